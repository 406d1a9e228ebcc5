import { asList, asObject, type JsonObject } from '#common/json';
import { type ChartColumn, type ChartTable, isAdditive, type Visualization } from '../../../common';

/** So many times as large, one hides the other on the same axis. */
const FAR_APART = 10;

/**
 * How the numbers of a statement's answer stand beside each other, where nobody chose it. A count and a mean are never stacked: their
 * sum means nothing. What is far larger or smaller than the first has an axis of its own.
 */
export function withMeasures(
  visualization: Visualization,
  { columns, rows }: Pick<ChartTable, 'columns' | 'rows'>,
): Visualization {
  const { params, statement, type } = visualization;
  const metrics = columns.filter(({ kind, role }) => kind === 'metric' && role !== 'radius');
  if (!statement || asList(params['seriesParams']).length > 0) return visualization;
  const isOne = new Set(metrics.map(measureOf)).size === 1;
  const stacks = (metric: ChartColumn) =>
    type !== 'line' && isOne && isAdditive(metric.aggregation, []);
  const far = isOne ? new Set<ChartColumn>() : farFromFirst(metrics, { columns, rows });
  const near = metrics.filter((metric) => !far.has(metric));
  const axes = asList(params['valueAxes']).map(asObject);
  const [first] = axes;
  const hasSecond = far.size > 0 && axes.length === 1 && first !== undefined;
  const seriesParams = metrics.map((metric) => ({
    data: { id: metric.id },
    mode: stacks(metric) ? 'stacked' : 'normal',
    // Bars of two axes beside each other look as if they could be compared.
    ...(hasSecond && far.has(metric) && { valueAxis: SECOND, type: 'line' }),
  }));
  return {
    ...visualization,
    params: {
      ...params,
      seriesParams,
      ...(hasSecond && {
        valueAxes: [titled(first, near), { ...titled(first, [...far]), id: SECOND, name: SECOND }],
      }),
    },
  };
}

const SECOND = 'ValueAxis-2';

/** Counts are of one unit, and so is what is made of one field. */
const measureOf = ({ id, aggregation: { type, params } }: ChartColumn): string =>
  type === 'count'
    ? type
    : `${type} ${params['field'] === undefined ? id : String(params['field'])}`;

function farFromFirst(
  metrics: readonly ChartColumn[],
  { columns, rows }: Pick<ChartTable, 'columns' | 'rows'>,
): ReadonlySet<ChartColumn> {
  const reach = (metric: ChartColumn) => {
    const at = columns.indexOf(metric);
    return rows.reduce((most, row) => Math.max(most, Math.abs(Number(row[at]?.value ?? 0))), 0);
  };
  const [first = 0, ...others] = metrics.map(reach);
  const isFar = (own: number) =>
    own > 0 && first > 0 && Math.max(own / first, first / own) > FAR_APART;
  return new Set(metrics.slice(1).filter((_, at) => isFar(others[at] ?? 0)));
}

const titled = (axis: JsonObject, metrics: readonly ChartColumn[]): JsonObject => ({
  ...axis,
  title: { text: metrics.map(({ label }) => label).join(', ') },
});
