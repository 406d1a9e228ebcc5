import { asList, asNumber, asObject, asText } from '#common/json';
import { valuesOf } from '#common/search';
import type { Metric } from '../model/panel';
import { isSibling, STATISTICS } from '../model/metric-kinds';
import type { AnswerBucket, Holder, Point } from './lines';

/** Which part of a metric's answer is meant: a percentile, or one of the edges of a band. */
export interface ValuePart {
  percent?: number;
  edge?: 'upper' | 'lower';
}

/** The number of a metric in a bucket; null where it has none. Texts come from top hits alone. */
export function metricValue(
  bucket: AnswerBucket,
  metric: Metric,
  part: ValuePart = {},
): Point['value'] {
  const { id, type, params } = metric;
  if (type === 'count') return bucket.doc_count;
  const answer = asObject(bucket[id]);
  if (type === 'static') return asNumber(params['value']) ?? null;
  if (STATISTICS.has(type)) return statistic(answer, metric, part);
  if (type === 'percentile' || type === 'percentile_rank') {
    return percentile(answer['values'], part.percent);
  }
  if (type === 'top_hit') return topHit(answer, metric);
  // A derivative of another unit has both; one of nothing has none.
  return toNumber(answer['normalized_value']) ?? toNumber(answer['value']);
}

/** One number of all the buckets, at each of them. */
export function siblingValue(holder: Holder, { id, type, params }: Metric, part: ValuePart = {}) {
  const answer = asObject(holder[id]);
  const edge = part.edge ?? edgeOf(params['mode']);
  if (type === 'std_deviation_bucket' && edge) {
    return toNumber(asObject(answer['std_deviation_bounds'])[edge]);
  }
  return isSibling(type) ? toNumber(answer[type.replace(/_bucket$/, '')]) : null;
}

const edgeOf = (mode: unknown) => (mode === 'upper' || mode === 'lower' ? mode : undefined);

function statistic(answer: Holder, { type, params }: Metric, part: ValuePart): number | null {
  const edge = part.edge ?? edgeOf(params['mode']);
  if (type === 'std_deviation' && edge) {
    return toNumber(asObject(answer['std_deviation_bounds'])[edge]);
  }
  return toNumber(answer[type]);
}

/** `values` is an object by texts such as `95.0`, or a list of keys and values. */
function percentile(values: unknown, percent = 50): number | null {
  if (Array.isArray(values)) {
    const found = values.find((item) => asObject(item)['key'] === percent);
    return toNumber(asObject(found)['value']);
  }
  const found = Object.entries(asObject(values)).find(([key]) => Number(key) === percent);
  return toNumber(found?.[1]);
}

function topHit(answer: Holder, { field, params }: Metric): Point['value'] {
  if (asNumber(answer['doc_count']) === 0) return null;
  const hits = asList(asObject(asObject(answer['docs'])['hits'])['hits']);
  const values = hits.flatMap((hit) => valuesOf(asObject(asObject(hit)['_source']), field));
  if (values.length === 0) return null;
  const numbers = values.map(Number);
  switch (asText(params['agg_with'])) {
    case 'avg':
      return toNumber(sum(numbers) / numbers.length);
    case 'sum':
      return toNumber(sum(numbers));
    case 'max':
      return toNumber(Math.max(...numbers));
    case 'min':
      return toNumber(Math.min(...numbers));
    case 'concat':
      return values.map(String).join(', ');
    default: {
      // The original makes nothing of several without a function; one is what it is.
      const [first] = values;
      return typeof first === 'number' || typeof first === 'string' ? first : String(first);
    }
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Whole numbers beyond 2^53 come as `bigint`; `NaN` and texts are left out. */
function toNumber(value: unknown): number | null {
  const number = typeof value === 'bigint' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
