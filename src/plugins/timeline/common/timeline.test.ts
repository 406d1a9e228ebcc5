import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseLongNumerals } from '#common/json';
import type { SearchResponse } from '#common/search';
import type { ChartContext, ChartSource } from '#plugins/visualizations/common';
import {
  createTestEngine,
  testContext,
  type TestEngine,
} from '../../../engine/duckdb/search/testing/load-documents';
import { dataBody, readData, readDataRequest } from './data-source';
import { evaluateChain } from './evaluate';
import { ExpressionError } from './grammar/expression';
import { parseExpression } from './grammar/parse-expression';
import { bucketStart, offsetMilliseconds, timelineInterval } from './interval';
import type { Buckets, Series, Sheet } from './series';

const DAY = 86_400_000;
const START = Date.parse('2026-03-02T00:00:00Z');
const BUCKETS: Buckets = { times: [0, 1, 2, 3, 4].map((day) => START + day * DAY), width: DAY };

const series = (values: Series['values'], more: Partial<Series> = {}): Series => ({
  label: 'a',
  values,
  look: {},
  ...more,
});

/** The series of an expression, whose `.es()` are those that are given, by their query. */
async function run(text: string, data: Readonly<Record<string, readonly Series[]>> = {}) {
  const sheet: Sheet = { axes: new Map() };
  const found = await Promise.all(
    parseExpression(text).map((chain) =>
      evaluateChain(
        chain,
        async (call, values) => data[readDataRequest(call, values).queries[0] ?? ''] ?? [],
        { buckets: BUCKETS, sheet },
      ),
    ),
  );
  return { series: found.flat(), sheet };
}
const valuesOf = async (
  text: string,
  ...given: Parameters<typeof run> extends [string, ...infer Rest] ? Rest : never
) => (await run(text, ...given)).series.map(({ values }) => values);
const A = { a: [series([1, 2, null, 4, 8])], b: [series([2, 0, 3, 4, 2])] };

