// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import {
  type AggregationConfig,
  type ChartSource,
  planChart,
  toChartTable,
  type Visualization,
} from '../../../common';
import { splitTable, toAxisData } from './axis-data';

const HOUR = 3_600_000;
const SOURCE: ChartSource = {
  index: 'logs',
  fields: [
    { name: 'time', type: 'date', exactName: 'time' },
    { name: 'host', type: 'keyword', exactName: 'host' },
    { name: 'size', type: 'long', exactName: 'size' },
  ],
  timeField: 'time',
  scripted: [],
  formats: {},
  now: 0,
  weekStartsOn: 1,
  limits: { barTarget: 50, maxBars: 100 },
};

const part = (
  id: string,
  type: string,
  schema: AggregationConfig['schema'],
  params: JsonObject = {},
): AggregationConfig => ({ id, enabled: true, type, schema, params });
const HOURS = part('t', 'date_histogram', 'segment', { field: 'time', interval: 'h' });
const WIDTHS = part('t', 'histogram', 'segment', { field: 'size', interval: HOUR });
const RANGES = part('t', 'range', 'segment', {
  field: 'size',
  ranges: [0, 1, 2, 3].map((at) => ({ from: at * HOUR, to: (at + 1) * HOUR })),
});
const HOSTS = part('h', 'terms', 'group', { field: 'host' });
const PARTS = part('h', 'terms', 'split', { field: 'host' });

function drawn(
  aggs: readonly AggregationConfig[],
  aggregations: unknown,
  more: Partial<Visualization> = {},
) {
  const visualization: Visualization = {
    title: '',
    description: '',
    type: 'line',
    params: {},
    uiState: {},
    query: { query: '', language: 'kuery' },
    filters: [],
    aggs,
    ...more,
  };
  const plan = planChart(
    visualization,
    {
      query: visualization.query,
      filters: [],
      timeZone: 'UTC',
      timeRange: { from: new Date(0).toISOString(), to: new Date(4 * HOUR - 1).toISOString() },
    },
    SOURCE,
  );
  const hits = { total: { value: 9, relation: 'eq' as const }, max_score: null, hits: [] };
  const response = { took: 1, timed_out: false, hits, aggregations } as SearchResponse;
  const table = toChartTable(response, plan);
  return splitTable(table).map(({ title, rows }) => {
    const { categories, series } = toAxisData({ columns: table.columns, rows });
    return {
      title,
      places: categories.map(({ value, range }) =>
        typeof value === 'number' ? value / HOUR : Number(range?.from) / HOUR,
      ),
      series: Object.fromEntries(series.map(({ label, values }) => [label, values])),
    };
  });
}

/** Four hours, of which the third and the last have no document. */
const within = (
  metric: (amount: number) => object = () => ({}),
  key = (hour: number): object => ({ key: hour * HOUR }),
) => ({
  t: {
    buckets: [0, 1, 2, 3].map((hour) => ({
      ...key(hour),
      doc_count: hour === 0 ? 5 : hour === 1 ? 3 : 0,
      h: {
        buckets:
          hour === 0
            ? [
                { key: 'a', doc_count: 3, ...metric(3) },
                { key: 'b', doc_count: 2, ...metric(2) },
              ]
            : hour === 1
              ? [{ key: 'a', doc_count: 3, ...metric(3) }]
              : [],
      },
    })),
  },
});
const rangeKey = (at: number) => ({
  key: `${at}`,
  from: at * HOUR,
  to: (at + 1) * HOUR,
});

describe('A period without documents', () => {
  const ALL = [0, 1, 2, 3];
  const value = (amount: number) => ({ m: { value: amount } });

  it.each([
    ['counts', part('m', 'count', 'metric'), HOURS, { a: [3, 3, 0, 0], b: [2, 0, 0, 0] }],
    [
      'sums',
      part('m', 'sum', 'metric', { field: 'size' }),
      HOURS,
      { a: [3, 3, 0, 0], b: [2, 0, 0, 0] },
    ],
    [
      'averages',
      part('m', 'avg', 'metric', { field: 'size' }),
      HOURS,
      { a: [3, 3, null, null], b: [2, null, null, null] },
    ],
    [
      'maxima',
      part('m', 'max', 'metric', { field: 'size' }),
      HOURS,
      { a: [3, 3, null, null], b: [2, null, null, null] },
    ],
    [
      'counts of widths',
      part('m', 'count', 'metric'),
      WIDTHS,
      { a: [3, 3, 0, 0], b: [2, 0, 0, 0] },
    ],
  ])('has its place on the axis where %s are split into series', (_, metric, axis, series) => {
    expect(drawn([metric, axis, HOSTS], within(value))).toEqual([
      { title: '', places: ALL, series },
    ]);
  });

  it('has its place where the axis is made of ranges', () => {
    const count = part('m', 'count', 'metric');
    expect(drawn([count, RANGES, HOSTS], within(value, rangeKey))[0]?.places).toEqual(ALL);
  });

  it('has its place in each of the small charts, which have the same axis', () => {
    const count = part('m', 'count', 'metric');
    expect(drawn([count, HOURS, PARTS], within())).toEqual([
      { title: 'a', places: ALL, series: { Count: [3, 3, 0, 0] } },
      { title: 'b', places: ALL, series: { Count: [2, 0, 0, 0] } },
    ]);
  });

  it('has its place where none of the series reaches over it', () => {
    const buckets = (...keys: number[]) => ({
      t: { buckets: keys.map((key) => ({ key: key * HOUR, doc_count: 1 })) },
    });
    const answer = {
      h: {
        buckets: [
          { key: 'a', doc_count: 2, ...buckets(0, 1) },
          { key: 'b', doc_count: 1, ...buckets(4) },
        ],
      },
    };
    expect(drawn([part('m', 'count', 'metric'), HOSTS, WIDTHS], answer)).toEqual([
      { title: '', places: [0, 1, 2, 3, 4], series: { a: [1, 1, 0, 0, 0], b: [0, 0, 0, 0, 1] } },
    ]);
  });

  it('that is not whole is left out with the others where the chart leaves such out', () => {
    const params = { field: 'time', interval: 'h', drop_partials: true };
    const aggs = [part('m', 'count', 'metric'), { ...HOURS, params }, HOSTS];
    const answer = within();
    answer.t.buckets.push({ key: 4 * HOUR, doc_count: 0, h: { buckets: [] } } as never);
    expect(drawn(aggs, answer)[0]?.places).toEqual(ALL);
  });

  it('leaves an axis of terms as the answer has it, in each of the small charts', () => {
    const terms = part('t', 'terms', 'segment', { field: 'host' });
    const answer = {
      h: {
        buckets: [
          { key: 'x', doc_count: 1, t: { buckets: [{ key: 1 * HOUR, doc_count: 1 }] } },
          { key: 'y', doc_count: 1, t: { buckets: [{ key: 2 * HOUR, doc_count: 1 }] } },
        ],
      },
    };
    const parts = drawn([part('m', 'count', 'metric'), PARTS, terms], answer);
    expect(parts.map(({ places }) => places)).toEqual([[1], [2]]);
  });
});
