import { asText } from '#common/json';
import { isParentPipeline, isSiblingPipeline } from './aggregation-kinds';
import { ownAggregation } from './metric-body';
import type { AggregationConfig } from './visualization';

/**
 * The metric whose unit the numbers of a metric have: its own, or that of the one it is computed from. Undefined where that can't be known.
 *
 * @param others the metrics of the chart
 */
export function metricOfUnit(
  metric: AggregationConfig,
  others: readonly AggregationConfig[],
): AggregationConfig | undefined {
  const { id, type, params } = metric;
  if (isSiblingPipeline(type)) return ownAggregation(params['customMetric'], id);
  if (!isParentPipeline(type)) return metric;
  const wanted = asText(params['metricAgg'], 'custom');
  if (wanted === 'custom') return metricOfUnit(ownAggregation(params['customMetric'], id), []);
  // Without the others: two may be computed from each other.
  const chosen = others.find((other) => other.id === wanted && other.id !== id);
  return chosen && metricOfUnit(chosen, []);
}
