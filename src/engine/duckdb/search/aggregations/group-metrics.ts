import type { Aggregation, Grouping, MetricAggregation } from './aggregation';

/** The metrics that are computed with the buckets: slow ones only where the order needs them or all buckets are kept. */
export function groupMetrics(
  children: readonly Aggregation[],
  { best }: Grouping,
): readonly MetricAggregation[] {
  const metrics = children.filter(
    (child): child is MetricAggregation => child.kind === 'metric' && (!child.heavy || !best),
  );
  const needed = (best?.order ?? []).flatMap(({ by }) =>
    typeof by === 'object' && by.direct ? [by.direct] : [],
  );
  return [...new Set([...metrics, ...needed])];
}
