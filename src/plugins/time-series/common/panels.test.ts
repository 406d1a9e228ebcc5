import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Line } from './answer/lines';
import { bucketWidth, histogramWidth } from './request/bucket-width';
import { type AskedOrders, askOrders, panelOf } from './testing/ask-orders';
import { DAY, DAYS, ofDay, type Order, ORDERS, prices, START, sum } from './testing/orders';

let orders: AskedOrders;
beforeAll(async () => {
  orders = await askOrders();
});
afterAll(() => orders.close());

const valuesOf = (line: Line | undefined) => line?.points.map(({ value }) => value);
const timesOf = (line: Line | undefined) => line?.points.map(({ time }) => time);
const counts = DAYS.map((day) => ofDay(day).length);
const between = (from: number, to: number) =>
  ORDERS.filter(({ at }) => at >= from && at < to).length;

describe('The interval of a panel', () => {
  it.each([
    // A hundredth of the range and the next of the original's steps.
    ['auto', 15 * 60_000, '10s'],
    ['auto', 60 * 60_000, '30s'],
    ['auto', DAY, '600s'],
    ['auto', 14 * DAY, '10800s'],
    ['auto', 365 * DAY, '86400s'],
    ['', DAY, '600s'],
    ['>=1h', DAY, '1h'],
    ['>=1h', 14 * DAY, '10800s'],
    ['>=1d', 14 * DAY, '1d'],
    ['1d', DAY, '1d'],
    ['90m', DAY, '90m'],
    ['1.5h', DAY, '5400000ms'],
    ['1M', 365 * DAY, '1M'],
    ['soon', DAY, '600s'],
    ['0d', DAY, '600s'],
  ])('%s over %d ms is %s', (interval, range, expression) => {
    expect(bucketWidth(interval, range).expression).toBe(expression);
  });

  it.each([
    ['1d', { calendar_interval: '1d' }],
    ['1M', { calendar_interval: '1M' }],
    ['90m', { fixed_interval: '90m' }],
    ['2w', { fixed_interval: `${14 * DAY}ms` }],
    ['3M', { fixed_interval: `${84 * DAY}ms` }],
  ])('%s is asked for as %j', (interval, expected) => {
    expect(histogramWidth(bucketWidth(interval, DAY))).toEqual(expected);
  });

  it('makes the buckets that are drawn', async () => {
    const hours = await orders.lines(panelOf({}, { interval: '36h' }));
    const times = timesOf(hours[0]) ?? [];
    expect(valuesOf(hours[0])).toEqual(times.map((time) => between(time, time + 1.5 * DAY)));
    const months = await orders.lines(panelOf({}, { interval: '1M' }));
    expect(valuesOf(months[0])).toEqual([ORDERS.length]);
  });

  it('refuses what no screen shows', async () => {
    const asked = orders.lines(panelOf({}, { interval: '1s' }));
    await expect(asked).rejects.toThrow('The interval 1s makes too many buckets');
  });
});

