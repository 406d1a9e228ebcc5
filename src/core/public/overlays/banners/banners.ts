import { BehaviorSubject, map, shareReplay, type Observable } from 'rxjs';
import type { MountPoint } from '../../mount-point';
import { addByPriority, withoutKey } from './priority-map';

export interface OverlayBanner {
  readonly id: string;
  readonly mount: MountPoint;
  readonly priority: number;
}

/** Notices between the header and the page, the highest priority on top. */
export interface OverlayBannersStart {
  /** @returns the id of the banner. */
  add(mount: MountPoint, priority?: number): string;
  /** @returns whether there was one. */
  remove(id: string): boolean;
  /** @returns the id of the new banner; without an old one it is only added. */
  replace(id: string | undefined, mount: MountPoint, priority?: number): string;
  get$(): Observable<readonly OverlayBanner[]>;
}

export function createBanners(): OverlayBannersStart {
  const banners$ = new BehaviorSubject<ReadonlyMap<string, OverlayBanner>>(new Map());
  const list$ = banners$.pipe(
    map((banners) => [...banners.values()]),
    shareReplay(1),
  );
  let count = 0;

  function replace(oldId: string | undefined, mount: MountPoint, priority = 0) {
    const id = `banner-${count++}`;
    const others = oldId === undefined ? banners$.value : withoutKey(banners$.value, oldId);
    banners$.next(addByPriority(others, id, { id, mount, priority }));
    return id;
  }

  return {
    add: (mount, priority) => replace(undefined, mount, priority),
    remove(id) {
      if (!banners$.value.has(id)) return false;
      banners$.next(withoutKey(banners$.value, id));
      return true;
    },
    replace,
    get$: () => list$,
  };
}
