import { describe, expect, it } from 'vitest';
import type { SearchResponse } from '#common/search';
import { planChart } from './chart-plan';
import type { ChartSource } from './chart-source';
import { toChartTable } from './to-chart-table';
import type { AggregationConfig, Visualization } from './visualization';

const source: ChartSource = {
  index: 'orders',
  fields: [
    { name: 'day', type: 'date', exactName: 'day' },
    { name: 'city', type: 'text', exactName: 'city.keyword' },
    { name: 'size', type: 'long', exactName: 'size' },
  ],
  timeField: 'day',
  scripted: [],
  formats: { size: { id: 'bytes' } },
  now: 0,
  weekStartsOn: 1,
  limits: { barTarget: 50, maxBars: 100 },
};

interface TableOptions {
  timeRange?: { from: string; to: string };
  type?: string;
  source?: ChartSource;
}

function tableOf(
  aggs: readonly Pick<AggregationConfig, 'type' | 'schema' | 'params'>[],
  aggregations: SearchResponse['aggregations'],
  timeZone = 'Europe/Berlin',
  { timeRange, type = 'table', source: asked = source }: TableOptions = {},
) {
  const visualization: Visualization = {
    title: '',
    description: '',
    type,
    params: {},
    uiState: {},
    query: { query: '', language: 'kuery' },
    filters: [],
    aggs: aggs.map((agg, position) => ({ id: String(position + 1), enabled: true, ...agg })),
  };
  const context = {
    query: visualization.query,
    filters: [],
    timeZone,
    ...(timeRange && { timeRange }),
  };
  const plan = planChart(visualization, context, asked);
  const hits = { total: { value: 9, relation: 'eq' as const }, max_score: null, hits: [] };
  return toChartTable(
    { took: 1, timed_out: false, hits, ...(aggregations && { aggregations }) },
    plan,
  );
}
const COUNT = { type: 'count', schema: 'metric', params: {} } as const;
const PLAIN = { negate: false, disabled: false, pinned: false };

describe('a bucket of hours', () => {
  const endsOf = (type: string, interval: string, starts: readonly string[]) => {
    const params = { field: 'day', interval: 'custom', customInterval: interval };
    const buckets = starts.map((start) => ({ key: Date.parse(start), doc_count: 1 }));
    const hours = { type: 'date_histogram', schema: 'segment', params } as const;
    const answer = { 2: { buckets } };
    const { columns, rows } = tableOf([COUNT, hours], answer, 'Europe/Berlin', { type });
    return rows.map(([cell]) => {
      const [filter] = (cell && columns[0]?.filters(cell)) ?? [];
      return (filter as { params: { lt: string } } | undefined)?.params.lt;
    });
  };

  it.each([
    ['three hours when clocks go back', '3h', '2024-10-26T22:00:00Z', '2024-10-27T02:00:00Z'],
    ['twelve hours when clocks go back', '12h', '2024-10-26T22:00:00Z', '2024-10-27T11:00:00Z'],
    ['two days when clocks go back', '2d', '2024-10-25T22:00:00Z', '2024-10-27T23:00:00Z'],
    ['three hours when clocks go on', '3h', '2024-03-30T23:00:00Z', '2024-03-31T01:00:00Z'],
    ['half an hour when clocks go back', '30m', '2024-10-27T00:30:00Z', '2024-10-27T01:00:00Z'],
    ['an hour when clocks go back', '1h', '2024-10-27T00:00:00Z', '2024-10-27T01:00:00Z'],
    ['three hours of any day', '3h', '2024-10-24T22:00:00Z', '2024-10-25T01:00:00Z'],
  ])('stands for all of its documents: %s', (_, interval, start, end) => {
    expect(endsOf('table', interval, [start])).toEqual([new Date(end).toISOString()]);
  });

  it('ends where the next one of an axis begins', () => {
    const starts = ['2024-10-27T00:15:00Z', '2024-10-27T01:15:00Z'];
    expect(endsOf('line', '45m', starts)[0]).toBe(new Date(starts[1] ?? '').toISOString());
  });
});

