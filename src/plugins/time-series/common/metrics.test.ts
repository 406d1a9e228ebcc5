import type { JsonObject } from '#common/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AskedOrders, askOrders, panelOf } from './testing/ask-orders';
import { DAY, DAYS, mean, ofDay, type Order, prices, START, sum } from './testing/orders';

let orders: AskedOrders;
beforeAll(async () => {
  orders = await askOrders();
});
afterAll(() => orders.close());

type Numbers = readonly (number | null)[];

function expectEqual(found: Numbers, expected: Numbers) {
  expect(found).toHaveLength(expected.length);
  for (const [at, value] of expected.entries()) {
    if (value === null) expect(found[at], `at ${at}`).toBeNull();
    else expect(found[at], `at ${at}`).toBeCloseTo(value, 9);
  }
}

async function linesOf(metrics: readonly JsonObject[], series: JsonObject = {}) {
  const all = await orders.lines(panelOf({ metrics: metrics as never, ...series }));
  return all.map(({ points }) => points.map(({ value }) => value as number | null));
}

const one = async (...metrics: readonly JsonObject[]) => (await linesOf(metrics))[0] ?? [];

const AVERAGE = { id: 'a', type: 'avg', field: 'price' };
const COUNT = { id: 'c', type: 'count' };
const counts = DAYS.map((day) => ofDay(day).length);
const averages = DAYS.map((day) => mean(prices(ofDay(day))));
const ofPrices = (compute: (numbers: readonly number[]) => number | null) =>
  DAYS.map((day) => {
    const numbers = prices(ofDay(day));
    return numbers.length === 0 ? null : compute(numbers);
  });
const variance = (numbers: readonly number[]) => {
  const middle = mean(numbers) ?? 0;
  return sum(numbers.map((value) => (value - middle) ** 2)) / numbers.length;
};
const deviation = (numbers: readonly number[]) => Math.sqrt(variance(numbers));
const around = (times: number) =>
  ofPrices((numbers) => (mean(numbers) ?? 0) + times * deviation(numbers));

describe('A metric of a field', () => {
  it.each<[string, JsonObject, Numbers]>([
    ['count', {}, counts],
    ['avg', {}, averages],
    ['max', {}, ofPrices((numbers) => Math.max(...numbers))],
    ['min', {}, ofPrices((numbers) => Math.min(...numbers))],
    ['sum', {}, DAYS.map((day) => sum(prices(ofDay(day))))],
    ['value_count', {}, DAYS.map((day) => prices(ofDay(day)).length)],
    ['variance', {}, ofPrices(variance)],
    ['sum_of_squares', {}, ofPrices((numbers) => sum(numbers.map((value) => value ** 2)))],
    ['std_deviation', {}, ofPrices(deviation)],
    ['std_deviation', { mode: 'upper', sigma: '1' }, around(1)],
    ['std_deviation', { mode: 'lower' }, around(-2)],
    ['top_hit', { order_by: 'at', order: 'desc' }, ofPrices((numbers) => numbers.at(-1) ?? null)],
    [
      'top_hit',
      { order_by: 'at', order: 'asc', size: 3, agg_with: 'sum' },
      ofPrices((numbers) => sum(numbers.slice(0, 3))),
    ],
  ])('%s %j is that of the documents of each bucket', async (type, params, expected) => {
    expectEqual(await one({ id: 'm', type, field: 'price', ...params }), expected);
  });

  it('cardinality counts different values', async () => {
    const cities = DAYS.map((day) => new Set(ofDay(day).map(({ city }) => city)).size);
    expectEqual(await one({ id: 'm', type: 'cardinality', field: 'city' }), cities);
  });

  it('percentiles are a line each, and a band between two', async () => {
    const metric: JsonObject = {
      id: 'm',
      type: 'percentile',
      field: 'price',
      percentiles: [
        { id: 'l', mode: 'line', value: '100', color: '#123456' },
        { id: 'b', mode: 'band', value: 100, percentile: '0', shade: 0.4 },
      ],
    };
    const [line, band] = await orders.lines(panelOf({ label: 'P', metrics: [metric] }));
    const [most, least] = [Math.max, Math.min].map((of) => ofPrices((all) => of(...all)));
    expect(line).toMatchObject({ label: 'P (100)', partColor: '#123456' });
    expectEqual(line?.points.map(({ value }) => value as number) ?? [], most ?? []);
    expect(band?.band).toEqual({ shade: 0.4 });
    expectEqual(band?.points.map(({ value }) => value as number) ?? [], most ?? []);
    expectEqual(band?.points.map(({ lower }) => lower ?? null) ?? [], least ?? []);
  });

  it('percentile ranks say how many of a hundred lie below each value', async () => {
    const found = await linesOf([
      { id: 'm', type: 'percentile_rank', field: 'price', values: ['50', 20] },
    ]);
    for (const [at, limit] of [50, 20].entries()) {
      const expected = ofPrices(
        (numbers) => (100 * numbers.filter((price) => price < limit).length) / numbers.length,
      );
      expectEqual(found[at] ?? [], expected);
    }
  });

  it('a deviation can be the band around nothing but its bounds', async () => {
    const metric = { id: 'm', type: 'std_deviation', field: 'price', mode: 'band', sigma: 3 };
    const [line] = await orders.lines(panelOf({ metrics: [metric] }));
    expectEqual(line?.points.map(({ value }) => value as number) ?? [], around(3));
    expectEqual(line?.points.map(({ lower }) => lower ?? null) ?? [], around(-3));
  });

  it('a static value is the same where there are documents', async () => {
    expectEqual(
      await one({ id: 'm', type: 'static', value: '7.5' }),
      DAYS.map(() => 7.5),
    );
  });
});

