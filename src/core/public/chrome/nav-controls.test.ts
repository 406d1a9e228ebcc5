// @vitest-environment node
import { firstValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createNavControls, RightNavigationOrder } from './nav-controls';

const control = (order?: number) => ({ order, mount: () => () => {} });

describe('Nav controls', () => {
  it.each([
    'Left',
    'Center',
    'Right',
    'ExpandedCenter',
    'ExpandedRight',
    'LeftBottom',
    'PrimaryHeaderRight',
    'IconSideNavFooter',
  ] as const)('at the place %s are sorted by order, those without one last', async (place) => {
    const controls = createNavControls();
    const [last, third, first, second] = [control(), control(20), control(0), control(10)];
    for (const one of [last, third, first, second]) controls[`register${place}`](one);

    expect(await firstValueFrom(controls[`get${place}$`]())).toEqual([first, second, third, last]);
  });

  it('stay at their place', async () => {
    const controls = createNavControls();
    controls.registerLeft(control());

    expect(await firstValueFrom(controls.getRight$())).toEqual([]);
  });

  it('on the right have settings at 10 and developer tools at 20', async () => {
    const { Settings, DevTool } = RightNavigationOrder;
    const orders = [21, DevTool, 19, 11, Settings, 9];
    const controls = createNavControls();
    for (const order of orders) controls.registerRight(control(order));

    const sorted = await firstValueFrom(controls.getRight$());
    expect(sorted.map(({ order }) => order)).toEqual([9, 10, 11, 19, 20, 21]);
  });
});
