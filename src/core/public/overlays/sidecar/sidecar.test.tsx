import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MountPoint } from '../../mount-point';
import { createSidecar, SIDECAR_DOCKED_MODE, type ISidecarConfig } from './sidecar';
import { SidecarHost, useSidecarPadding } from './SidecarHost';

const { LEFT, RIGHT, TAKEOVER } = SIDECAR_DOCKED_MODE;
const right: ISidecarConfig = { dockedMode: RIGHT, paddingSize: 460 };

const draw =
  (text: string): MountPoint =>
  (element) => {
    element.textContent = text;
    return () => {};
  };

function Page({ sidecar }: { sidecar: ReturnType<typeof createSidecar> }) {
  return (
    <main style={useSidecarPadding(sidecar)}>
      <SidecarHost sidecar={sidecar} />
    </main>
  );
}

function renderSidecar() {
  const sidecar = createSidecar();
  render(<Page sidecar={sidecar} />);
  return sidecar;
}

const configOf = (sidecar: ReturnType<typeof createSidecar>) =>
  firstValueFrom(sidecar.getSidecarConfig$());
// By element: what is hidden has no name.
const panel = () => screen.getByRole('complementary', { hidden: true });
const handle = () => screen.getByRole('separator', { name: 'Resize the side panel' });
const page = () => screen.getByRole('main');

beforeAll(() => import('./SidecarPanel'));
afterEach(cleanup);

describe('The sidecar', () => {
  it('is opened with its configuration and forgets it when it is closed', async () => {
    const sidecar = createSidecar();
    const reference = sidecar.open(draw('content'), { config: right });
    expect(await configOf(sidecar)).toEqual(right);

    await reference.close();
    await reference.onClose;
    expect(await configOf(sidecar)).toBeUndefined();
  });

  it('closes the one before; a reference to that one does nothing any more', async () => {
    const sidecar = renderSidecar();
    const first = sidecar.open(draw('first'), { config: right });
    await act(async () => void sidecar.open(draw('second'), { config: right }));
    await first.onClose;
    await act(() => first.close());

    expect(await screen.findByText('second')).toBeTruthy();
    expect(screen.queryByText('first')).toBeNull();
    expect(await configOf(sidecar)).toEqual(right);
  });

  it('takes a configuration where it has one, in parts too', async () => {
    const sidecar = createSidecar();
    sidecar.open(draw('content'), { config: right });
    sidecar.setSidecarConfig({ dockedMode: LEFT });

    expect(await configOf(sidecar)).toEqual({ dockedMode: LEFT, paddingSize: 460 });
  });

  it('takes a first configuration only where it has a mode and a size', async () => {
    const sidecar = createSidecar();
    sidecar.setSidecarConfig({ dockedMode: RIGHT });
    sidecar.setSidecarConfig({ paddingSize: 460 });
    sidecar.hide();
    expect(await configOf(sidecar)).toBeUndefined();

    const whole = { dockedMode: TAKEOVER, paddingSize: 500, isHidden: true };
    sidecar.setSidecarConfig(whole);
    expect(await configOf(sidecar)).toEqual(whole);
  });

  it('is hidden and shown again; what it shows goes on', async () => {
    const sidecar = renderSidecar();
    let unmounts = 0;
    const mount: MountPoint = (element) => {
      element.textContent = 'content';
      return () => {
        unmounts += 1;
      };
    };
    await act(async () => void sidecar.open(mount, { config: right }));
    await screen.findByText('content');
    act(() => sidecar.hide());
    expect(await configOf(sidecar)).toEqual({ ...right, isHidden: true });
    expect(panel().hidden).toBe(true);
    expect(page().style.paddingRight).toBe('');

    act(() => sidecar.show());
    expect(await configOf(sidecar)).toEqual({ ...right, isHidden: false });
    expect(panel().hidden).toBe(false);
    expect(unmounts).toBe(0);
  });
});

