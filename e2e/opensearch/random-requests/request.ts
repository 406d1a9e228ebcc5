import type { JsonObject } from '#common/json';
import { randomAggregations } from './aggregations';
import type { Draw } from './draw';
import { asked } from '../answer-parameters';
import { randomDerived } from './derived';
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
    const derived = draw.maybe(0.08, () => randomDerived(draw));
    const shown = otherParts(draw, sort);
    // Hits below collapsed ones don't know the fields of a request there.
    const own = 'collapse' in shown ? {} : derived;
    if ('aggs' in own) return { ...own, ...randomAnswer(draw) };
    const rest = { ...query, ...least, ...sort, ...shown, ...aggs, ...own };
    return { ...rest, ...randomAnswer(draw) };
  }
  const aggs = randomAggregations(draw);
  return { ...query, size: 0, track_total_hits: true, aggs, ...randomAnswer(draw) };
}

/** How the answer is written. */
const randomAnswer = (draw: Draw): JsonObject => ({
  ...draw.maybe(0.05, () => asked({ typed_keys: true }, {})),
  ...draw.maybe(0.05, () => asked({ filter_path: draw.pick(PATHS) }, {})),
});

const PATHS: readonly string[] = [
  'hits.hits._source',
  '**.key,**.doc_count',
  '-hits.hits._*',
  'aggregations.*.buckets,-**.buckets.*.value',
  'hits.**.fields,hits.total',
  '-**.sort,-aggregations.*.meta',
];
