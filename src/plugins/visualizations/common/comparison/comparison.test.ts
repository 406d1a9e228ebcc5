import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseLongNumerals } from '#common/json';
import {
  createTestEngine,
  testContext,
  type TestEngine,
} from '../../../../engine/duckdb/search/testing/load-documents';
import { planChart } from '../chart-plan';
import { ChartError, type ChartSource } from '../chart-source';
import { toChartTable } from '../to-chart-table';
import type { AggregationConfig, ChartContext, Visualization } from '../visualization';
import { changeOf } from './change-of';
import { compareTables } from './compare-tables';
import { comparedTime, placeLater, previousContext, withIntervalsOf } from './compared-time';
import { comparedWith } from './compared-with';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-01-01T00:00:00Z');

/** Four months of orders, each with a price that no other has; Kiel begins in March. */
const ORDERS = Array.from({ length: 1200 }, (_, at) => {
  const time = START + Math.floor((at * 120 * DAY) / 1200);
  const isLate = time >= Date.parse('2026-03-01T00:00:00Z');
  return {
    at: time,
    city: (isLate ? ['Ulm', 'Kiel'] : ['Ulm', 'Bonn'])[at % 2] as string,
    price: ((at * 37) % 101) + 0.25,
  };
});

const SOURCE = {
  index: 'orders',
  timeField: 'at',
  fields: [
    { name: 'at', type: 'date' },
    { name: 'city', type: 'keyword', exactName: 'city' },
    { name: 'price', type: 'double' },
  ],
  scripted: [],
  formats: {},
  now: START + 120 * DAY,
  weekStartsOn: 1,
  limits: { barTarget: 50, maxBars: 100 },
} as unknown as ChartSource;

const contextOf = (from: string, to: string, timeZone = 'UTC'): ChartContext => ({
  query: { query: '', language: 'kuery' },
  filters: [],
  timeZone,
  timeRange: { from, to },
});
const APRIL = contextOf('2026-04-01T00:00:00Z', '2026-04-30T23:59:59.999Z');
const MARCH = contextOf('2026-03-01T00:00:00Z', '2026-03-31T23:59:59.999Z');

const aggregation = (
  id: string,
  type: string,
  schema: AggregationConfig['schema'],
  params = {},
): AggregationConfig => ({ id, enabled: true, type, schema, params });
const BY_DAY = aggregation('day', 'date_histogram', 'segment', { field: 'at', interval: 'd' });
const BY_CITY = aggregation('city', 'terms', 'group', { field: 'city', size: 5, orderBy: '_key' });
const COUNT = aggregation('n', 'count', 'metric');
const SUM = aggregation('sum', 'sum', 'metric', { field: 'price' });
const AVERAGE = aggregation('avg', 'avg', 'metric', { field: 'price' });

let test: TestEngine;

async function compare(
  comparison: string,
  aggs: readonly AggregationConfig[],
  context: ChartContext,
) {
  const visualization = {
    type: 'line',
    params: { comparison },
    aggs,
    query: context.query,
    filters: [],
  } as unknown as Visualization;
  const run = async (chart: Visualization, around: ChartContext) => {
    const plan = planChart(chart, around, SOURCE);
    const answer = await test.engine.search({ index: 'orders', body: plan.body }, testContext());
    return toChartTable(parseLongNumerals(answer) as never, plan);
  };
  const before = previousContext(visualization, context, SOURCE);
  const time = comparedTime(visualization, context, SOURCE);
  if (!before || !time) throw new Error('nothing is compared');
  const table = await run(visualization, context);
  const previous = await run(withIntervalsOf(visualization, context, SOURCE), before);
  const shift = comparedWith(visualization.params) ?? '';
  return compareTables(table, previous, { shift, range: time.range, placeOf: placeLater(time) });
}

const total = (from: number, to: number, city?: string) =>
  ORDERS.filter(
    (order) => order.at >= from && order.at < to && (city === undefined || order.city === city),
  ).reduce((sum, { price }) => sum + price, 0);
const count = (from: number, to: number) => ORDERS.filter(({ at }) => at >= from && at < to).length;

