import type { JsonObject } from '#common/json';
import type { ChartContext, ChartSource } from '../../src/plugins/visualizations/common';
import { readPanel } from '../../src/plugins/time-series/common/model/read-panel';
import { planSeries } from '../../src/plugins/time-series/common/request/plan-series';
import { seriesBody } from '../../src/plugins/time-series/common/request/series-body';
import { tableBody } from '../../src/plugins/time-series/common/request/table-body';

const SOURCE = {
  index: 'made',
  timeField: 'at',
  fields: [
    { name: 'at', type: 'date' },
    { name: 'count', type: 'long' },
    { name: 'ratio', type: 'double' },
    { name: 'flag', type: 'boolean' },
    { name: 'key', type: 'text', exactName: 'key.keyword' },
  ],
  scripted: [],
  formats: {},
  now: Date.parse('2021-02-01T00:00:00Z'),
  weekStartsOn: 1,
  limits: { barTarget: 50, maxBars: 100 },
} as unknown as ChartSource;

const CONTEXT: ChartContext = {
  query: { query: '', language: 'kuery' },
  filters: [],
  timeZone: 'Europe/Berlin',
  timeRange: { from: '2020-10-01T00:00:00.000Z', to: '2021-01-31T23:59:59.999Z' },
};

/** What panels of the time series builder ask: a search for each series, one for a table. */
function bodiesOf(params: JsonObject): readonly JsonObject[] {
  const panel = readPanel({ interval: '1w', ...params });
  const visualization = { query: CONTEXT.query, filters: [] };
  const plans = panel.series.map((series) =>
    planSeries(series, SOURCE, { panel, visualization, context: CONTEXT }),
  );
  return panel.type === 'table' ? [tableBody(plans)] : plans.map(seriesBody);
}

const panel = (metrics: readonly JsonObject[], series: JsonObject = {}, more: JsonObject = {}) =>
  bodiesOf({ series: [{ id: 's', metrics: [...metrics], ...series }], ...more });

const MEAN = { id: 'a', type: 'avg', field: 'ratio' };
const COUNT = { id: 'c', type: 'count' };
const of = (type: string, more: JsonObject = {}): JsonObject => ({
  id: 'm',
  type,
  field: 'a',
  ...more,
});
const terms = { split_mode: 'terms', terms_field: 'key', terms_size: '3' };
const script = (source: string) =>
  of('calculation', {
    script: source,
    variables: [
      { id: 'v', name: 'a', field: 'a' },
      { id: 'w', name: 'b', field: 'c' },
    ],
  });

const seasonal = (multiplicative: boolean): JsonObject => ({
  field: 'c',
  model_type: 'holt_winters',
  window: 12,
  period: 3,
  multiplicative,
});

export const TIME_SERIES_REQUESTS: readonly JsonObject[] = [
  ...['sum', 'cardinality', 'std_deviation', 'sum_of_squares'].flatMap((type) =>
    panel([{ id: 'm', type, field: 'count' }], terms),
  ),
  ...panel([
    { id: 'm', type: 'percentile', field: 'ratio', percentiles: [{ value: 50, mode: 'line' }] },
    { id: 'r', type: 'percentile_rank', field: 'ratio', values: ['10'] },
    { id: 't', type: 'top_hit', field: 'ratio', order_by: 'number', order: 'desc' },
  ]),
  ...panel([
    { id: 'm', type: 'filter_ratio', numerator: 'flag:true', denominator: '*' },
    {
      id: 'n',
      type: 'filter_ratio',
      numerator: 'flag:true',
      denominator: '*',
      metric_agg: 'avg',
      field: 'ratio',
    },
  ]),
  ...panel([{ id: 'm', type: 'positive_rate', field: 'count', unit: '1d' }]),
  ...[
    'derivative',
    'serial_diff',
    'cumulative_sum',
    'positive_only',
    'std_deviation_bucket',
  ].flatMap((type) => panel([MEAN, of(type, { lag: 2, unit: '1d' })])),
  ...['simple', 'linear', 'ewma', 'holt'].flatMap((model_type) =>
    panel([MEAN, of('moving_average', { model_type, window: 4 })]),
  ),
  ...[true, false].flatMap((multiplicative) =>
    panel([COUNT, of('moving_average', seasonal(multiplicative))]),
  ),
  ...panel([{ id: 'm', type: 'static', value: '5' }], terms),
  ...[
    'params.a * params.b / params._interval',
    'params.a != null && params.b == null ? 1 : params.b != null ? params.a : 0',
    'params.none == null ? params.a : 7',
  ].flatMap((source) => panel([MEAN, COUNT, script(source)])),
  ...panel([MEAN], { ...terms, terms_order_by: 'a', terms_exclude: 'a.*' }, { interval: 'auto' }),
  ...panel([MEAN], { offset_time: '1M', filter: 'flag:true' }, { interval: '3M' }),
  ...panel([of('sum', { field: 'ratio' })], terms, {
    type: 'top_n',
    time_range_mode: 'entire_time_range',
  }),
  ...panel(
    [of('sum', { field: 'ratio' })],
    { aggregate_by: 'flag', aggregate_function: 'max', filter: 'count:>0' },
    { type: 'table', pivot_id: 'key', pivot_rows: '4' },
  ),
];
