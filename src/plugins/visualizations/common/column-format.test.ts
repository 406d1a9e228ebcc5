import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import { planChart } from './chart-plan';
import type { ChartSource } from './chart-source';
import type { ChartColumn } from './chart-table';
import { createAmountFormat } from './format-amount';
import { createDateFormats } from '#common/time';
import { toChartTable } from './to-chart-table';
import type { AggregationConfig } from './visualization';

const MOMENT = Date.UTC(2024, 1, 5, 15, 4, 9, 87);

/** The first column of a chart over an index pattern with formats. */
function columnOf(
  aggregation: Pick<AggregationConfig, 'type' | 'schema' | 'params'>,
  { formats = {}, dates }: Pick<Partial<ChartSource>, 'formats' | 'dates'>,
): ChartColumn {
  const source: ChartSource = {
    index: 'orders',
    fields: [
      { name: 'day', type: 'date', exactName: 'day' },
      { name: 'page', type: 'keyword', exactName: 'page' },
      { name: 'size', type: 'long', exactName: 'size' },
    ],
    timeField: 'day',
    scripted: [],
    formats,
    now: MOMENT + 3 * 3_600_000,
    weekStartsOn: 1,
    limits: { barTarget: 50, maxBars: 100 },
    timeRange: { from: MOMENT, to: MOMENT + 1 },
    ...(dates && { dates }),
  };
  const query = { query: '', language: 'kuery' as const };
  const plan = planChart(
    {
      title: '',
      description: '',
      type: 'table',
      params: {},
      uiState: {},
      query,
      filters: [],
      aggs: [{ id: '1', enabled: true, ...aggregation }],
    },
    { query, filters: [], timeZone: 'UTC' },
    source,
  );
  const hits = { total: { value: 0, relation: 'eq' as const }, max_score: null, hits: [] };
  const answer: SearchResponse = { took: 1, timed_out: false, hits };
  const [column] = toChartTable(answer, plan).columns;
  if (!column) throw new Error('The table has no column.');
  return column;
}
const terms = (field: string) => ({ type: 'terms', schema: 'bucket', params: { field } }) as const;
const metric = (type: string, field: string) =>
  ({ type, schema: 'metric', params: { field } }) as const;

describe('Dates of charts', () => {
  const formats: Record<string, JsonObject> = {
    day: { id: 'date', params: { pattern: 'DD.MM.YYYY HH:mm' } },
  };

  it('are written by the pattern that the index pattern has for their field', () => {
    expect(columnOf(terms('day'), { formats }).text({ value: MOMENT })).toBe('05.02.2024 15:04');
    expect(columnOf(metric('max', 'day'), { formats }).text({ value: MOMENT })).toBe(
      '05.02.2024 15:04',
    );
    const tokyo = { day: { id: 'date', params: { pattern: 'HH:mm', timezone: 'Asia/Tokyo' } } };
    expect(columnOf(terms('day'), { formats: tokyo }).text({ value: MOMENT })).toBe('00:04');
  });

  it('in a field of numbers are dates where the index pattern says so', () => {
    const size = { size: { id: 'date', params: { pattern: 'YYYY' } } };
    expect(columnOf(metric('max', 'size'), { formats: size }).text({ value: MOMENT })).toBe('2024');
  });

  it('are told from now where the format is a distance', () => {
    const day = { day: { id: 'relative_date' } };
    expect(columnOf(metric('max', 'day'), { formats: day }).text({ value: MOMENT })).toBe(
      '3 hours ago',
    );
  });

  it('are written as the setting says, and as the language does where nobody changed it', () => {
    const dates = { pattern: 'YYYY/MM/DD' };
    expect(columnOf(terms('day'), { dates }).text({ value: MOMENT })).toBe('2024/02/05');
    expect(columnOf(terms('day'), {}).text({ value: MOMENT })).toBe('Feb 5, 2024 @ 15:04:09.087');
  });

  it('along an axis follow the setting for the width of their buckets', () => {
    const scaled = JSON.stringify([
      ['', 'SSS'],
      ['PT1M', 'HH:mm'],
      ['P1DT', 'D MMM'],
      ['P1YT', 'YYYY'],
    ]);
    const time = createDateFormats('UTC', { scaled });
    const widths = [1, 60_000, 3_600_000, 86_400_000, 366 * 86_400_000];
    expect(widths.map((width) => time.axis(MOMENT, width))).toEqual([
      '087',
      '15:04',
      '15:04',
      '5 Feb',
      '2024',
    ]);
  });

  it.each(['no JSON', 7, {}, [[3, 4]], [['P1X', 'YYYY']], '[["PT1S"]]'])(
    'are as the language has them where that setting is %j',
    (scaled) => {
      const plain = createDateFormats('UTC').axis(MOMENT, 86_400_000);
      expect(createDateFormats('UTC', { scaled }).axis(MOMENT, 86_400_000)).toBe(plain);
    },
  );
});