describe('A ratio of two filters', () => {
  const query = (text: string) => ({ query: text, language: 'kuery' });
  const paid = ({ paid: isPaid }: Order) => isPaid;

  it('divides counts; without anything to divide by, it is 0', async () => {
    const expected = DAYS.map((day) =>
      ofDay(day).length === 0 ? 0 : ofDay(day, paid).length / ofDay(day).length,
    );
    const ratio = { id: 'm', type: 'filter_ratio', metric_agg: 'count' };
    expectEqual(await one({ ...ratio, numerator: 'paid:true', denominator: '*' }), expected);
    expectEqual(
      await one({ ...ratio, numerator: query('paid: true'), denominator: query('') }),
      expected,
    );
  });

  it('divides numbers of a field', async () => {
    const metric = { id: 'm', type: 'filter_ratio', metric_agg: 'sum', field: 'price' };
    const expected = DAYS.map((day) => {
      const all = sum(prices(ofDay(day)));
      return all === 0 ? 0 : sum(prices(ofDay(day, paid))) / all;
    });
    expectEqual(
      await one({ ...metric, numerator: query('paid: true'), denominator: query('*') }),
      expected,
    );
  });
});

describe('A metric of other metrics', () => {
  const of = (type: string, more: JsonObject = {}) => ({ id: 'm', type, field: 'c', ...more });
  const differences = counts.map((count, at) => (at === 0 ? null : count - (counts[at - 1] ?? 0)));

  it('derivatives are by bucket, or by the unit that is chosen; there is none beside a gap', async () => {
    expectEqual(await one(COUNT, of('derivative')), differences);
    expectEqual(
      await one(COUNT, of('derivative', { unit: '1h' })),
      differences.map((value) => value && value / 24),
    );
    const found = await one(AVERAGE, { id: 'm', type: 'derivative', field: 'a' });
    expect(found.slice(10, 12)).toEqual([null, null]);
    expect(found[12]).toBeCloseTo((averages[12] ?? 0) - (averages[11] ?? 0), 9);
  });

  it('differences, sums and what is above zero', async () => {
    const lagged = counts.map((count, at) => (at < 3 ? null : count - (counts[at - 3] ?? 0)));
    expectEqual(await one(COUNT, of('serial_diff', { lag: '3' })), lagged);
    expectEqual(
      await one(COUNT, of('cumulative_sum')),
      counts.map((_, at) => sum(counts.slice(0, at + 1))),
    );
    expectEqual(
      await one(COUNT, { ...of('derivative'), id: 'd' }, of('positive_only', { field: 'd' })),
      differences.map((value) => value && Math.max(0, value)),
    );
  });

  it('a counter grows by the unit, and not where it starts again', async () => {
    const most = DAYS.map((day) => {
      const all = ofDay(day).map(({ counter }) => counter);
      return all.length === 0 ? null : Math.max(...all);
    });
    const found = await one({ id: 'm', type: 'positive_rate', field: 'counter', unit: '1d' });
    const expected = most.map((value, at) => {
      const before = most[at - 1] ?? null;
      return value === null || before === null ? null : Math.max(0, value - before);
    });
    expectEqual(found, expected);
  });

  const window = (at: number) => counts.slice(Math.max(0, at - 3), at);
  it.each<[string, JsonObject, (values: readonly number[]) => number | null]>([
    ['simple', {}, mean],
    [
      'linear',
      {},
      (values) => {
        const weights = values.map((_, at) => at + 1);
        return sum(values.map((value, at) => value * (at + 1))) / (1 + sum(weights));
      },
    ],
    [
      'ewma',
      { alpha: 0.4 },
      (values) =>
        values.slice(1).reduce((all, value) => 0.4 * value + 0.6 * all, values[0] as number),
    ],
    [
      'holt',
      { alpha: '0.4', beta: 0.2 },
      ([first = 0, ...rest]) => {
        let [level, trend] = [first, 0];
        for (const value of rest) {
          const before = level;
          level = 0.4 * value + 0.6 * (level + trend);
          trend = 0.2 * (level - before) + 0.8 * trend;
        }
        return level;
      },
    ],
  ])('moving averages of the model %s look at the buckets before', async (model, more, compute) => {
    const metric = of('moving_average', { model_type: model, window: '3', ...more });
    expectEqual(
      await one(COUNT, metric),
      DAYS.map((_, at) => (at === 0 ? null : compute(window(at)))),
    );
  });

  it('a moving average with a season needs two of them before', async () => {
    const metric = of('moving_average', {
      model_type: 'holt_winters',
      window: 9,
      period: 2,
      multiplicative: false,
    });
    const found = await one(COUNT, metric);
    // As a script that gives no number gives 0.
    expect(found.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expectEqual(
      found.slice(5),
      DAYS.slice(5).map((at) => seasonal(counts.slice(Math.max(0, at - 9), at))),
    );
  });

  /** The model of OpenSearch, with a season of two. */
  function seasonal(values: readonly number[]): number {
    const [a, b, c, d] = values as [number, number, number, number];
    let level = (a + b) / 2;
    let trend = (c - a + d - b) / 4;
    let [levelBefore, trendBefore] = [level, 0];
    const seasons = [a / level, b / level];
    for (const [at, value] of values.entries()) {
      if (at < 2) continue;
      const usual = seasons[at - 2] as number;
      level = 0.3 * (value - usual) + 0.7 * (levelBefore + trendBefore);
      trend = 0.1 * (level - levelBefore) + 0.9 * trendBefore;
      seasons.push(0.3 * (value - (levelBefore - trendBefore)) + 0.7 * usual);
      [levelBefore, trendBefore] = [level, trend];
    }
    return level + trend + (seasons[values.length - 2] as number);
  }

  const VARIABLES = [
    { id: 'v', name: 'mean', field: 'a' },
    { id: 'w', name: 'all', field: 'c' },
  ];
  const products = averages.map((average, at) => average && average * (counts[at] ?? 0));

  it('a script computes with numbers of a bucket', async () => {
    const script = { id: 'm', type: 'calculation', variables: VARIABLES };
    const multiply = { ...script, script: 'params.mean * params.all' };
    expectEqual(await one(AVERAGE, COUNT, multiply), products);
    expectEqual(
      await one(AVERAGE, COUNT, {
        ...script,
        script: 'params.mean != null && params.all > 14 ? params.all : params._interval',
      }),
      averages.map((average, at) => average && ((counts[at] ?? 0) > 14 ? (counts[at] ?? 0) : DAY)),
    );
  });

  it('maths computes with numbers of a bucket, and of all of them', async () => {
    const maths = { id: 'm', type: 'math', variables: VARIABLES };
    expectEqual(
      await one(AVERAGE, COUNT, { ...maths, script: 'params.mean * params.all' }),
      products,
    );
    const share = { ...maths, script: 'params.all / sum(params._all.all.values)' };
    expectEqual(
      await one(AVERAGE, COUNT, share),
      counts.map((count, at) => (averages[at] === null ? null : count / sum(counts))),
    );
    const times = { ...maths, script: 'params._timestamp + params._interval + params._index' };
    expectEqual(
      await one(COUNT, { ...times, variables: VARIABLES.slice(1) }),
      DAYS.map((day) => START + day * DAY + DAY + day),
    );
  });

  it.each<[string, (values: readonly number[]) => number | null]>([
    ['avg_bucket', mean],
    ['max_bucket', (values) => Math.max(...values)],
    ['min_bucket', (values) => Math.min(...values)],
    ['sum_bucket', sum],
    ['std_deviation_bucket', deviation],
    ['variance_bucket', variance],
    ['sum_of_squares_bucket', (values) => sum(values.map((value) => value ** 2))],
  ])('%s is one number of all buckets', async (type, compute) => {
    const whole = averages.filter((value) => value !== null);
    expectEqual(
      await one(AVERAGE, { id: 'm', type, field: 'a' }),
      DAYS.map(() => compute(whole)),
    );
  });
});

describe('Several lines as one', () => {
  const cities = ['Ulm', 'Bonn', 'Kiel'];
  const byCity = DAYS.map((day) =>
    cities.map((city) => ofDay(day, (order) => order.city === city).length),
  );
  const max = (values: readonly number[]) => Math.max(...values);
  const min = (values: readonly number[]) => Math.min(...values);
  const middle = (values: readonly number[]) => mean(values) as number;
  const overall = (value: number) => DAYS.map(() => value);
  it.each<[string, Numbers]>([
    ['sum', counts],
    ['max', byCity.map(max)],
    ['min', byCity.map(min)],
    ['mean', byCity.map(middle)],
    ['overall_sum', overall(sum(counts))],
    ['overall_max', overall(max(byCity.map(max)))],
    ['overall_min', overall(min(byCity.map(min)))],
    ['overall_avg', overall(middle(counts))],
    ['cumulative_sum', counts.map((_, at) => sum(counts.slice(0, at + 1)))],
  ])('%s', async (name, expected) => {
    const found = await linesOf([COUNT, { id: 'x', type: 'series_agg', function: name }], {
      split_mode: 'terms',
      terms_field: 'city',
    });
    expect(found).toHaveLength(1);
    expectEqual(found[0] ?? [], expected);
  });
});