describe('A Timeline expression', () => {
  it.each([
    ['.es(a).abs()', [1, 2, null, 4, 8]],
    ['.es(a).sum(10)', [11, 12, null, 14, 18]],
    ['.es(a).sum(.es(b))', [3, 2, null, 8, 10]],
    ['.es(a).subtract(.es(b))', [-1, 2, null, 0, 6]],
    ['.es(a).multiply(multiplier=.5)', [0.5, 1, null, 2, 4]],
    ['.es(a).divide(.es(b))', [0.5, null, null, 1, 4]],
    ['(.es(a), .es(b)).sum()', [3, 2, null, 8, 10]],
    ['.es(a).min(3)', [1, 2, null, 3, 3]],
    ['.es(a).max(.es(b))', [2, 2, null, 4, 8]],
    ['.es(a).log(2)', [0, 1, null, 2, 3]],
    ['.es(a).cusum(1)', [2, 4, null, 8, 16]],
    ['.es(a).derivative()', [null, 1, null, null, 4]],
    ['.es(a).aggregate(avg)', [3.75, 3.75, 3.75, 3.75, 3.75]],
    ['.es(b).movingaverage(3)', [null, 5 / 3, 7 / 3, 3, null]],
    ['.es(b).mvavg(2d, position=left)', [null, null, 1, 1.5, 3.5]],
    ['.es(b).movingstd(2)', [null, null, Math.SQRT2, Math.sqrt(4.5), Math.sqrt(0.5)]],
    ['.es(a).range(0, 70)', [0, 10, null, 30, 70]],
    ['.es(a).scale_interval(1h)', [1 / 24, 2 / 24, null, 4 / 24, 8 / 24]],
    ['.es(a).trim()', [null, 2, null, 4, null]],
    ['.es(a).fit(carry)', [1, 2, 2, 4, 8]],
    ['.es(a).fit(average)', [1, 2, 3, 4, 8]],
    ['.es(a).fit(nearest)', [1, 2, 2, 4, 8]],
    ['.es(a).condition(gt, 3, 0)', [1, 2, null, 0, 0]],
    ['.es(a).if(lt, .es(b), then=1, else=9)', [1, 9, null, 9, 9]],
    ['.es(b).trend()', [1.4, 1.8, 2.2, 2.6, 3]],
    ['.static(1:2)', [1, 1, 1, 2, 2]],
    ['.static(5)', [5, 5, 5, 5, 5]],
    ['.es(a).divide(3).precision(1)', [0.3, 0.7, null, 1.3, 2.7]],
  ])('computes %s', async (text, expected) => {
    const [values] = await valuesOf(text, A);
    values?.forEach((value, at) => {
      if (expected[at] === null) expect(value, text).toBeNull();
      else expect(value, text).toBeCloseTo(expected[at] as number, 9);
    });
    expect(values).toHaveLength(5);
  });

  it('takes splits by the same values in pairs', async () => {
    const split = (name: string, value: number) =>
      series([value, value, value, value, value], { split: name });
    const data = { a: [split('x', 6), split('y', 8)], b: [split('y', 4), split('x', 2)] };
    expect((await valuesOf('.es(a).divide(.es(b))', data)).map(([first]) => first)).toEqual([3, 2]);
  });

  it('knows how series look', async () => {
    const { series: found, sheet } = await run(
      `.es(a).label('Total').color('#cc0000').lines(width=3, fill=5).yaxis(2, min=0, units=bytes, label="Size"), .es(b).bars(stack=true).hide(), .es(a).title(T).legend(false)`,
      A,
    );
    expect(found.map(({ label }) => label)).toEqual(['Total', 'a', 'a']);
    expect(found[0]?.look).toEqual({
      color: '#cc0000',
      lines: { show: true, width: 3, fill: 0.5, steps: false },
      stack: false,
      axis: 2,
    });
    expect(found[1]?.look).toMatchObject({ bars: { show: true }, stack: true, hidden: true });
    expect(sheet.axes.get(2)).toEqual({ min: 0, units: 'bytes', label: 'Size' });
    expect([sheet.title, sheet.legend?.show]).toEqual(['T', false]);
  });

  it('takes a part of a name by an expression', async () => {
    const data = { a: [series([1], { label: 'q:* > host:web-1 > count' })] };
    const { series: found } = await run(`.es(a).label('$1', '^.* > host:(.*) > .*')`, data);
    expect(found[0]?.label).toBe('web-1');
  });

  it.each([
    ['.es(', 'The expression ends where something has to follow.', 4],
    ['.es(a) x', 'The expression can’t be read at character 8: x', 7],
    ['.es(a).nothing()', 'There is no function .nothing().', 6],
    ['.sum(1)', 'The function .sum() needs series before it, such as .es().', 0],
    ['.es(a).sum(1, 2)', 'The function .sum() has no argument 2.', 6],
    ['.es(a).lines(fill=x)', 'The argument fill of .lines() has to be a number.', 6],
    ['.es(metric=avg)', 'The metric avg is not one: write it as avg:bytes, or count.', 0],
    [
      '.es(split=host)',
      'The split host is not one: write it as host:5, a field and how many of its values.',
      0,
    ],
    ['.static(x)', 'The function .static() needs a number.', 0],
    ['.es(a).constructor()', 'There is no function .constructor().', 6],
  ])('says what is wrong with %s', async (text, message, at) => {
    await expect(run(text, A)).rejects.toThrow(expect.objectContaining({ message, at }));
  });

  it.each(['graphite', 'quandl', 'worldbank', 'worldbank_indicators', 'wb'])(
    'attack 7: .%s() asks no other server',
    async (name) => {
      await expect(run(`.${name}('http://169.254.169.254/')`)).rejects.toThrow(
        `The function .${name}() asks another server, which is not allowed here.`,
      );
    },
  );

  it.each([
    ['(', 10_000],
    ['.es(a).sum(', 10_000],
    ['.es(),', 100_000],
  ])('attack 121: refuses %s, %i times, at once, with the place', async (part, count) => {
    const problem = await run(part.repeat(count)).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ExpressionError);
    expect((problem as ExpressionError).at).toBeGreaterThan(0);
  });
});