describe('The time of a panel', () => {
  const second = { timeRange: { from: iso(START + 7 * DAY), to: iso(START + 14 * DAY - 1) } };

  it('an offset draws the documents of the time before at the present', async () => {
    const [line] = await orders.lines(panelOf({ offset_time: '1w' }), second);
    expect(valuesOf(line)).toEqual(counts.slice(0, 7));
    expect(timesOf(line)).toEqual(DAYS.slice(7).map((day) => START + day * DAY));
  });

  it('the last bucket is left out, unless the panel keeps it', async () => {
    const [line] = await orders.lines(panelOf({}, { drop_last_bucket: 1 }));
    expect(valuesOf(line)).toEqual(counts.slice(0, -1));
    const [usual] = await orders.lines(panelOf({}, { drop_last_bucket: null }));
    expect(valuesOf(usual)).toEqual(counts.slice(0, -1));
  });

  it('a number is that of the last bucket, or of all the time', async () => {
    const metric = { metrics: [{ id: 'm', type: 'sum', field: 'price' }] };
    const [last] = await orders.lines(panelOf(metric, { type: 'metric' }));
    expect(valuesOf(last)?.at(-1)).toBeCloseTo(sum(prices(ofDay(13))), 9);
    const [all] = await orders.lines(
      panelOf(metric, { type: 'metric', time_range_mode: 'entire_time_range' }),
    );
    expect(valuesOf(all)).toHaveLength(1);
    expect(valuesOf(all)?.[0]).toBeCloseTo(sum(prices(ORDERS)), 9);
    const drawn = await orders.lines(panelOf(metric, { time_range_mode: 'entire_time_range' }));
    expect(valuesOf(drawn[0])).toHaveLength(14);
  });

  it('the page narrows it, unless the panel ignores the page', async () => {
    const context = { query: { query: 'paid: true', language: 'kuery' as const } };
    const paid = DAYS.map((day) => ofDay(day, (order) => order.paid).length);
    const asked = async (panel: object) =>
      valuesOf((await orders.lines(panelOf({}, { ...panel }), context))[0]);
    expect(await asked({})).toEqual(paid);
    expect(await asked({ ignore_global_filter: 1 })).toEqual(counts);
    expect(await asked({ ignore_global_filters: true })).toEqual(counts);
    const own = await orders.lines(panelOf({ ignore_global_filter: 1 }), context);
    expect(valuesOf(own[0])).toEqual(counts);
  });

  it('a series can have an index, a time and an interval of its own', async () => {
    const own = {
      override_index_pattern: 1,
      series_index_pattern: 'visits',
      series_time_field: 'seen',
      series_interval: '2d',
      metrics: [{ id: 'm', type: 'max', field: 'people' }],
    };
    const [line] = await orders.lines(panelOf(own));
    const times = timesOf(line) ?? [];
    const most = times.map((time) =>
      Math.max(
        ...DAYS.filter((day) => START + day * DAY >= time && START + day * DAY < time + 2 * DAY),
      ),
    );
    expect(valuesOf(line)).toEqual(most);
    expect(times.length).toBeGreaterThanOrEqual(7);
  });
});

function iso(moment: number) {
  return new Date(moment).toISOString();
}

describe('A table', () => {
  const ofCity = (name: string) => (order: Order) => order.city === name;
  const table = (series: object, more: object = {}) =>
    panelOf({ ...series }, { type: 'table', pivot_id: 'city', pivot_rows: '10', ...more });

  it('has a row for each value, with the number and its slope', async () => {
    const rows = await orders.rows(table({ metrics: [{ id: 'm', type: 'count' }] }));
    expect(rows.map(({ key }) => key).toSorted()).toEqual(['Bonn', 'Kiel', 'Ulm']);
    for (const { key, columns } of rows) {
      const [before = 0, last = 0] = [12, 13].map((day) => ofDay(day, ofCity(String(key))).length);
      expect(columns[0]?.last).toBe(last);
      expect(Math.sign(columns[0]?.slope ?? 0)).toBe(Math.sign(last - before));
    }
  });

  it('counts what a column keeps, of all the time', async () => {
    const rows = await orders.rows(
      table(
        { filter: { query: 'paid: true', language: 'kuery' } },
        { time_range_mode: 'entire_time_range', pivot_rows: 2 },
      ),
    );
    expect(rows).toHaveLength(2);
    for (const { key, columns } of rows) {
      expect(columns[0]?.last).toBe(ORDERS.filter((o) => o.paid && o.city === key).length);
    }
  });

  it.each([
    ['sum', (numbers: readonly number[]) => sum(numbers)],
    ['max', (numbers: readonly number[]) => Math.max(...numbers)],
    ['mean', (numbers: readonly number[]) => sum(numbers) / numbers.length],
  ])('puts the values of another field together by %s', async (name, compute) => {
    const series = { aggregate_by: 'paid', aggregate_function: name };
    const rows = await orders.rows(table(series, { time_range_mode: 'entire_time_range' }));
    for (const { key, columns } of rows) {
      const own = ORDERS.filter(ofCity(String(key)));
      const paid = own.filter((order) => order.paid).length;
      expect(columns[0]?.last).toBe(compute([paid, own.length - paid]));
    }
  });

  it('is one row without a field', async () => {
    const rows = await orders.rows(
      panelOf({}, { type: 'table', time_range_mode: 'entire_time_range' }),
    );
    expect(rows.map(({ columns }) => columns[0]?.last)).toEqual([ORDERS.length]);
  });
});
