import type { JsonObject } from '#common/json';
import type { AggregationConfig, Visualization } from '#plugins/visualizations/common';

/** A file of the test data: its documents are what all charts of the sheet show. */
const INDEX = 'birdstrikes';

const COUNT = { type: 'count', schema: 'metric' } as const;
const COST = { type: 'sum', schema: 'metric', params: { field: 'Cost Total $' } } as const;
const terms = (schema: AggregationConfig['schema'], field: string, params: JsonObject = {}) => ({
  type: 'terms',
  schema,
  params: { field, size: 6, orderBy: '1', ...params },
});
const months = {
  type: 'date_histogram',
  schema: 'segment',
  params: { field: 'Flight Date', interval: 'M' },
} as const;

type Part = Pick<AggregationConfig, 'type' | 'schema'> & { params?: JsonObject };

const chart = (
  title: string,
  type: string,
  parts: readonly Part[],
  params: JsonObject = {},
): Visualization => ({
  title,
  description: '',
  type,
  params,
  aggs: parts.map((part, position) => ({
    id: String(position + 1),
    enabled: true,
    ...part,
    params: part.params ?? {},
  })),
  uiState: {},
  index: INDEX,
  query: { query: '', language: 'kuery' },
  filters: [],
});

const size = terms('group', 'Wildlife Size');
const stacked = { seriesParams: [{ data: { id: '1' }, mode: 'stacked' }] };

const years = {
  type: 'date_histogram',
  schema: 'bucket',
  params: { field: 'Flight Date', interval: 'y' },
} as const;
const speed = { field: 'Speed IAS in knots' };
const metric = (type: string, params: JsonObject = {}): Part => ({
  type,
  schema: 'metric',
  params,
});
const bucket = (type: string, params: JsonObject): Part => ({ type, schema: 'bucket', params });

/** All that can be asked for, as tables. */
const AGGREGATIONS: readonly Visualization[] = [
  chart('Metrics', 'table', [
    metric('avg', speed),
    metric('min', speed),
    metric('max', speed),
    metric('median', speed),
    metric('std_dev', speed),
    metric('cardinality', { field: 'Origin State' }),
    metric('percentiles', { ...speed, percents: [95] }),
    metric('percentile_ranks', { ...speed, values: [100, 200] }),
    metric('top_hits', { field: 'Origin State', sortField: 'Flight Date' }),
  ]),
  chart('From bucket to bucket', 'table', [
    COUNT,
    metric('derivative', { metricAgg: '1' }),
    metric('cumulative_sum', { metricAgg: '1' }),
    metric('moving_avg', { metricAgg: '1', window: 3 }),
    metric('serial_diff', { metricAgg: 'custom', customMetric: { type: 'sum', params: speed } }),
    years,
  ]),
  chart(
    'Of all buckets',
    'table',
    ['avg_bucket', 'sum_bucket', 'min_bucket', 'max_bucket'].map((type) =>
      metric(type, { customBucket: years, customMetric: { type: 'count' } }),
    ),
  ),
  chart('Histogram', 'histogram', [
    COUNT,
    { type: 'histogram', schema: 'segment', params: { ...speed, interval: 'auto' } },
  ]),
  chart('Ranges', 'table', [
    COUNT,
    bucket('range', { ...speed, ranges: [{ to: 100 }, { from: 100, to: 200 }, { from: 200 }] }),
  ]),
  chart('Date ranges', 'table', [
    COUNT,
    bucket('date_range', {
      field: 'Flight Date',
      ranges: [{ to: '1995-01-01' }, { from: '1995-01-01' }],
    }),
  ]),
  chart('Filters', 'table', [
    COUNT,
    bucket('filters', {
      filters: [
        { input: { query: '"Wildlife Size": Large', language: 'kuery' } },
        { input: { query: 'Texas', language: 'lucene' }, label: 'Texas' },
      ],
    }),
  ]),
  chart('Significant terms', 'table', [
    COUNT,
    bucket('significant_terms', { field: 'Wildlife Species', size: 5 }),
  ]),
];

