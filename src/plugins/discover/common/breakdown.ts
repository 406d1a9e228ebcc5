import type { JsonObject } from '#common/json';
import type { Aggregate, SearchRequest, SearchResponse } from '#common/search';
import { termsOf } from '#plugins/visualizations/common';
import type { DiscoverField } from './discover-field';
import { type HistogramOptions, histogramRequest } from './requests';

/** More colors than these are not told apart. */
const MOST_VALUES = 6;

/** Counts over time of one value of a field, or of all that is not shown. */
interface BreakdownPart {
  /** Missing for all other documents. */
  value?: string | number | boolean;
  /** One for each bucket of the histogram. */
  counts: readonly number[];
}

export interface Breakdown {
  /** The whole, found in the same moment as the parts. */
  buckets: readonly { start: number; count: number }[];
  parts: readonly BreakdownPart[];
  /** Documents have several values, and count in each of them: there is no rest then. */
  overlaps: boolean;
}

/** Whether its values are few enough to be told apart, and exact. */
export const canBreakDown = ({ type, exactName, script }: DiscoverField): boolean =>
  exactName !== undefined && script === undefined && type !== 'date';

/** As `histogramRequest`, with the same for the most frequent values of a field. */
export function breakdownRequest(options: HistogramOptions, field: DiscoverField): SearchRequest {
  const { index, body } = histogramRequest(options);
  const { histogram } = body['aggs'] as { histogram: JsonObject };
  const name = field.exactName ?? field.name;
  const terms = { ...termsOf({ name, label: field.name, type: field.type }), size: MOST_VALUES };
  const aggs: JsonObject = {
    histogram,
    values: { terms, aggs: { histogram } },
    valueCount: { value_count: { field: name } },
    present: { filter: { exists: { field: name } } },
  };
  return { index, body: { ...body, aggs } };
}

/** Undefined where the answer is of another question. */
export function readBreakdown(
  { aggregations }: SearchResponse,
  field: DiscoverField,
): Breakdown | undefined {
  const values = aggregations?.['values']?.buckets;
  if (!aggregations || !Array.isArray(values)) return undefined;
  const buckets = bucketsOf(aggregations['histogram']);
  const overlaps =
    Number(aggregations['valueCount']?.value) > Number(aggregations['present']?.doc_count);
  const parts = values.map((bucket): BreakdownPart => {
    const own = bucketsOf(bucket['histogram'] as Aggregate);
    const counts = new Map(own.map(({ start, count }) => [start, count]));
    const value = field.type === 'boolean' ? bucket.key_as_string === 'true' : bucket.key;
    return { value, counts: buckets.map(({ start }) => counts.get(start) ?? 0) };
  });
  const rest = buckets.map(({ count }, at) =>
    parts.reduce((left, { counts }) => left - (counts[at] ?? 0), count),
  );
  const hasRest = !overlaps && rest.some((count) => count > 0);
  return { buckets, parts: hasRest ? [...parts, { counts: rest }] : parts, overlaps };
}

/** Of a histogram over time. */
export function bucketsOf(aggregate: Aggregate | undefined) {
  const { buckets } = aggregate ?? {};
  return Array.isArray(buckets)
    ? buckets.map(({ key, doc_count }) => ({ start: Number(key), count: doc_count }))
    : [];
}