describe('The buckets of Timeline', () => {
  it.each([
    [60_000, '100ms'],
    [600_000, '1s'],
    [3_600_000, '30s'],
    [DAY, '5m'],
    [7 * DAY, '1h'],
    [30 * DAY, '3h'],
    [365 * DAY, '24h'],
  ])('a range of %i ms has an interval of %s', (range, interval) => {
    expect(timelineInterval('auto', range)).toBe(interval);
  });

  it('begin where the day, and weeks on Monday, begin in the zone', () => {
    const midnight = Date.parse('2026-03-04T00:00:00+05:30');
    expect(bucketStart(midnight + 5 * 3_600_000, DAY, midnight)).toBe(midnight);
    expect(new Date(bucketStart(START + 3 * DAY, 7 * DAY, START)).getUTCDay()).toBe(1);
  });

  it('are of other times', () => {
    expect(offsetMilliseconds('-1w', DAY)).toBe(-7 * DAY);
    expect(offsetMilliseconds('timerange:-2', DAY)).toBe(-2 * DAY);
    expect(offsetMilliseconds('soon', DAY)).toBeUndefined();
  });
});

describe('The data of Timeline', () => {
  let test: TestEngine;
  const rows = Array.from({ length: 100 }, (_, at) => ({
    at: START + Math.floor((at * 5 * DAY) / 100),
    host: at % 3 === 0 ? 'x' : 'y',
    size: at % 7 === 0 ? null : at,
  }));
  const source = {
    index: 'rows',
    timeField: 'at',
    fields: [
      { name: 'at', type: 'date' },
      { name: 'host', type: 'keyword', exactName: 'host' },
      { name: 'size', type: 'long' },
    ],
    scripted: [],
    formats: {},
    now: START,
    weekStartsOn: 1,
    limits: { barTarget: 50, maxBars: 100 },
  } as unknown as ChartSource & { timeField: string };
  const range = { from: START, to: START + 5 * DAY - 1 };
  const context: ChartContext = {
    query: { query: '', language: 'kuery' },
    filters: [],
    timeZone: 'UTC',
    timeRange: { from: new Date(range.from).toISOString(), to: new Date(range.to).toISOString() },
  };

  beforeAll(async () => {
    test = await createTestEngine();
    await test.load(
      'rows',
      rows.map(({ at, ...row }, id) => ({
        id: String(id),
        text: JSON.stringify({ at: new Date(at).toISOString(), ...row }),
      })),
      { types: { at: 'date', host: 'keyword', size: 'long' } },
    );
  });
  afterAll(() => test.close());

  async function ask(text: string) {
    const [chain] = parseExpression(text);
    return evaluateChain(
      chain as never,
      async (call, values) => {
        const request = readDataRequest(call, values);
        const visualization = { query: context.query, filters: [] };
        const body = dataBody({ request, visualization, context, source, range, interval: '1d' });
        const answer = await test.engine.search({ index: 'rows', body }, testContext());
        return readData(parseLongNumerals(answer) as unknown as SearchResponse, request, {
          buckets: BUCKETS,
          shift: 0,
        });
      },
      { buckets: BUCKETS, sheet: { axes: new Map() } },
    );
  }
  const ofDay = (day: number, keep: (row: (typeof rows)[number]) => boolean = () => true) =>
    rows.filter((row) => Math.floor((row.at - START) / DAY) === day && keep(row));
  const days = [0, 1, 2, 3, 4];
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;

  it('are counts and other metrics, by filters and splits', async () => {
    const [count] = await ask('.es(*)');
    expect(count).toMatchObject({
      label: 'q:* > count',
      values: days.map((day) => ofDay(day).length),
    });
    const [filtered, average] = await ask(`.es(q='host:x', metric=count, metric=avg:size)`);
    expect(filtered?.values).toEqual(
      days.map((day) => ofDay(day, ({ host }) => host === 'x').length),
    );
    average?.values.forEach((value, day) =>
      expect(value).toBeCloseTo(
        mean(ofDay(day, ({ host }) => host === 'x').flatMap(({ size }) => size ?? [])),
        9,
      ),
    );
    const split = await ask('.es(split=host:5, metric=max:size)');
    expect(split.map(({ label }) => label)).toEqual([
      'q:* > host:y > max(size)',
      'q:* > host:x > max(size)',
    ]);
    expect(split[1]?.values).toEqual(
      days.map((day) =>
        Math.max(...ofDay(day, ({ host }) => host === 'x').flatMap(({ size }) => size ?? [])),
      ),
    );
  });
});
