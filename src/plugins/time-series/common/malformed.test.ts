import type { JsonObject, JsonValue } from '#common/json';
import { FormulaError } from '#common/formula';
import { DqlSyntaxError } from '#common/query';
import { ChartError } from '#plugins/visualizations/common';
import { expect, it } from 'vitest';
import { readLines } from './answer/read-lines';
import { readTable } from './answer/read-table';
import { readingOf } from './answer/reading-of';
import { readPanel } from './model/read-panel';
import { planSeries } from './request/plan-series';
import { seriesBody } from './request/series-body';
import { tableBody } from './request/table-body';
import { fittingRule } from './table/color-rules';
import { drawnLines } from './table/drawn-lines';
import { drawnGauge, drawnMetrics } from './table/drawn-numbers';
import { linesTable } from './table/lines-table';
import { topList } from './table/top-list';
import { CONTEXT, SOURCE } from './testing/ask-orders';

const ODD: readonly JsonValue[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'NaN',
  '1e400',
  '<img src=x onerror="window.attacked=1">',
  "'; DROP TABLE x; --",
  '\u0000\u202e\ud800',
  'x'.repeat(20_000),
  [],
  [null],
  [[[]]],
  {},
  { length: -1 },
  { toString: 1, valueOf: null },
  JSON.parse('{"__proto__":{"attacked":true},"constructor":{"prototype":{"attacked":true}}}'),
];
const TYPES = ['timeseries', 'metric', 'top_n', 'gauge', 'markdown', 'table', '__proto__'];
const METRICS =
  `count avg max cardinality percentile percentile_rank std_deviation variance top_hit static filter_ratio
positive_rate derivative serial_diff cumulative_sum moving_average positive_only calculation math series_agg
avg_bucket std_deviation_bucket constructor`.split(/\s+/);
const SPLITS = ['everything', 'filter', 'filters', 'terms', 'toString'];

let state = 7;
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 4_294_967_296;
}
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const metric = (id: string, field: string): JsonObject => ({
  id,
  type: pick(METRICS),
  field,
  percentiles: [{ id: 'p', mode: 'band', value: 20, percentile: '80', shade: 0.2 }],
  values: ['1', 2],
  numerator: 'a:1',
  denominator: { query: '*', language: 'lucene' },
  metric_agg: 'avg',
  window: 5,
  model_type: pick(['ewma', 'holt_winters', '__proto__']),
  script: 'params.a + 1',
  variables: [{ id: 'v', name: 'a', field: 'm' }],
  function: 'overall_avg',
  mode: pick(['raw', 'band', 'upper']),
  order_by: 'at',
  agg_with: 'concat',
  sigma: '2',
});

const panel = (): JsonObject => ({
  type: pick(TYPES),
  index_pattern: 'orders',
  time_field: 'at',
  interval: pick(['auto', '1d', '>=1h']),
  pivot_id: 'city',
  background_color_rules: [{ operator: 'gte', value: 1, background_color: '#fff' }],
  annotations: [
    { index_pattern: 'orders', time_field: 'at', fields: 'city', template: '{{city}}' },
  ],
  series: [
    {
      id: 's',
      split_mode: pick(SPLITS),
      terms_field: 'city',
      terms_order_by: 'm',
      split_filters: [{ id: 'f', filter: { query: 'a', language: 'lucene' } }],
      metrics: [metric('m', 'price'), metric('n', 'm')],
      offset_time: '1d',
      stacked: 'percent',
      fill: '0.5',
      value_template: '{{value}} $',
      formatter: 's,humanize,2',
    },
  ],
});

/** One place in it is something else, or gone. */
function mutate(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null || random() < 0.1) return pick(ODD);
  const key = pick(Object.keys(value));
  if (key === undefined) return pick(ODD);
  const copy = structuredClone(value) as Record<string, JsonValue>;
  if (random() < 0.15 && !Array.isArray(copy)) delete copy[key];
  else copy[key] = mutate(copy[key] ?? null);
  return copy;
}

/** An answer of any shape: what stands in it is no promise. */
const answer = () => {
  const bucket = { key: 1, doc_count: 2, m: { value: 3, values: { '20.0': 1 } }, n: pick(ODD) };
  const inner = { timeseries: { buckets: [bucket] }, m: { avg: 1 } };
  const series = { ...inner, buckets: pick<JsonValue>([[{ key: 'a', ...inner }], { f: inner }]) };
  const aggregations = { series, pivot: { buckets: [{ key: 'a', s: series }] } };
  return { hits: { hits: [] }, aggregations } as never;
};

function run(params: JsonObject) {
  const read = readPanel(params);
  const visualization = { query: CONTEXT.query, filters: [] };
  const plans = read.series.map((series) =>
    planSeries(series, SOURCE, { panel: read, visualization, context: CONTEXT }),
  );
  if (plans.length > 0) {
    tableBody(plans);
    readTable(answer(), plans.map(readingOf));
  }
  const lines = plans.flatMap((plan) => {
    seriesBody(plan);
    return readLines(answer(), readingOf(plan));
  });
  const format = () => ({ text: String });
  const time = { label: 'at', interval: 1000, text: String, axisText: String };
  linesTable(lines, time, format);
  drawnLines(
    read,
    lines.map((line) => ({ line, width: 1000 })),
  );
  drawnMetrics(read, lines);
  drawnGauge(read, lines);
  topList(read, lines, format);
}

it('attack 36: 1,000 malformed panels are read, asked for and drawn; what is wrong is said in words', () => {
  for (let at = 0; at < 1000; at += 1) {
    let params = panel();
    for (let change = 0; change <= at % 4; change += 1) {
      const changed = mutate(params);
      if (typeof changed === 'object' && changed !== null && !Array.isArray(changed)) {
        params = changed as JsonObject;
      }
    }
    try {
      run(params);
    } catch (error) {
      const isSaid =
        error instanceof ChartError ||
        error instanceof DqlSyntaxError ||
        error instanceof FormulaError;
      if (!isSaid) {
        throw new Error(`${at}: ${JSON.stringify(params).slice(0, 3000)}`, { cause: error });
      }
      expect(error.message).not.toBe('');
    }
  }
  expect(({} as { attacked?: boolean }).attacked).toBeUndefined();
});

it.each([
  ['gt', 5, 6, true],
  ['gt', 5, 5, false],
  ['gte', '5', 5, true],
  ['lt', 5, 4, true],
  ['lte', 5, 5, true],
  ['empty', undefined, null, true],
  ['empty', undefined, 0, false],
  ['gte', 0, null, false],
  ['toString', 0, 1, false],
])('the rule %s %s fits %s: %s', (operator, value, number, fits) => {
  const rules = [{ operator, value, color: '#fff' }];
  expect(fittingRule(rules, number) !== undefined).toBe(fits);
});

it('the last rule that fits is the color', () => {
  const rules = [
    { operator: 'gte', value: 0, text: 'a' },
    { operator: 'gte', value: 10, text: 'b' },
    { operator: 'gte', value: 20, text: 'c' },
  ];
  expect(fittingRule(rules, 15)).toMatchObject({ text: 'b' });
});
