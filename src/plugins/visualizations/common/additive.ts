import { asObject, asText } from '#common/json';
import { isParentPipeline } from './aggregation-kinds';
import type { AggregationConfig } from './visualization';

type Calculation = Pick<AggregationConfig, 'type' | 'params'>;

/**
 * Whether the values of several buckets may be added up, as stacked bars and shares of a whole do: a sum of averages
 * means nothing. What is computed from sums, bucket by bucket, may be added up.
 */
export function isAdditive(
  { type, params }: Calculation,
  all: readonly (Calculation & { id: string })[],
): boolean {
  if (type === 'count' || type === 'sum') return true;
  if (!isParentPipeline(type) && type !== 'sum_bucket') return false;
  const own = asObject(params['customMetric']);
  const source =
    all.find(({ id }) => id === params['metricAgg']) ??
    (own['type'] === undefined
      ? undefined
      : { type: asText(own['type']), params: asObject(own['params']) });
  // One that is computed from itself has no end.
  return source !== undefined && !isParentPipeline(source.type) && isAdditive(source, all);
}

/** Counts and sums of nothing are 0; nothing has no average. */
const ZERO_WHERE_EMPTY = new Set(['count', 'sum', 'cardinality', 'cumulative_sum']);

export const isZeroWhereEmpty = ({
  type,
  params,
}: Pick<AggregationConfig, 'type' | 'params'>): boolean =>
  ZERO_WHERE_EMPTY.has(type) && params['emptyAsNull'] !== true;
