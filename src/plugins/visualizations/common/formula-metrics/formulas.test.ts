import { parseLongNumerals } from '#common/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestEngine,
  testContext,
  type TestEngine,
} from '../../../../engine/duckdb/search/testing/load-documents';
import { planChart } from '../chart-plan';
import { resolveRange } from '../chart-query';
import { ChartError, type ChartSource } from '../chart-source';
import { toChartTable } from '../to-chart-table';
import type { AggregationConfig, ChartContext, Visualization } from '../visualization';
import { computeFormulas, expandFormulas, shiftContext } from './index';

const DAY = 86_400_000;
const START = Date.parse('2026-03-01T00:00:00Z');

interface Order {
  at: number;
  city: string;
  price: number | null;
  paid: boolean;
}

/** Two weeks of orders; a day without any, and some without a price. */
const ORDERS: readonly Order[] = Array.from({ length: 200 }, (_, at) => ({
  at: START + Math.floor((at * 14 * DAY) / 200),
  city: ['Ulm', 'Bonn', 'Kiel'][at % 3] as string,
  price: at % 7 === 0 ? null : ((at * 37) % 101) + 0.25,
  paid: at % 4 === 0,
})).filter(({ at }) => Math.floor((at - START) / DAY) !== 10);

const SOURCE: ChartSource = {
  index: 'orders',
  timeField: 'at',
  fields: [
    { name: 'at', type: 'date' },
    { name: 'city', type: 'keyword', exactName: 'city' },
    { name: 'price', type: 'double' },
    { name: 'paid', type: 'boolean' },
  ],
  scripted: [],
  formats: {},
  now: START + 14 * DAY,
  weekStartsOn: 1,
  limits: { barTarget: 50, maxBars: 100 },
} as ChartSource;
/** The second week. */
const CONTEXT: ChartContext = {
  query: { query: '', language: 'kuery' },
  filters: [],
  timeZone: 'UTC',
  timeRange: {
    from: new Date(START + 7 * DAY).toISOString(),
    to: new Date(START + 14 * DAY - 1).toISOString(),
  },
};
const BY_DAY: AggregationConfig = {
  id: 'day',
  enabled: true,
  type: 'date_histogram',
  schema: 'segment',
  params: { field: 'at', interval: 'd' },
};
const BY_CITY: AggregationConfig = {
  id: 'city',
  enabled: true,
  type: 'terms',
  schema: 'group',
  params: { field: 'city', size: 10, orderBy: '_key', order: 'asc' },
};

let test: TestEngine;

async function run(formula: string, buckets: readonly AggregationConfig[] = []) {
  const metric = { id: 'f', enabled: true, type: 'formula', schema: 'metric', params: { formula } };
  const visualization = {
    type: 'line',
    params: {},
    aggs: [metric, ...buckets],
    query: CONTEXT.query,
    filters: [],
  } as unknown as Visualization;
  const expanded = expandFormulas(visualization);
  const tables = await Promise.all(
    [...expanded.searches].map(async ([shift, asked]) => {
      const { context, later } = shiftContext(shift, {
        visualization,
        context: CONTEXT,
        source: SOURCE,
      });
      const plan = planChart(asked, context, SOURCE);
      const answer = await test.engine.search({ index: 'orders', body: plan.body }, testContext());
      return { shift, later, table: toChartTable(parseLongNumerals(answer) as never, plan) };
    }),
  );
  const range = resolveRange(CONTEXT, SOURCE);
  return computeFormulas(tables, expanded, { aggs: visualization.aggs, range, now: SOURCE.now });
}

/** By the text of the buckets. */
async function values(formula: string, buckets: readonly AggregationConfig[] = []) {
  const { rows } = await run(formula, buckets);
  return new Map(
    rows.map((row) => [
      row
        .slice(0, buckets.length)
        .map(({ value }) => value)
        .join('|'),
      row.at(-1)?.value ?? null,
    ]),
  );
}

const ofDay = (day: number, keep: (order: Order) => boolean = () => true) =>
  ORDERS.filter((order) => Math.floor((order.at - START) / DAY) === day && keep(order));
const prices = (orders: readonly Order[]) => orders.flatMap(({ price }) => price ?? []);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const DAYS = [7, 8, 9, 10, 11, 12, 13];
const byDay = (compute: (day: number, position: number) => number | null) =>
  DAYS.map((day, position) => [String(START + day * DAY), compute(day, position)] as const);
const ratio = (one: number, other: number) => (other === 0 ? null : one / other);