describe('The panel of the sidecar', () => {
  it.each([
    [LEFT, 'paddingLeft', 'width', 'vertical'],
    [RIGHT, 'paddingRight', 'width', 'vertical'],
    [TAKEOVER, 'paddingBottom', 'height', 'horizontal'],
  ] as const)(
    'docked %s has its size, and the page makes room with a gap of 8 px',
    async (dockedMode, padding, size, orientation) => {
      const sidecar = renderSidecar();
      await act(
        async () => void sidecar.open(draw('x'), { config: { dockedMode, paddingSize: 400 } }),
      );
      await screen.findByText('x');

      expect(panel().style[size]).toBe('400px');
      expect(page().style[padding]).toBe('408px');
      expect(handle().getAttribute('aria-orientation')).toBe(orientation);
    },
  );

  it('lies on level 1001 with a padding of 8 px; its handle on level 1000, 16 px wide, with a grip of 12 px', async () => {
    const sidecar = renderSidecar();
    await act(async () => void sidecar.open(draw('x'), { config: right }));
    await screen.findByText('x');
    const value = (name: string) => panel().style.getPropertyValue(`--sidecar-${name}`);

    expect(['level', 'padding', 'handle-level', 'hit-area', 'grip'].map(value)).toEqual([
      '1001',
      '8px',
      '1000',
      '16px',
      '12px',
    ]);
  });

  it('has the class and the name for tests that it is given', async () => {
    const sidecar = renderSidecar();
    const options = { config: right, className: 'mine', 'data-test-subj': 'mySidecar' };
    await act(async () => void sidecar.open(draw('x'), options));
    await screen.findByText('x');

    expect(panel().classList.contains('mine')).toBe(true);
    expect(panel().getAttribute('data-test-subj')).toBe('mySidecar');
  });

  it('follows the handle, no smaller than 350 px', async () => {
    const sidecar = renderSidecar();
    await act(async () => void sidecar.open(draw('x'), { config: right }));
    await screen.findByText('x');
    const line = handle();
    holdPointer(line);
    const move = (clientX: number) => fireEvent(line, pointer('pointermove', clientX));
    move(window.innerWidth - 500);
    expect((await configOf(sidecar))?.paddingSize).toBe(460);

    fireEvent(line, pointer('pointerdown', window.innerWidth - 460));
    move(window.innerWidth - 500);
    expect((await configOf(sidecar))?.paddingSize).toBe(500);
    move(window.innerWidth - 10);
    expect((await configOf(sidecar))?.paddingSize).toBe(350);
  });

  it.each([
    [LEFT, { x: 500 }, { x: 10 }],
    [TAKEOVER, { y: window.innerHeight - 500 }, { y: window.innerHeight - 10 }],
  ] as const)('docked %s follows the handle too', async (dockedMode, out, back) => {
    const sidecar = renderSidecar();
    const config = { dockedMode, paddingSize: 400 };
    await act(async () => void sidecar.open(draw('x'), { config }));
    await screen.findByText('x');
    const line = handle();
    holdPointer(line);
    const move = ({ x = 0, y = 0 }: { x?: number; y?: number }) =>
      fireEvent(line, pointer('pointermove', x, y));
    fireEvent(line, pointer('pointerdown', 0));
    move(out);
    expect((await configOf(sidecar))?.paddingSize).toBe(500);

    move(back);
    expect((await configOf(sidecar))?.paddingSize).toBe(350);
  });

  it.each([
    [LEFT, 'ArrowRight', 'ArrowLeft'],
    [RIGHT, 'ArrowLeft', 'ArrowRight'],
    [TAKEOVER, 'ArrowUp', 'ArrowDown'],
  ] as const)('docked %s grows by %s and shrinks by %s', async (dockedMode, grow, shrink) => {
    const sidecar = renderSidecar();
    await act(
      async () => void sidecar.open(draw('x'), { config: { dockedMode, paddingSize: 360 } }),
    );
    await screen.findByText('x');
    fireEvent.keyDown(handle(), { key: grow });
    expect(handle().getAttribute('aria-valuenow')).toBe('376');

    fireEvent.keyDown(handle(), { key: shrink });
    fireEvent.keyDown(handle(), { key: shrink });
    expect(handle().getAttribute('aria-valuenow')).toBe('350');
    fireEvent.keyDown(handle(), { key: 'End' });
    fireEvent.keyDown(handle(), { key: 'Home' });
    expect(handle().getAttribute('aria-valuenow')).toBe('350');
  });

  it('has no handle where resizing is disabled, and one where nobody says so', async () => {
    const sidecar = renderSidecar();
    await act(async () => void sidecar.open(draw('sized'), { config: right }));
    await screen.findByText('sized');
    expect(handle()).toBeTruthy();

    await act(async () => void sidecar.open(draw('x'), { config: right, isResizable: false }));
    await screen.findByText('x');

    expect(screen.queryByRole('separator')).toBeNull();
  });
});

/** As a browser does: the pointer is held once it asked for that. */
function holdPointer(line: HTMLElement) {
  let captured = false;
  Object.assign(line, {
    setPointerCapture: () => {
      captured = true;
    },
    hasPointerCapture: () => captured,
  });
}

function pointer(type: string, clientX: number, clientY = 0): Event {
  return Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    clientX,
    clientY,
    pointerId: 1,
  });
}
