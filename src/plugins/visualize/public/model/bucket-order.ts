import { isBucket, type AggregationConfig } from '#plugins/visualizations/common';

const STEPS: ReadonlySet<string> = new Set(['date_histogram', 'histogram']);
const isAxis = ({ schema, type }: AggregationConfig) => schema === 'segment' && STEPS.has(type);

/**
 * A new bucket where it is counted over the whole of an axis of time or numbers, not again in each of its steps. The others stay
 * as they are: those of an imported chart mean what they meant.
 */
export function insertBucket(
  buckets: readonly AggregationConfig[],
  added: AggregationConfig,
): readonly AggregationConfig[] {
  const axis = isAxis(added) ? -1 : buckets.findIndex(isAxis);
  return axis < 0 ? [...buckets, added] : buckets.toSpliced(axis, 0, added);
}

/** Where an aggregation became an axis of steps just now, it is counted last. */
export function orderChanged(
  before: readonly AggregationConfig[],
  after: readonly AggregationConfig[],
): readonly AggregationConfig[] {
  const wasAxis = new Set(before.filter(isAxis).map(({ id }) => id));
  return after
    .filter((one) => isAxis(one) && !wasAxis.has(one.id))
    .reduce<readonly AggregationConfig[]>((all, axis) => {
      const others = all.filter((one) => one !== axis);
      const buckets = others.filter(({ type }) => isBucket(type));
      return [...others.filter(({ type }) => !isBucket(type)), ...insertBucket(buckets, axis)];
    }, after);
}
