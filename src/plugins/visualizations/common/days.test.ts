import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { Bucket } from '#common/search';
import { createDateFormats, fromDays } from '#common/time';
import { planChart } from './chart-plan';
import { chartQuery } from './chart-query';
import type { ChartSource } from './chart-source';
import { createColumnFormat } from './column-format';
import { toChartTable } from './to-chart-table';
import type { AggregationConfig, ChartContext, Visualization } from './visualization';

const DAY = 86_400_000;
const FIRST = Date.UTC(2024, 2, 1);
/** Eight in the morning of the tenth of March in Tokyo. */
const NOW = Date.UTC(2024, 2, 9, 23);

const source: ChartSource = {
  index: 'orders',
  fields: [
    { name: 'day', type: 'date', exactName: 'day', days: true },
    { name: 'at', type: 'date', exactName: 'at' },
  ],
  timeField: 'day',
  scripted: [],
  formats: {},
  now: NOW,
  weekStartsOn: 1,
  limits: { barTarget: 50, maxBars: 100 },
};
type Part = Pick<AggregationConfig, 'type' | 'schema' | 'params'>;
const COUNT: Part = { type: 'count', schema: 'metric', params: {} };
const histogram = (interval: string, field = 'day'): Part => ({
  type: 'date_histogram',
  schema: 'segment',
  params: { field, interval },
});
const chartOf = (...aggs: readonly Part[]): Visualization => ({
  title: '',
  description: '',
  type: 'histogram',
  params: {},
  uiState: {},
  query: { query: '', language: 'kuery' },
  filters: [],
  aggs: aggs.map((agg, position) => ({ id: String(position + 1), enabled: true, ...agg })),
});
const around = (timeZone: string, more: Partial<ChartContext> = {}): ChartContext => ({
  query: { query: '', language: 'kuery' },
  filters: [],
  timeZone,
  ...more,
});
const zones = ['America/New_York', 'Europe/Berlin', 'Asia/Tokyo', 'Pacific/Kiritimati'];

function tableOf(timeZone: string, parts: readonly Part[], buckets: readonly Bucket[]) {
  const plan = planChart(chartOf(...parts), around(timeZone), source);
  const hits = { total: { value: 9, relation: 'eq' as const }, max_score: null, hits: [] };
  const aggregations = { 2: { buckets: [...buckets] } };
  return toChartTable({ took: 1, timed_out: false, hits, aggregations }, plan);
}

