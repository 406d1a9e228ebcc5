import type { JsonObject } from '#common/json';
import { randomAggregations } from './aggregations';
import type { Draw } from './draw';
import { otherParts, randomSort } from './hits';
import { randomQuery } from './queries';

/** A whole search, of all that searches are made of. */
export function randomRequest(draw: Draw): JsonObject {
  const query = draw.maybe(0.85, () => ({ query: randomQuery(draw) }));
  const least = draw.maybe(0.04, () => ({ min_score: draw.pick([0.5, 1, 2.5]) }));
  if (draw.chance(0.5)) {
    const sort = draw.maybe(0.55, () => randomSort(draw));
    const aggs = draw.maybe(0.1, () => ({
      aggs: randomAggregations(draw, 1),
      // Otherwise some look at fewer documents there.
      track_total_hits: true,
    }));
    return { ...query, ...least, ...sort, ...otherParts(draw, sort), ...aggs };
  }
  const aggs = randomAggregations(draw);
  return { ...query, size: 0, track_total_hits: true, aggs };
}