describe('Values of charts', () => {
  it('have the colors of their field, but for what stands for several values', () => {
    const colors = [{ regex: '^/admin', text: '#ffffff', background: '#cc0000' }];
    const formats = { page: { id: 'color', params: { fieldType: 'string', colors } } };
    const column = columnOf(terms('page'), { formats });
    expect(column.text({ value: '/admin/x' })).toBe('/admin/x');
    expect(column.colors?.({ value: '/admin/x' })).toEqual({
      color: '#ffffff',
      background: '#cc0000',
    });
    expect(column.colors?.({ value: '/home' })).toBeUndefined();
    expect(column.colors?.({ value: null, special: 'other' })).toBeUndefined();
    expect(columnOf(terms('page'), {}).colors).toBeUndefined();
  });

  it('with colors are short on an axis, as other numbers', () => {
    const colors = [{ range: '0:10000', text: '#cc0000' }];
    const formats = { size: { id: 'color', params: { fieldType: 'number', colors } } };
    const column = columnOf(metric('avg', 'size'), { formats });
    expect([column.text({ value: 1234 }), column.axisText({ value: 1234 })]).toEqual([
      '1,234',
      '1.234K',
    ]);
    expect(column.colors?.({ value: 1234 })).toEqual({ color: '#cc0000' });
  });

  it('lead to the address of their field', () => {
    const formats = {
      page: { id: 'url', params: { urlTemplate: 'https://shop.example{{value}}' } },
    };
    expect(columnOf(terms('page'), { formats }).link?.({ value: '/x' })).toBeUndefined();
    const good = {
      page: { id: 'url', params: { urlTemplate: 'https://shop.example/?page={{value}}' } },
    };
    expect(columnOf(terms('page'), { formats: good }).link?.({ value: '/x' })?.href).toBe(
      'https://shop.example/?page=%2Fx',
    );
  });
});

describe('Durations', () => {
  it.each([
    [{ inputFormat: 'seconds' }, 7200, '2 hr'],
    [{ inputFormat: 'minutes', outputFormat: 'asHours', outputPrecision: 1 }, 90, '1.5'],
    [{ inputFormat: 'seconds', outputFormat: 'asMinutes', showSuffix: true }, 90, '1.50 min'],
    [
      { inputFormat: 'microseconds', outputFormat: 'asMilliseconds', outputPrecision: 0 },
      2e6,
      '2,000',
    ],
    [
      { inputFormat: 'milliseconds', outputFormat: 'humanizePrecise', outputPrecision: 3 },
      1234,
      '1.234 sec',
    ],
    [{ inputFormat: 'weeks', outputFormat: 'asDays', outputPrecision: 0 }, 2, '14'],
    [
      {
        inputFormat: 'seconds',
        outputFormat: 'asPicoseconds',
        outputPrecision: 0,
        showSuffix: true,
      },
      0,
      '0',
    ],
    [{ inputFormat: 'constructor', outputFormat: 'as__proto__' }, 60, '1 min'],
  ])('by %j', (params, value, text) => {
    expect(createAmountFormat({ id: 'duration', params })(value)).toBe(text);
  });
});