describe.each(zones)('a chart over days in %s', (timeZone) => {
  const march = fromDays({ from: FIRST, to: FIRST + 31 * DAY - 1 }, timeZone);
  const timeRange = {
    from: new Date(march.from).toISOString(),
    to: new Date(march.to).toISOString(),
  };

  it('asks for the days of the range, in buckets of UTC', () => {
    const { body, range } = planChart(
      chartOf(COUNT, histogram('auto')),
      around(timeZone, { timeRange }),
      source,
    );

    expect(range).toEqual({ from: FIRST, to: FIRST + 31 * DAY - 1 });
    expect(body['query']).toEqual({
      bool: {
        filter: [
          { range: { day: { gte: FIRST, lte: FIRST + 31 * DAY - 1, format: 'epoch_millis' } } },
        ],
      },
    });
    expect(body['aggs']).toEqual({
      2: {
        date_histogram: {
          field: 'day',
          calendar_interval: '1d',
          time_zone: 'UTC',
          min_doc_count: 0,
          extended_bounds: { min: FIRST, max: FIRST + 31 * DAY - 2 },
        },
      },
    });
  });

  it('has no buckets of hours', () => {
    const { body } = planChart(chartOf(COUNT, histogram('h')), around(timeZone), source);

    expect(body['aggs']).toMatchObject({ 2: { date_histogram: { calendar_interval: '1d' } } });
  });

  it('writes them as days, and goes to the moments of the page', () => {
    const { columns, rows } = tableOf(
      timeZone,
      [COUNT, histogram('d')],
      [
        { key: FIRST, doc_count: 1 },
        { key: FIRST + DAY, doc_count: 2 },
      ],
    );
    const [column] = columns;
    const cells = rows.map(([cell]) => cell ?? { value: null });

    expect(cells.map((cell) => column?.text(cell))).toEqual(['Mar 1, 2024', 'Mar 2, 2024']);
    expect(cells.map((cell) => column?.axisText(cell))).toEqual(['Mar 1', 'Mar 2']);
    expect(column?.zoneOfDays).toBe(timeZone);
    expect(column?.filters(cells[0] ?? { value: null })).toMatchObject([
      { type: 'range', key: 'day', params: { gte: '2024-03-01', lte: '2024-03-01' } },
    ]);
  });

  it('writes days in terms, in metrics and as a format of the field has them', () => {
    const terms: Part = { type: 'terms', schema: 'segment', params: { field: 'day' } };
    const { columns } = tableOf(
      timeZone,
      [{ type: 'max', schema: 'metric', params: { field: 'day' } }, terms],
      [],
    );
    const time = createDateFormats(timeZone).days;
    const formatted = (format: JsonObject) =>
      createColumnFormat(format, { time, now: NOW, timeZone }).text(FIRST);

    expect(columns.map((column) => column.text({ value: FIRST }))).toEqual([
      'Mar 1, 2024',
      'Mar 1, 2024',
    ]);
    expect(columns[0]?.filters({ value: FIRST })).toMatchObject([
      { params: { gte: '2024-03-01', lte: '2024-03-01' } },
    ]);
    expect(formatted({ id: 'date', params: { pattern: 'YYYY/MM/DD', timezone: timeZone } })).toBe(
      '2024/03/01',
    );
    expect(
      createColumnFormat({ id: 'date', params: { pattern: 'D. HH:mm' } }, { time, now: NOW })
        .moment,
    ).toBe(undefined);
  });

  it('leaves moments in the zone of the page', () => {
    const { body } = planChart(chartOf(COUNT, histogram('d', 'at')), around(timeZone), source);

    expect(body['aggs']).toMatchObject({ 2: { date_histogram: { time_zone: timeZone } } });
    const query = chartQuery(
      {
        query: { query: 'day >= 2024-03-01 and at >= 2024-03-01', language: 'kuery' },
        filters: [],
      },
      around(timeZone),
      source,
    );
    expect(query).toEqual({
      bool: {
        filter: [
          {
            bool: {
              filter: [
                { range: { day: { gte: '2024-03-01' } } },
                { range: { at: { gte: '2024-03-01', time_zone: timeZone } } },
              ],
            },
          },
        ],
      },
    });
  });
});

it.each([
  ['Asia/Tokyo', '2024-03-10'],
  ['Pacific/Kiritimati', '2024-03-10'],
  ['Europe/Berlin', '2024-03-10'],
  ['America/New_York', '2024-03-09'],
])('today in %s is what the calendar there says', (timeZone, today) => {
  const time = createDateFormats(timeZone).days;
  const timeRange = { from: 'now/d', to: 'now/d' };
  const { range, body } = planChart(
    chartOf(COUNT, {
      type: 'date_range',
      schema: 'segment',
      params: { field: 'day', time_zone: timeZone, ranges: [{ from: 'now/d', to: 'now+1d/d' }] },
    }),
    around(timeZone, { timeRange }),
    source,
  );
  const start = Date.parse(today);

  expect(range).toEqual({ from: start, to: start + DAY - 1 });
  const asked = (body['aggs'] as { 2: { date_range: { ranges: { from: string }[] } } })[2];
  expect(asked.date_range).toMatchObject({ time_zone: 'UTC' });
  expect(asked.date_range.ranges[0]?.from).toMatch(new RegExp(`^${today}T.*Z\\|\\|/d$`));
  expect(
    createColumnFormat({ id: 'relative_date' }, { time, now: NOW, timeZone }).text(start - DAY),
  ).toBe('yesterday');
});

it('a query in Lucene has the zone of the page where dates are moments', () => {
  const zoneOf = (fields: ChartSource['fields']) =>
    chartQuery(
      { query: { query: 'day:[2024-03-01 TO *]', language: 'lucene' }, filters: [] },
      around('Asia/Tokyo'),
      { ...source, fields },
    );

  expect(JSON.stringify(zoneOf(source.fields))).toContain('"time_zone":"Asia/Tokyo"');
  expect(JSON.stringify(zoneOf(source.fields.slice(0, 1)))).toContain('"time_zone":"UTC"');
});