async function expectByDay(
  formula: string,
  compute: (day: number, position: number) => number | null,
) {
  const found = await values(formula, [BY_DAY]);
  for (const [day, expected] of byDay(compute)) {
    const value = found.get(day) ?? null;
    if (expected === null) expect(value, `${formula} at ${day}`).toBeNull();
    else
      expect(Number(value) / (expected || 1), `${formula} at ${day}`).toBeCloseTo(
        expected === 0 ? 0 : 1,
        9,
      );
  }
  expect(found.size).toBe(DAYS.length);
}

describe('A formula over documents', () => {
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

  it('divides numbers of each bucket, and has no value where there is nothing to divide by', async () => {
    await expectByDay('sum(price) / count()', (day) =>
      ratio(sum(prices(ofDay(day))), ofDay(day).length),
    );
  });

  it('counts what fits a filter', async () => {
    await expectByDay("count(kql='paid: true') / count()", (day) =>
      ratio(ofDay(day, ({ paid }) => paid).length, ofDay(day).length),
    );
    await expectByDay("sum(price, lucene='city:Ulm')", (day) =>
      sum(prices(ofDay(day, ({ city }) => city === 'Ulm'))),
    );
  });

  it('compares with an earlier time', async () => {
    await expectByDay(
      "count() - count(shift='1w')",
      (day) => ofDay(day).length - ofDay(day - 7).length,
    );
    await expectByDay("count(shift='previous')", (day) => ofDay(day - 7).length);
    const total = await values("sum(price) - sum(price, shift='1w')");
    const week = (first: number) => sum(DAYS.flatMap((_, at) => prices(ofDay(first + at))));
    expect(Number(total.get(''))).toBeCloseTo(week(7) - week(0), 9);
  });

  it('computes over the rows of a series', async () => {
    const counts = DAYS.map((day) => ofDay(day).length);
    await expectByDay('cumulative_sum(count())', (_, at) => sum(counts.slice(0, at + 1)));
    await expectByDay('differences(count())', (_, at) =>
      at === 0 ? null : (counts[at] ?? 0) - (counts[at - 1] ?? 0),
    );
    await expectByDay('moving_average(count(), window=3)', (_, at) => {
      const before = counts.slice(Math.max(0, at - 3), at);
      return before.length === 0 ? null : sum(before) / before.length;
    });
    await expectByDay('count() / overall_sum(count())', (_, at) => (counts[at] ?? 0) / sum(counts));
    await expectByDay("normalize_by_unit(count(), unit='h')", (_, at) => (counts[at] ?? 0) / 24);
    await expectByDay(
      'overall_max(count()) - overall_min(count())',
      () => Math.max(...counts) - Math.min(...counts),
    );
    await expectByDay('interval() / 1000', () => DAY / 1000);
  });

  it('computes each series by itself', async () => {
    const found = await values('overall_sum(count())', [BY_CITY, BY_DAY]);
    for (const city of ['Bonn', 'Kiel', 'Ulm']) {
      const all = sum(DAYS.map((day) => ofDay(day, (order) => order.city === city).length));
      for (const [key, value] of found) if (key.startsWith(city)) expect(value).toBe(all);
    }
    expect(found.size).toBeGreaterThanOrEqual(18);
  });

  it('shares a whole between terms where there is no time', async () => {
    const found = await values('count() / overall_sum(count())', [BY_CITY]);
    expect(sum([...found.values()].map(Number))).toBeCloseTo(1, 12);
  });

  it('takes the last value, and other numbers of a field', async () => {
    const week = ORDERS.filter(({ at }) => at >= START + 7 * DAY);
    const all = prices(week);
    const mean = sum(all) / all.length;
    const last = week.findLast(({ price }) => price !== null)?.price ?? 0;
    const one = async (formula: string) => Number((await values(formula)).get(''));
    expect(await one('last_value(price)')).toBe(last);
    expect(await one('count(price)')).toBe(all.length);
    expect(await one('max(price) - min(price)')).toBeCloseTo(
      Math.max(...all) - Math.min(...all),
      9,
    );
    expect(await one('standard_deviation(price)')).toBeCloseTo(
      Math.sqrt(sum(all.map((price) => (price - mean) ** 2)) / all.length),
      9,
    );
    expect(await one("count(reducedTimeRange='1d')")).toBe(ofDay(13).length);
    expect(await one('round(unique_count(city) + 1.4)')).toBe(4);
  });

  it.each([
    ['sum()', 'The function sum() of the formula needs a field.'],
    ['count(', 'The formula ends where something has to follow.'],
    ['nothing(1)', 'There is no function nothing().'],
    ['price * 2', 'The formula names price, which is not there.'],
    [
      "count(shift='soon')",
      'The time shift soon of the formula is not known. Use a number with s, m, h, d, w, M or y, or previous.',
    ],
  ])('says what is wrong with %s', async (formula, message) => {
    const problem = await run(formula).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ChartError);
    expect((problem as Error).message).toBe(message);
  });
});
