import { randomBytes } from 'node:crypto';
import type { JsonObject } from '#common/json';
import type { AllowedIndices } from '../../engine';
import { EngineError } from '../../engine-error';
import { isAllowed } from '../../index-patterns';
import type { NamedIndices, ResolvedNames } from '../search/indices';
import { indexAsOf } from './as-of';
import type { HeldIndex } from './held-tables';

/** Who opened it counts, and what for: there are as many of each as OpenSearch allows. */
export type PointKind = 'point_in_time' | 'scroll';

/** Indices as they were when it was opened. */
export interface Point {
  readonly id: string;
  readonly kind: PointKind;
  readonly owner: string;
  readonly isListed: boolean;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
  /** How many indices it is to have. */
  readonly size: number;
  readonly parts: HeldIndex[];
  /** Those of the aliases that it was opened by. */
  readonly filters: ReadonlyMap<string, JsonObject>;
  keepAliveMs: number;
  /** By `monotonicNow`. */
  usedAt: number;
  /** Searches that read it just now. */
  uses: number;
  isClosed: boolean;
}

/** Milliseconds of a clock that nobody sets: a day forward ends nothing, and a day back keeps nothing for longer. */
export const monotonicNow = (): number => performance.now();

/** Nobody guesses one. */
const ID_BYTES = 24;

export function newPoint(
  given: Pick<Point, 'kind' | 'owner' | 'isListed' | 'keepAliveMs' | 'filters' | 'size'>,
): Point {
  return {
    ...given,
    id: randomBytes(ID_BYTES).toString('base64url'),
    openedAt: Date.now(),
    parts: [],
    usedAt: monotonicNow(),
    uses: 0,
    isClosed: false,
  };
}

/** The same error whether it never was, is over, or is somebody else's. */
export const noSuchPoint = (id: string): EngineError =>
  new EngineError('index_not_found', `No search context found for id [${id.slice(0, 100)}]`, {
    type: 'search_context_missing_exception',
  });

/** Its indices, to be read from the tables that there are now. It ends with the first of them that is gone, or that its person may not read any more. */
export function indicesOf(
  { id, parts, filters, isClosed }: Point,
  { indices }: NamedIndices,
  allowed: readonly AllowedIndices[],
): ResolvedNames {
  const found = parts.map((part) => {
    const live = indices.get(part.stored.name);
    if (!live || isClosed || !isAllowed(live.name, allowed)) throw noSuchPoint(id);
    return indexAsOf(part, live);
  });
  return { indices: found, filters };
}
