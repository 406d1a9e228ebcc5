import { EngineError } from '../../engine-error';
import type { Point, PointKind } from './point';

/** How many indices may be held at once, by OpenSearch's setting of that name. */
const MOST: Readonly<Record<PointKind, { most: number; what: string; setting: string }>> = {
  scroll: { most: 500, what: 'scroll', setting: 'search.max_open_scroll_context' },
  point_in_time: { most: 300, what: 'Point In Time', setting: 'search.max_open_pit_context' },
};

/** Of these, one person can't take all. */
const SHARE = 0.8;

export function checkRoom(
  open: readonly Point[],
  { kind, owner, indices }: { kind: PointKind; owner: string; indices: number },
): void {
  const { most, what, setting } = MOST[kind];
  // Each counts, also one without an index.
  const sizeOf = (some: readonly Point[]) =>
    some.reduce((sum, { size }) => sum + Math.max(1, size), Math.max(1, indices));
  const same = open.filter((point) => point.kind === kind);
  if (sizeOf(same) > most) {
    throw new EngineError(
      'too_many_requests',
      `Trying to create too many ${what} contexts. Must be less than or equal to: [${most}]. This limit is that of OpenSearch's setting [${setting}].`,
    );
  }
  const share = most * SHARE;
  if (sizeOf(same.filter((point) => point.owner === owner)) > share) {
    throw new EngineError(
      'too_many_requests',
      `Trying to create too many ${what} contexts. One person can have up to [${share}]: delete some, or wait until they expire.`,
    );
  }
}
