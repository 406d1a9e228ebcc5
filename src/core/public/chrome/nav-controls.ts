import { BehaviorSubject, map, shareReplay, type Observable } from 'rxjs';
import type { MountPoint } from '../mount-point';

/** Something a plugin draws into the header or the navigation. */
export interface ChromeNavControl {
  /** Last if missing. */
  order?: number;
  mount: MountPoint;
}

/** Controls on the right, such as settings and developer tools (spec section 2). */
export const RightNavigationOrder = { Settings: 10, DevTool: 20 } as const;

const PLACES = [
  'Left',
  'Center',
  'Right',
  'ExpandedCenter',
  'ExpandedRight',
  'LeftBottom',
  'PrimaryHeaderRight',
  'IconSideNavFooter',
] as const;
type Place = (typeof PLACES)[number];

/** `register{Place}` adds, `get{Place}$` lists by order. */
export type ChromeNavControls = {
  [P in Place as `register${P}`]: (control: ChromeNavControl) => void;
} & { [P in Place as `get${P}$`]: () => Observable<readonly ChromeNavControl[]> };

export function createNavControls(): ChromeNavControls {
  const controls = PLACES.map((place): [Place, ReturnType<typeof createPlace>] => [
    place,
    createPlace(),
  ]);
  return Object.fromEntries(
    controls.flatMap(([place, { register, sorted$ }]) => [
      [`register${place}`, register],
      [`get${place}$`, () => sorted$],
    ]),
  ) as ChromeNavControls;
}

function createPlace() {
  const controls$ = new BehaviorSubject<ReadonlySet<ChromeNavControl>>(new Set());
  return {
    register: (control: ChromeNavControl) => controls$.next(new Set([...controls$.value, control])),
    sorted$: controls$.pipe(
      map((controls) => [...controls].sort((one, other) => orderOf(one) - orderOf(other))),
      shareReplay(1),
    ),
  };
}

/** A number, as the difference of two infinities is none. */
function orderOf({ order = Number.MAX_SAFE_INTEGER }: ChromeNavControl): number {
  return order;
}
