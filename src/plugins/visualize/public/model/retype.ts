import type { AggregationConfig } from '#plugins/visualizations/common';
import type { Draft } from '../state/draft';
import { orderChanged } from './bucket-order';
import { unstack } from './unstack';

/** Another aggregation in the place of one, and what follows from it for the chart. */
export function replaceAggregation(draft: Draft, next: AggregationConfig): Draft {
  const { visualization } = draft;
  const replaced = visualization.aggs.map((one) => (one.id === next.id ? next : one));
  const aggs = orderChanged(visualization.aggs, replaced);
  return { ...draft, visualization: unstack({ ...visualization, aggs }, visualization) };
}
