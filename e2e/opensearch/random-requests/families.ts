import type { JsonObject } from '#common/json';
import type { Draw } from './draw';

/** A family of queries: of each kind a request that fits the index, or undefined where it has no field for it. */
export type Queries = Readonly<
  Record<string, (draw: Draw, inner: () => JsonObject) => JsonObject | undefined>
>;

/** What buckets are made of; what lies below them comes from elsewhere. */
export type Aggregations = Readonly<
  Record<string, (draw: Draw, query: () => JsonObject) => JsonObject | undefined>
>;

/** Of most queries: how much it counts, and a name that hits show. */
export const common = (draw: Draw): JsonObject => ({
  ...draw.maybe(0.2, () => ({ boost: draw.pick([0.5, 2, 3.5]) })),
  ...draw.maybe(0.1, () => ({ _name: `name ${draw.below(10_000)}` })),
});