describe('A chart that is compared with a time before', () => {
  beforeAll(async () => {
    test = await createTestEngine();
    const documents = ORDERS.map(({ at, ...order }, id) => ({
      id: String(id),
      text: JSON.stringify({ at: new Date(at).toISOString(), ...order }),
    }));
    await test.load('orders', documents, {
      types: { at: 'date', city: 'keyword', price: 'double' },
    });
  });
  afterAll(() => test.close());

  it('has both numbers of each bucket, and how they changed', async () => {
    const { columns, rows } = await compare('1w', [SUM, BY_DAY], APRIL);
    expect(columns.map(({ id }) => id)).toEqual([
      'day',
      'sum',
      'sum.before',
      'sum.change',
      'sum.percent',
    ]);
    expect(columns[2]?.label).toBe('Sum of price, week before');
    expect(rows).toHaveLength(30);
    for (const [day, now, before, change, percent] of rows.map((row) =>
      row.map(({ value }) => Number(value)),
    ) as [number, number, number, number, number][]) {
      const was = total(day - 7 * DAY, day - 6 * DAY);
      const is = total(day, day + DAY);
      expect(now).toBeCloseTo(is, 9);
      expect(before).toBeCloseTo(was, 9);
      expect(change).toBeCloseTo(is - was, 9);
      expect(percent).toBeCloseTo((is - was) / was, 9);
    }
  });

  it('has whole months of the calendar before, and says what has no place', async () => {
    const shorter = await compare('1M', [COUNT, BY_DAY], MARCH);
    expect(shorter.rows).toHaveLength(31);
    const first = Date.parse('2026-03-01T00:00:00Z');
    const february = Date.parse('2026-02-01T00:00:00Z');
    shorter.rows.forEach((row, at) => {
      expect(row[0]?.value).toBe(first + at * DAY);
      const [from, to] = [february + at * DAY, february + (at + 1) * DAY];
      expect(row[2]?.value).toBe(at < 28 ? count(from, to) : 0);
    });
    expect(shorter.notices).toEqual([]);
    const longer = await compare('1M', [COUNT, BY_DAY], APRIL);
    expect(longer.rows).toHaveLength(30);
    expect(longer.notices).toEqual([
      'Left out of the time before: 1 bucket that has no place in the time that is shown.',
    ]);
  });

  it('keeps hours of the clocks together where they were changed in between', async () => {
    const context = contextOf('2026-03-29T22:00:00Z', '2026-03-30T21:59:59.999Z', 'Europe/Berlin');
    const byHour = { ...BY_DAY, params: { field: 'at', interval: 'h' } };
    const { rows } = await compare('1w', [COUNT, byHour], context);
    expect(rows).toHaveLength(24);
    for (const row of rows) {
      const hour = Number(row[0]?.value);
      // An hour of summer time is an hour later than that of the same name in winter time.
      const before = hour - 7 * DAY + HOUR;
      expect(row[2]?.value).toBe(count(before, before + HOUR));
    }
  });

  it('knows no number of a term that was not there, and counts 0 of days without documents', async () => {
    const { rows } = await compare('previous', [SUM, BY_CITY], MARCH);
    const of = (city: string) => rows.find(([cell]) => cell?.value === city) ?? [];
    expect(of('Kiel').map(({ value }) => value)).toEqual([
      'Kiel',
      expect.closeTo(total(START + 59 * DAY, START + 90 * DAY, 'Kiel'), 9),
      null,
      null,
      null,
    ]);
    expect(of('Bonn')[1]?.value).toBeNull();
    expect(of('Bonn')[2]?.value).toBeCloseTo(total(START + 28 * DAY, START + 59 * DAY, 'Bonn'), 9);
    const days = await compare('1y', [AVERAGE, COUNT, BY_DAY], APRIL);
    expect(days.rows[0]?.slice(2, 5).map(({ value }) => value)).toEqual([null, null, null]);
    expect(days.rows[0]?.at(-1)?.value).toBeNull();
  });

  it('has no percentage of nothing', () => {
    expect(changeOf(5, 0)).toEqual({ absolute: 5, relative: null });
    expect(changeOf(5, -10)).toEqual({ absolute: 15, relative: 1.5 });
    expect(changeOf(null, 3)).toBeNull();
  });

  it.each(['soon', '0d', '99999d', "1d'"])('says that it can’t compare with %s', (comparison) => {
    const chart = { params: { comparison } };
    expect(() => comparedTime(chart, APRIL, SOURCE)).toThrow(ChartError);
    expect(() =>
      comparedTime({ params: { comparison: 'custom', comparisonShift: '2w' } }, APRIL, SOURCE),
    ).not.toThrow();
  });
});
