import type { AggregationRole, Visualization } from '#plugins/visualizations/common';
import type { ChartType } from '#plugins/visualizations/public';

/** The places of a kind of chart, in the order of the form. */
export function rolesOf(
  type: ChartType | undefined,
  { aggs }: Pick<Visualization, 'aggs'>,
): readonly AggregationRole[] {
  const all = IN_ORDER.filter((role) => type?.roles[role]);
  return all.filter(
    (role) =>
      role !== 'radius' || DOTS.has(type?.id ?? '') || aggs.some(({ schema }) => schema === role),
  );
}

const IN_ORDER: readonly AggregationRole[] = [
  'metric',
  'segment',
  'group',
  'radius',
  'split',
  'bucket',
];

/** The size of dots is asked for where dots can be drawn. */
const DOTS: ReadonlySet<string> = new Set(['line', 'area', 'scatter']);