/** One of each kind, and of what differs most within a kind. */
export const CHARTS: readonly Visualization[] = [
  chart('Line', 'line', [COUNT, months, size]),
  chart('Area', 'area', [COUNT, months, size], stacked),
  chart('Bar', 'histogram', [COUNT, months, size], stacked),
  chart('Bar percent', 'histogram', [COUNT, months, size], {
    ...stacked,
    valueAxes: [{ id: 'a', scale: { mode: 'percentage' } }],
  }),
  chart('Horizontal bar', 'horizontal_bar', [
    COUNT,
    terms('segment', 'Origin State', { otherBucket: true }),
  ]),
  chart('Two axes', 'histogram', [COUNT, COST, months], {
    valueAxes: [
      { id: 'a', title: { text: 'Strikes' } },
      { id: 'b', title: { text: 'Cost' } },
    ],
    seriesParams: [
      { data: { id: '1' }, type: 'histogram', valueAxis: 'a' },
      { data: { id: '2' }, type: 'line', valueAxis: 'b' },
    ],
    thresholdLine: { show: true, value: 80, width: 1, style: 'dashed', color: '#E7664C' },
  }),
  chart('Small multiples', 'line', [COUNT, months, terms('split', 'Time of day', { size: 3 })]),
  chart('Pie', 'pie', [COUNT, terms('segment', 'Phase of flight')], {
    isDonut: false,
    labels: { show: true },
  }),
  chart('Donut', 'pie', [
    COUNT,
    terms('segment', 'Wildlife Size'),
    terms('segment', 'Time of day'),
  ]),
  chart('Metric', 'metric', [COUNT, COST], {
    sparkline: true,
    metric: { style: { fontSize: 48 } },
  }),
  chart('Table', 'table', [COUNT, COST, terms('bucket', 'Origin State', { size: 50 })], {
    showTotal: true,
    totalFunc: 'sum',
    cellBars: true,
    percentageCol: 'Count',
  }),
  chart('Heat map', 'heatmap', [
    COUNT,
    terms('segment', 'Phase of flight'),
    terms('group', 'Wildlife Size'),
  ]),
  chart('Gauge', 'gauge', [COUNT], {
    gauge: {
      colorsRange: [
        { from: 0, to: 5000 },
        { from: 5000, to: 9000 },
        { from: 9000, to: 12_000 },
      ],
    },
  }),
  chart('Goal', 'goal', [COUNT], {
    gauge: { gaugeType: 'Circle', percentageMode: true, colorsRange: [{ from: 0, to: 20_000 }] },
  }),
  chart('Tag cloud', 'tagcloud', [COUNT, terms('segment', 'Wildlife Species', { size: 20 })]),
  chart('Scatter', 'scatter', [
    { type: 'avg', schema: 'metric', params: { field: 'Speed IAS in knots' } },
    { type: 'avg', schema: 'metric', params: { field: 'Cost Total $' } },
    { ...COUNT, schema: 'metric' },
    { type: 'terms', schema: 'segment', params: { field: 'Origin State', size: 40, orderBy: '3' } },
  ]),
  chart('Box plot', 'boxplot', [
    {
      type: 'percentiles',
      schema: 'metric',
      params: { field: 'Speed IAS in knots', percents: [5, 25, 50, 75, 95] },
    },
    {
      type: 'terms',
      schema: 'segment',
      params: { field: 'Phase of flight', size: 6, orderBy: '_key' },
    },
  ]),
  chart('Treemap', 'treemap', [
    COUNT,
    terms('segment', 'Phase of flight'),
    terms('segment', 'Wildlife Size'),
  ]),
  chart('Markdown', 'markdown', [], {
    markdown: '# A heading\n\nWords with **weight** and a [link](https://example.org).',
  }),
  chart('Controls', 'input_control_vis', [], {
    updateFiltersOnChange: true,
    controls: [
      { id: 'c1', type: 'list', indexPattern: INDEX, fieldName: 'Origin State', label: 'State' },
      {
        id: 'c2',
        type: 'range',
        indexPattern: INDEX,
        fieldName: 'Speed IAS in knots',
        label: 'Speed',
      },
    ],
  }),
  ...AGGREGATIONS,
  chart('Unknown', 'gantt_vis', []),
];
