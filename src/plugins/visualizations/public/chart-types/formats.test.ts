// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { ChartStyle } from '#ui/charts';
import { drawAsSvg } from '#ui/charts/testing';
import {
  type AggregationConfig,
  type AggregationRole,
  type ChartTable,
  planChart,
  toChartTable,
} from '../../common';
import { FORMATTED_VALUES, type FormattedValue } from '../../common/testing';
import { toAxisData } from './axis/axis-data';
import { toAxisOption } from './axis/axis-option';
import { readAxisOptions } from './axis/axis-options';
import { toBoxes } from './boxplot/boxes';
import { toParts } from './part-data';
import { toScatterOption } from './scatter/scatter-option';
import { toPoints } from './scatter/scatter-points';
import { toCsv } from './table/table-rows';

const query = { query: '', language: 'kuery' as const };
const SIZE = { width: 500, height: 300 };
const style = { token: () => '#000000', label: {} } as unknown as ChartStyle;

const visualizationOf = (type: string, aggs: readonly AggregationConfig[]) => ({
  title: '',
  description: '',
  type,
  params: {},
  uiState: {},
  query,
  filters: [],
  aggs,
});

const aggregation = (
  id: string,
  [schema, type]: readonly [AggregationRole, string],
  params: JsonObject = {},
): AggregationConfig => ({ id, enabled: true, type, schema, params });

/** What a chart of these aggregations has of an answer. */
function tableOf(
  { field, format }: FormattedValue,
  aggs: readonly AggregationConfig[],
  aggregations: object,
): ChartTable {
  const plan = planChart(
    visualizationOf('table', aggs),
    { query, filters: [], timeZone: 'UTC' },
    {
      index: 'all',
      fields: [field],
      timeField: undefined,
      scripted: [],
      formats: format ? { [field.name]: format } : {},
      now: 0,
      weekStartsOn: 1,
      limits: { barTarget: 50, maxBars: 100 },
    },
  );
  const hits = { total: { value: 1, relation: 'eq' as const }, max_score: null, hits: [] };
  return toChartTable({ took: 1, timed_out: false, hits, aggregations } as never, plan);
}

/** Documents by the value, in this role. */
const ofTerms = (one: FormattedValue, role: AggregationRole) =>
  tableOf(
    one,
    [
      aggregation('1', ['metric', 'count']),
      aggregation('2', [role, 'terms'], { field: one.field.name }),
    ],
    { 2: { buckets: [{ key: one.value, doc_count: 3 }] } },
  );

/** Places along the axis, each with a part of the same name. */
const inTwoLevels = (one: FormattedValue) =>
  tableOf(
    one,
    [
      aggregation('1', ['metric', 'count']),
      aggregation('2', ['segment', 'terms'], { field: one.field.name }),
      aggregation('3', ['group', 'terms'], { field: one.field.name }),
    ],
    {
      2: {
        buckets: [
          { key: one.value, doc_count: 3, 3: { buckets: [{ key: one.value, doc_count: 3 }] } },
        ],
      },
    },
  );

/** The greatest value, twice. */
const ofMetrics = (one: FormattedValue) =>
  tableOf(
    one,
    ['1', '2'].map((id) => aggregation(id, ['metric', 'max'], { field: one.field.name })),
    { 1: { value: one.value }, 2: { value: one.value } },
  );

const axisTexts = (table: ChartTable) => {
  const data = toAxisData(table);
  const options = readAxisOptions(visualizationOf('histogram', []));
  const series = data.series.map((item) => ({ ...item, color: '#0000ff' }));
  return drawAsSvg(toAxisOption({ data, series, options, style, size: SIZE } as never), SIZE);
};

const AMOUNTS = FORMATTED_VALUES.filter(({ field }) => field.type !== 'keyword');

describe('Values are written as the index pattern writes them', () => {
  it.each(FORMATTED_VALUES)(
    'in legends, places, names and rows of every chart: $field.name',
    (one) => {
      const group = ofTerms(one, 'group');
      const segment = ofTerms(one, 'segment');
      const { column, categories, series } = toAxisData(inTwoLevels(one));
      // Legends and tooltips of lines, areas and bars, rows of a heat map.
      expect(series.map(({ label }) => label)).toEqual([one.text]);
      expect(categories.map((cell) => column?.axisText(cell))).toEqual([one.text]);
      expect(axisTexts(segment)).toContain(`>${one.text}<`);
      // Slices, tiles, words, dials and numbers.
      expect(toParts(group).map(({ name }) => name)).toEqual([one.text]);
      expect(toCsv(segment, true).split('\r\n')[1]).toContain(one.text);
    },
  );

  it.each(AMOUNTS)('as amounts of metrics: $field.name', (one) => {
    const table = ofMetrics(one);
    expect(toParts(table).map(({ text }) => text)).toEqual([one.text, one.text]);
    expect(toCsv(table, true).split('\r\n')[1]).toContain(one.text);
    const [metric] = table.columns;
    // An axis shortens an amount of which nothing is said.
    const onAxis = one.field.name === 'seats' ? '1.234K' : one.text;
    expect(metric?.axisText({ value: one.value })).toBe(onAxis);
  });

  it.each(AMOUNTS)('beside the axes of a scatter chart: $field.name', (one) => {
    const data = toPoints(ofMetrics(one), () => '#0000ff');
    expect(data.points.flatMap(({ rows }) => rows.map(({ value }) => value))).toEqual([
      one.text,
      one.text,
    ]);
    const { xAxis, yAxis } = toScatterOption(data, () => 1, style);
    const shown = [xAxis, yAxis].map(({ axisLabel }) => axisLabel.formatter(Number(one.value)));
    expect(new Set(shown)).toEqual(new Set([data.x?.axisText({ value: one.value })]));
  });
});

it('boxes write their bounds as the index pattern does', () => {
  const [, size] = FORMATTED_VALUES;
  if (!size) throw new Error('There are no values.');
  const table = tableOf(
    size,
    [aggregation('1', ['metric', 'percentiles'], { field: 'size', percents: [1, 25, 50, 75, 99] })],
    { 1: { values: { '1.0': 2048, '25.0': 2048, '50.0': 2048, '75.0': 2048, '99.0': 2048 } } },
  );
  const { boxes } = toBoxes(table);
  expect(boxes.flatMap(({ rows }) => rows.map(({ value }) => value))).toEqual(
    Array.from({ length: 5 }, () => size.text),
  );
});

it('numbers computed from a metric have its unit, also through several', () => {
  const [, size] = FORMATTED_VALUES;
  if (!size) throw new Error('There are no values.');
  const table = tableOf(
    size,
    [
      aggregation('1', ['metric', 'sum'], { field: 'size' }),
      aggregation('2', ['metric', 'derivative'], { metricAgg: '1' }),
      aggregation('3', ['metric', 'avg_bucket'], {
        customBucket: { type: 'terms', params: { field: 'size' } },
        customMetric: { type: 'max', params: { field: 'size' } },
      }),
      aggregation('4', ['metric', 'avg_bucket'], {
        customBucket: { type: 'terms', params: { field: 'size' } },
        customMetric: { type: 'count' },
      }),
      aggregation('5', ['metric', 'percentile_ranks'], { field: 'size', values: [2048] }),
    ],
    {},
  );
  expect(table.columns.slice(0, 4).map((column) => column.text({ value: 2048 }))).toEqual([
    '2.0 KB',
    '2.0 KB',
    '2.0 KB',
    '2,048',
  ]);
  expect(table.columns[4]?.label).toBe('≤ 2.0 KB · size');
});
