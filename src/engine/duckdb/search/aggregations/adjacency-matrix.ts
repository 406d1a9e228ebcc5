import type { JsonObject } from '#common/json';
import { invalid, tooLarge } from '../failures';
import type { Answer } from '../json-writer';
import { requireObject, get, onlyKnown, optionalText } from '../query/parameters';
import { allOf } from '../sql';
import type { Aggregation, Bucket, FilterAggregation } from './aggregation';
import { bucketAnswers } from './bucket-answers';
import type { AggregationScope } from './options';

/** Each is a condition, and so is each pair of them. */
const MOST_FILTERS = 100;

/** A bucket for each filter, and for each two of them together, where there are documents. */
export function readAdjacencyMatrix(
  options: JsonObject,
  { name }: AggregationScope,
  children: readonly Aggregation[],
): FilterAggregation {
  onlyKnown(options, ['filters', 'separator'], 'adjacency_matrix');
  const separator = optionalText(options, 'separator') ?? '&';
  const given = get(options, 'filters');
  if (given === undefined) throw invalid(`[filters] cannot be empty in [${name}]`);
  const filters = Object.entries(requireObject(given, 'filters'))
    .map(([key, query]) => ({ key, query: requireObject(query, `filters.${key}`) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  if (filters.length === 0) throw invalid(`[${name}] is missing : filters parameter`);
  if (filters.length > MOST_FILTERS) {
    throw tooLarge(
      `Number of filters is too large, must be less than or equal to: [${MOST_FILTERS}] but was [${filters.length}].`,
    );
  }
  const cells = [
    ...filters.map(({ key, query }) => ({ key, queries: [query] })),
    ...filters.flatMap((one, at) =>
      filters.slice(at + 1).map((other) => ({
        key: `${one.key}${separator}${other.key}`,
        queries: [one.query, other.query],
      })),
    ),
  ].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const bucketOf = bucketAnswers(['key', 'doc_count'], children);
  const finish = (buckets: readonly Bucket[]): Answer => ({
    buckets: cells.flatMap(({ key }, position) => {
      const bucket = buckets[position];
      if (!bucket || bucket.count === 0) return [];
      return bucketOf([key, bucket.count], bucket);
    }),
  });
  return {
    kind: 'filter',
    name,
    children,
    conditions: cells.map(
      ({ queries }) =>
        (documents) =>
          allOf(queries.map((query) => documents.condition(query))),
    ),
    finish,
    empty: () => finish([]),
  };
}
