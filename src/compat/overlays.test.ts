// @vitest-environment node
import { firstValueFrom, Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import {
  OverlayBannersService,
  PriorityMap,
  SIDECAR_DOCKED_MODE,
  SidecarService,
  ToastsApi,
  UserBannerService,
} from './index';

const mount = () => () => {};

describe('PriorityMap', () => {
  it('keeps the highest priority first, and equal ones in the order they came', () => {
    const map = new PriorityMap<string, { priority: number }>()
      .add('a', { priority: 1 })
      .add('b', { priority: 3 })
      .add('c', { priority: 1 });

    expect([...map].map(([key]) => key)).toEqual(['b', 'a', 'c']);
    expect([...map.remove('b')].map(([key]) => key)).toEqual(['a', 'c']);
    expect(map.has('b')).toBe(true);
  });
});

describe('OverlayBannersService', () => {
  const uiSettings = { get: () => undefined, getUpdate$: () => new Subject<{ key: string }>() };

  it('adds, replaces and removes banners', async () => {
    const banners = new OverlayBannersService().start({ uiSettings });
    const id = banners.replace(banners.add(mount), mount, 5);

    expect(await firstValueFrom(banners.get$())).toEqual([{ id, mount, priority: 5 }]);
    expect([banners.remove(id), banners.remove(id)]).toEqual([true, false]);
  });

  it('follows the setting of the person’s banner', () => {
    let text = '';
    const update$ = new Subject<{ key: string }>();
    const get = (key: string) => (key === 'notifications:banner' ? text : 1000);
    const banners = { add: vi.fn(), remove: vi.fn(), replace: vi.fn(() => 'id'), get$: vi.fn() };
    const service = new UserBannerService();
    service.start({ banners, uiSettings: { get, getUpdate$: () => update$ } });
    expect(banners.replace).not.toHaveBeenCalled();

    text = 'new';
    update$.next({ key: 'notifications:banner' });
    expect(banners.replace).toHaveBeenCalledTimes(1);
    service.stop();
    expect(banners.remove).toHaveBeenCalledWith('id');
  });
});

describe('SidecarService', () => {
  it('has a configuration while a sidecar is open', async () => {
    const sidecar = new SidecarService().start({ targetDomElement: null });
    const config = { dockedMode: SIDECAR_DOCKED_MODE.RIGHT, paddingSize: 460 };
    const reference = sidecar.open(mount, { config });
    expect(await firstValueFrom(sidecar.getSidecarConfig$())).toEqual(config);

    await reference.close();
    expect(await firstValueFrom(sidecar.getSidecarConfig$())).toBeUndefined();
  });
});

describe('ToastsApi', () => {
  const create = () => new ToastsApi({ uiSettings: { get: () => 5000 } });

  it('counts its toasts and keeps each id once', async () => {
    const toasts = create();
    const first = toasts.add({});
    const named = toasts.addDanger({ id: 'foo' });

    expect([first.id, named.color]).toEqual(['0', 'danger']);
    expect(toasts.addInfo({ id: 'foo' })).toBe(named);
    expect(await firstValueFrom(toasts.get$())).toEqual([first, named]);
  });

  it('opens modals once it is started', () => {
    const toasts = create();
    const openModal = vi.fn();
    expect(() => toasts.openModal(mount)).toThrow('Modal opened before ToastService was started.');

    toasts.start({ overlays: { openModal } });
    toasts.openModal(mount);
    expect(openModal).toHaveBeenCalledTimes(1);
  });
});
