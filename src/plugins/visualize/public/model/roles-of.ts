import {
  AGGREGATION_ROLES,
  type AggregationRole,
  type Visualization,
} from '#common/visualizations';
import type { ChartType } from '#plugins/visualizations/public';

/** The places of a kind of chart, in the order of the form. */
export function rolesOf(
  type: ChartType | undefined,
  { aggs }: Pick<Visualization, 'aggs'>,
): readonly AggregationRole[] {
  const all = AGGREGATION_ROLES.filter((role) => type?.roles[role]);
  // The size of points is asked for where points are what is drawn.
  return all.filter(
    (role) =>
      role !== 'radius' || type?.id === 'scatter' || aggs.some(({ schema }) => schema === role),
  );
}