describe('an answer as a table', () => {
  it('stands each term for a phrase, the missing for no value, the rest for none of the shown', () => {
    const buckets = [
      { key: 'Rome', doc_count: 5 },
      { key: '__missing__', doc_count: 1 },
      { key: '__other__', doc_count: 3, except: ['Rome', '__missing__'] },
    ];
    const city = {
      type: 'terms',
      schema: 'bucket',
      params: { field: 'city', missingBucket: true },
    } as const;
    const { columns, rows } = tableOf([COUNT, city], { 2: { buckets } });
    const [column] = columns;
    const first = rows.map(([cell]) => cell ?? { value: null });
    expect(first.map((cell) => column?.text(cell))).toEqual(['Rome', 'Missing', 'Other']);
    expect(first.map((cell) => column?.filters(cell))).toEqual([
      [{ type: 'phrase', key: 'city.keyword', params: { query: 'Rome' }, ...PLAIN }],
      [{ type: 'exists', key: 'city', ...PLAIN, negate: true }],
      [
        { type: 'phrase', key: 'city.keyword', params: { query: 'Rome' }, ...PLAIN, negate: true },
        { type: 'exists', key: 'city', ...PLAIN },
      ],
    ]);
  });

  it('keeps those without a value in the rest where the missing have no bucket of their own', () => {
    const buckets = [
      { key: 'Rome', doc_count: 5 },
      { key: '__other__', doc_count: 3, except: ['Rome'] },
    ];
    const params = { field: 'city', missingBucket: true };
    const city = { type: 'terms', schema: 'bucket', params } as const;
    const { columns, rows } = tableOf([COUNT, city], { 2: { buckets } });
    expect(columns[0]?.filters(rows[1]?.[0] ?? { value: null })).toEqual([
      { type: 'phrase', key: 'city.keyword', params: { query: 'Rome' }, ...PLAIN, negate: true },
    ]);
  });

  it.each([
    ['Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z', 'Mar 29, 2026'],
    ['Asia/Kolkata', '2026-03-28T18:30:00.000Z', '2026-03-29T18:30:00.000Z', 'Mar 29, 2026'],
    ['America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z', 'Mar 8, 2026'],
  ])('ends a day in %s where the clocks say so', (zone, from, to, text) => {
    const days = {
      type: 'date_histogram',
      schema: 'segment',
      params: { field: 'day', interval: 'd' },
    } as const;
    const buckets = [{ key: Date.parse(from), doc_count: 1 }];
    const { columns, rows } = tableOf([COUNT, days], { 2: { buckets } }, zone);
    const cell = rows[0]?.[0] ?? { value: null };
    expect(columns[0]?.text(cell)).toBe(text);
    expect(columns[0]?.filters(cell)).toMatchObject([{ params: { gte: from, lt: to } }]);
  });

  it('writes amounts in the format of their field, and never 0 for nothing', () => {
    const sum = { type: 'sum', schema: 'metric', params: { field: 'size' } } as const;
    const { columns } = tableOf([sum], { 1: { value: 1_500_000 } });
    expect(columns[0]?.text({ value: 1_500_000 })).toBe('1.4 MB');
    expect(columns[0]?.text({ value: null })).toBe('–');
  });

  it('has whole numbers beyond 2^53: amounts as such, terms with all their digits', () => {
    const size = (type: string, schema: AggregationConfig['schema']) =>
      ({ type, schema, params: { field: 'size' } }) as const;
    const huge = 9_007_199_254_740_993n;
    const { columns, rows } = tableOf(
      [size('terms', 'bucket'), size('sum', 'metric'), size('top_hits', 'metric')],
      {
        1: {
          buckets: [
            {
              key: huge,
              doc_count: 1,
              2: { value: huge },
              3: { hits: { hits: [{ _source: { size: huge } }] } },
            },
          ],
        },
      } as unknown as SearchResponse['aggregations'],
    );
    const [[term = { value: null }, sum, last] = []] = rows;
    expect(sum?.value).toBe(Number(huge));
    expect([term.value, last?.value]).toEqual([String(huge), String(huge)]);
    expect(columns[0]?.text(term)).toBe(String(huge));
    expect(columns[0]?.filters(term)).toEqual([
      { type: 'phrase', key: 'size', params: { query: String(huge) }, ...PLAIN },
    ]);
  });

  it.each([
    ['15m', '2026-03-28T00:00:00Z', '2026-03-31T00:00:00Z', /^Mar 29, \d\d:15$/],
    ['15m', '2026-03-29T00:00:00Z', '2026-03-29T12:00:00Z', /^\d\d:15$/],
    ['d', '2024-01-01T00:00:00Z', '2026-12-31T00:00:00Z', /2026/],
  ])('writes a moment of %s from %s to %s beside an axis so that it is no other', (...given) => {
    const [interval, from, to, expected] = given;
    const over = {
      type: 'date_histogram',
      schema: 'segment',
      params: { field: 'day', interval },
    } as const;
    const { columns } = tableOf([over, COUNT], {}, 'UTC', { timeRange: { from, to } });
    const moment = Date.parse('2026-03-29T10:15:00Z');
    expect(columns[0]?.axisText({ value: moment })).toMatch(expected);
  });

  it('writes the moment of a document with all the digits that it has', () => {
    const top = { type: 'top_hits', schema: 'metric', params: { field: 'day' } } as const;
    const hits = { hits: [{ _source: { day: '2026-06-16T14:00:00.000101992Z' } }] };
    const { columns, rows } = tableOf([top], { 1: { hits } } as never, 'UTC');
    expect(columns[0]?.text(rows[0]?.[0] ?? { value: null })).toContain('14:00:00.000101992');
  });

  it('calls what is worked out from a metric by that one, so that two of a kind can be told apart', () => {
    const derivative = (params: object) =>
      ({ type: 'derivative', schema: 'metric', params: { ...params } }) as const;
    const over = { type: 'date_histogram', schema: 'bucket', params: { field: 'day' } } as const;
    const sum = { type: 'sum', schema: 'metric', params: { field: 'size' } } as const;
    const custom = { metricAgg: 'custom', customMetric: { type: 'count', params: {} } };
    const most = { type: 'max_bucket', schema: 'metric', params: custom } as const;
    const aggs = [over, sum, derivative({ metricAgg: '2' }), derivative(custom), most];
    expect(tableOf(aggs, {}).columns.map(({ label }) => label)).toEqual([
      'day',
      'Sum of size',
      'Derivative of Sum of size',
      'Derivative of Count',
      'Max of buckets · Count',
    ]);
  });

  it('reads percentiles by their number, however it is written', () => {
    const percentiles = {
      type: 'percentiles',
      schema: 'metric',
      params: { field: 'size', percents: ['50', 99] },
    } as const;
    const { columns, rows } = tableOf([percentiles], { 1: { values: { '50.0': 5, '99.0': 8 } } });
    expect(columns.map(({ label }) => label)).toEqual([
      '50th percentile of size',
      '99th percentile of size',
    ]);
    expect(rows[0]?.map(({ value }) => value)).toEqual([5, 8]);
  });

  it.each([
    [1, '1st percentile of size'],
    [2, '2nd percentile of size'],
    [3, '3rd percentile of size'],
    [11, '11th percentile of size'],
    [99.9, '99.9th percentile of size'],
  ])('calls percentile %s by its ordinal', (percent, label) => {
    const percentiles = {
      type: 'percentiles',
      schema: 'metric',
      params: { field: 'size', percents: [percent] },
    } as const;
    expect(tableOf([percentiles], {}).columns.map((column) => column.label)).toEqual([label]);
  });
});

describe('a column of a field that has a name for people', () => {
  const named = { ...source, names: { size: { label: 'Parcel size' }, city: { label: 'Town' } } };
  const labelsOf = (aggs: readonly Pick<AggregationConfig, 'type' | 'schema' | 'params'>[]) =>
    tableOf(aggs, { 1: { buckets: [] } }, 'UTC', { source: named }).columns.map(
      ({ label }) => label,
    );
  const metric = (type: string, params: object) =>
    ({ type, schema: 'metric', params }) as AggregationConfig;

  it.each([
    ['terms', { field: 'city' }, 'Town'],
    ['terms', { field: 'city.keyword' }, 'Town'],
    ['histogram', { field: 'size', interval: 10 }, 'Parcel size'],
    ['range', { field: 'size', ranges: [{ from: 0, to: 1 }] }, 'Parcel size'],
    ['terms', { field: 'city', customLabel: 'Mine' }, 'Mine'],
    ['date_histogram', { field: 'day', interval: 'd' }, 'day'],
  ])('is called so for buckets: %s of %j', (type, params, label) => {
    expect(labelsOf([{ type, schema: 'segment', params } as never, COUNT])).toEqual([
      label,
      'Count',
    ]);
  });

  it.each([
    ['avg', { field: 'size' }, 'Average of Parcel size'],
    ['cardinality', { field: 'city.keyword' }, 'Unique count of Town'],
    ['percentiles', { field: 'size', percents: [95] }, '95th percentile of Parcel size'],
    ['percentile_ranks', { field: 'size', values: [5] }, '≤ 5 B · Parcel size'],
    ['top_hits', { field: 'city' }, 'Top hit of Town'],
    [
      'max_bucket',
      {
        customMetric: { type: 'sum', params: { field: 'size' } },
        customBucket: { type: 'terms', params: { field: 'city' } },
      },
      'Max of buckets · Sum of Parcel size',
    ],
    ['avg', { field: 'size', customLabel: 'Mine' }, 'Mine'],
  ])('is called so for metrics: %s of %j', (type, params, label) => {
    expect(labelsOf([metric(type, params)])).toEqual([label]);
  });

  it('has the values that are looked up in another index', () => {
    const lookup = { index: 'planes', here: 'tail', there: 'id', value: 'model' };
    const field = {
      name: 'plane.model',
      type: 'keyword',
      exactName: 'plane.model',
      lookup,
    } as const;
    const hit = { _index: 'orders', _id: '1', _score: null, fields: { 'plane.model': ['A320'] } };
    const { rows } = tableOf(
      [metric('top_hits', { field: 'plane.model' })],
      { 1: { hits: { hits: [hit] } } as never },
      'UTC',
      { source: { ...source, fields: [...source.fields, field] } },
    );
    expect(rows).toEqual([[{ value: 'A320' }]]);
  });
});
