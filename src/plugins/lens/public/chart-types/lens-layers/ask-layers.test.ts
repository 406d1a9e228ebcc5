// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asList, asObject, type JsonObject, parseLongNumerals } from '#common/json';
import type { SearchRequest, SearchResponse } from '#common/search';
import type { ChartContext, ChartSource, ChartTable } from '#plugins/visualizations/common';
import type { ChartAnswer, ChartQuestion } from '#plugins/visualizations/public';
import {
  createTestEngine,
  testContext,
  type TestEngine,
} from '../../../../../engine/duckdb/search/testing/load-documents';
import { runChart } from '../../../../visualizations/public/search/run-chart';
import { readLens } from '../../../common/read-lens';
import { toChart } from '../../../common/to-chart';
import { askLayers } from './ask-layers';

// The shell looks at the browser that it is loaded in.
vi.hoisted(() => vi.stubGlobal('navigator', { userAgent: '' }));

const DAY = 86_400_000;
const START = Date.parse('2026-03-01T00:00:00Z');

interface Order {
  at: number;
  city: string;
  way: string;
  price: number | null;
}

/** Ten days of orders, the fifth without any, and some without a price. */
const ORDERS: readonly Order[] = Array.from({ length: 150 }, (_, at) => ({
  at: START + Math.floor((at * 10 * DAY) / 150),
  city: ['Ulm', 'Bonn', 'Kiel'][at % 7 === 0 ? 0 : at % 3] as string,
  way: at % 4 === 0 ? 'ship' : 'rail',
  price: at % 9 === 0 ? null : ((at * 37) % 101) + 0.25,
})).filter(({ at }) => dayOf(at) !== 4);

function dayOf(at: number): number {
  return Math.floor((at - START) / DAY);
}
const DAYS = Array.from({ length: 10 }, (_, day) => day);
const CITIES = ['Bonn', 'Kiel', 'Ulm'];
const of = (keep: (order: Order) => boolean) => ORDERS.filter(keep);
const prices = (orders: readonly Order[]) => orders.flatMap(({ price }) => price ?? []);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length;

const SOURCE = {
  index: 'orders',
  timeField: 'at',
  fields: [
    { name: 'at', type: 'date' },
    { name: 'city', type: 'keyword', exactName: 'city' },
    { name: 'way', type: 'keyword', exactName: 'way' },
    { name: 'price', type: 'double' },
  ],
  scripted: [],
  formats: {},
  now: START + 10 * DAY,
  weekStartsOn: 1,
  limits: { barTarget: 50, maxBars: 100 },
} as unknown as ChartSource;
const CONTEXT: ChartContext = {
  query: { query: '', language: 'kuery' },
  filters: [],
  timeZone: 'UTC',
  timeRange: {
    from: new Date(START).toISOString(),
    to: new Date(START + 10 * DAY - 1).toISOString(),
  },
};

const column = (operationType: string, more: JsonObject = {}): JsonObject => ({
  operationType,
  isBucketed: ['date_histogram', 'terms'].includes(operationType),
  label: operationType,
  ...more,
});
const BY_DAY = column('date_histogram', { sourceField: 'at', params: { interval: '1d' } });
const BY_CITY = column('terms', {
  sourceField: 'city',
  params: { size: 10, orderBy: { type: 'alphabetical' }, orderDirection: 'asc' },
});
const BY_WAY = { ...BY_CITY, sourceField: 'way' };
const COUNT = column('count', { sourceField: '___records___' });
const PRICE = column('sum', { sourceField: 'price' });

let test: TestEngine;

beforeAll(async () => {
  test = await createTestEngine();
  await test.load(
    'orders',
    ORDERS.map(({ at, ...order }, id) => ({
      id: String(id),
      text: JSON.stringify({ at: new Date(at).toISOString(), ...order }),
    })),
    { types: { at: 'date', city: 'keyword', way: 'keyword', price: 'double' } },
  );
});
afterAll(() => test?.close());

/** What a Lens chart of one or several layers shows. */
async function ask(
  type: string,
  layers: Readonly<Record<string, JsonObject>>,
  visualization: JsonObject,
  context: ChartContext = CONTEXT,
): Promise<ChartAnswer> {
  const known = Object.entries(layers).map(([id, columns]) => [
    id,
    { columns, columnOrder: Object.keys(columns), indexPatternId: 'orders' },
  ]);
  const { visualization: chart } = toChart(
    readLens({
      attributes: {
        visualizationType: type,
        state: {
          visualization,
          datasourceStates: { formBased: { layers: Object.fromEntries(known) as JsonObject } },
        },
      },
    }),
  );
  if (!chart) throw new Error('nothing to ask');
  const client = {
    search: async (request: SearchRequest) =>
      parseLongNumerals(
        await test.engine.search(request, testContext()),
      ) as unknown as SearchResponse,
  };
  const { signal } = new AbortController();
  const inspect = () => undefined;
  const question = {
    visualization: chart,
    context,
    signal,
    defaultIndex: undefined,
    preload: inspect,
    describe: () => Promise.resolve(SOURCE),
    search: (_: string, request: SearchRequest) => client.search(request),
    run: async (_: string, own: typeof chart) =>
      (
        await runChart({
          visualization: own,
          context,
          source: SOURCE,
          client,
          signal,
          inspect,
        } as unknown as Parameters<typeof runChart>[0])
      ).table,
  } as unknown as ChartQuestion;
  return chart.type === 'lens_layers'
    ? askLayers(question)
    : { table: await question.run('chart', chart) };
}

/** Names and numbers, those of time as days. */
const rowsOf = ({ columns, rows }: ChartTable) =>
  rows.map((row) =>
    row.map(({ value, special }, at) =>
      columns[at]?.valueKind === 'date' ? dayOf(Number(value)) : (special ?? value),
    ),
  );
/** To 1e-9. */
function expectRows(table: ChartTable, wanted: readonly (readonly (string | number | null)[])[]) {
  const found = rowsOf(table);
  expect(found.map((row) => row.length)).toEqual(wanted.map((row) => row.length));
  wanted.forEach((row, at) =>
    row.forEach((value, place) =>
      typeof value === 'number'
        ? expect(found[at]?.[place]).toBeCloseTo(value, 9)
        : expect(found[at]?.[place]).toBe(value),
    ),
  );
}

describe('A Lens chart', () => {
  it.each([
    ['sum', sum],
    ['avg', mean],
    ['min', (values: readonly number[]) => Math.min(...values)],
    ['max', (values: readonly number[]) => Math.max(...values)],
  ])('has one line of all values of a split that collapse by %s', async (collapseFn, combine) => {
    const { table, drawn } = await ask(
      'lnsXY',
      { a: { t: BY_CITY, x: BY_DAY, p: PRICE } },
      {
        layers: [
          {
            layerId: 'a',
            seriesType: 'bar_stacked',
            xAccessor: 'x',
            splitAccessors: ['t'],
            collapseFn,
            accessors: ['p'],
          },
        ],
      },
    );
    expect(drawn?.type).toBe('histogram');
    const expected = DAYS.map((day) => {
      const ofCities = CITIES.map((city) =>
        of((one) => one.city === city && dayOf(one.at) === day),
      );
      const known = ofCities.filter((orders) => orders.length > 0);
      return [day, known.length === 0 ? 0 : combine(ofCities.map((orders) => sum(prices(orders))))];
    });
    expectRows(
      {
        ...table,
        rows: table.rows.toSorted((one, other) => Number(one[0]?.value) - Number(other[0]?.value)),
      },
      expected,
    );
  });

  it('has columns for each value of a table, sorted by one of them, and values that collapse', async () => {
    const { table, drawn } = await ask(
      'lnsDatatable',
      { a: { c: BY_CITY, w: BY_WAY, x: BY_DAY, p: PRICE, n: COUNT } },
      {
        layerId: 'a',
        columns: [
          { columnId: 'c' },
          { columnId: 'w', isTransposed: true },
          { columnId: 'x', collapseFn: 'max' },
          { columnId: 'p' },
          { columnId: 'n' },
        ],
        sorting: { columnId: 'ship---p', direction: 'desc' },
      },
    );
    const most = (city: string, way: string, number: (orders: readonly Order[]) => number) =>
      Math.max(
        ...DAYS.map((day) =>
          of((one) => one.city === city && one.way === way && dayOf(one.at) === day),
        )
          .filter((orders) => orders.length > 0)
          .map(number),
      );
    const expected = CITIES.map((city): [string, ...number[]] => [
      city,
      ...['rail', 'ship'].flatMap((way) => [
        most(city, way, (orders) => sum(prices(orders))),
        most(city, way, (orders) => orders.length),
      ]),
    ]).toSorted((one, other) => Number(other[3]) - Number(one[3]));
    expect(drawn?.type).toBe('table');
    expect(table.columns.map(({ label }) => label)).toEqual([
      'city',
      'rail › sum',
      'rail › count',
      'ship › sum',
      'ship › count',
    ]);
    expectRows(table, expected);
  });

  it('has top values of several fields, and all others', async () => {
    const { table } = await ask(
      'lnsPie',
      {
        a: {
          t: column('terms', {
            sourceField: 'city',
            params: {
              secondaryFields: ['way'],
              size: 2,
              orderBy: { type: 'column', columnId: 'n' },
              orderDirection: 'desc',
              otherBucket: true,
            },
          }),
          n: COUNT,
          p: PRICE,
        },
      },
      { shape: 'pie', layers: [{ layerId: 'a', primaryGroups: ['t'], metrics: ['n', 'p'] }] },
    );
    const all = CITIES.flatMap((city) =>
      ['rail', 'ship'].map((way) => ({
        name: `${city} › ${way}`,
        orders: of((one) => one.city === city && one.way === way),
      })),
    ).toSorted((one, other) => other.orders.length - one.orders.length);
    const numbers = (orders: readonly Order[]) => [orders.length, sum(prices(orders))];
    expectRows(table, [
      ...all.slice(0, 2).map(({ name, orders }) => [name, ...numbers(orders)]),
      ['other', ...numbers(all.slice(2).flatMap(({ orders }) => orders))],
    ]);
    const [combination] = table.rows[0] ?? [];
    expect(table.columns[0]?.filters(combination ?? { value: null })).toMatchObject([
      { key: 'city', params: { query: all[0]?.orders[0]?.city } },
      { key: 'way', params: { query: all[0]?.orders[0]?.way } },
    ]);
  });

  it('has no value where a count of nothing is none, and a formula of a part of the documents', async () => {
    const { table } = await ask(
      'lnsXY',
      {
        a: {
          x: BY_DAY,
          n: { ...COUNT, params: { emptyAsNull: true } },
          f: column('formula', {
            filter: { query: 'city: Ulm', language: 'kuery' },
            params: { formula: "sum(price) + count(kql='way: ship')" },
          }),
        },
      },
      { layers: [{ layerId: 'a', seriesType: 'line', xAccessor: 'x', accessors: ['n', 'f'] }] },
    );
    expectRows(
      table,
      DAYS.map((day) => {
        const orders = of(({ at }) => dayOf(at) === day);
        const ulm = orders.filter(({ city }) => city === 'Ulm');
        const value = sum(prices(ulm)) + ulm.filter(({ way }) => way === 'ship').length;
        return [day, orders.length || null, value];
      }),
    );
  });

  it('has reference lines at numbers that are asked for, each on its axis', async () => {
    const { drawn } = await ask(
      'lnsXY',
      {
        a: { x: BY_DAY, n: COUNT },
        r: {
          m: column('average', { sourceField: 'price' }),
          q: column('formula', { params: { formula: 'max(price) / 2' } }),
          s: column('static_value', { params: { value: 7 } }),
        },
      },
      {
        layers: [
          { layerId: 'a', seriesType: 'line', xAccessor: 'x', accessors: ['n'] },
          {
            layerId: 'r',
            layerType: 'referenceLine',
            accessors: ['m', 'q', 's'],
            yConfig: [{ forAccessor: 'q', axisMode: 'right', color: '#123456' }],
          },
        ],
      },
    );
    const lines = drawn?.params['referenceLines'] as readonly JsonObject[];
    expect(lines.map(({ axis, color }) => [axis, color])).toEqual([
      ['left', ''],
      ['left', ''],
      ['right', '#123456'],
    ]);
    const all = prices(ORDERS);
    [7, mean(all), Math.max(...all) / 2].forEach((value, at) =>
      expect(lines[at]?.['value']).toBeCloseTo(value, 9),
    );
  });

  it('has annotations by hand, of a time and of a stretch of it, and of documents', async () => {
    const iso = (day: number) => new Date(START + day * DAY).toISOString();
    const { annotations, table } = await ask(
      'lnsXY',
      { a: { x: BY_DAY, n: COUNT } },
      {
        layers: [
          { layerId: 'a', seriesType: 'line', xAccessor: 'x', accessors: ['n'] },
          {
            layerId: 'n',
            layerType: 'annotations',
            annotations: [
              {
                type: 'manual',
                label: 'Release',
                color: '#ff0000',
                icon: 'bell',
                key: { type: 'point_in_time', timestamp: iso(2) },
              },
              {
                type: 'manual',
                label: 'Holidays',
                key: { type: 'range', timestamp: iso(3), endTimestamp: iso(5) },
              },
              { label: 'Hidden', isHidden: true, key: { timestamp: iso(1) } },
              { label: 'Broken', key: { type: 'point_in_time', timestamp: 'soon' } },
              {
                type: 'query',
                label: 'Dear',
                timeField: 'at',
                filter: { query: 'price > 100', language: 'kuery' },
                textField: 'city',
                extraFields: ['way'],
                key: { type: 'point_in_time' },
              },
            ],
          },
        ],
      },
    );
    const dear = of(({ price }) => (price ?? 0) > 100).toReversed();
    expect(dear.length).toBeGreaterThan(0);
    expect(annotations).toMatchObject([
      { time: START + 2 * DAY, texts: ['Release'], color: '#ff0000', icon: 'fa-bell' },
      { time: START + 3 * DAY, until: START + 5 * DAY, texts: ['Holidays'] },
      ...dear.map(({ at, city, way }) => ({ time: at, texts: [city, `way: ${way}`] })),
    ]);
    expect(table.notices).toEqual([
      'The annotation "Broken" has no time, or ends before it begins.',
    ]);
  });

  it('is colored by shares of what its numbers lie between, or of a maximum', async () => {
    const palette = {
      params: {
        rangeType: 'percent',
        rangeMin: 0,
        stops: [
          { color: '#00ff00', stop: 50 },
          { color: '#ff0000', stop: 100 },
        ],
      },
    };
    const gauge = await ask(
      'lnsGauge',
      {
        a: {
          m: PRICE,
          l: column('static_value', { params: { value: 100 } }),
          t: column('formula', { params: { formula: 'sum(price) * 2' } }),
        },
      },
      { layerId: 'a', metricAccessor: 'm', minAccessor: 'l', maxAccessor: 't', palette },
    );
    const total = sum(prices(ORDERS));
    expect(gauge.table.columns.map(({ id }) => id)).toEqual(['m']);
    const ranges = asObject(gauge.drawn?.params['gauge'])['colorsRange'];
    expect(ranges).toMatchObject([{ from: 100 }, {}]);
    const [low, high] = ranges as readonly [JsonObject, JsonObject];
    expect(low['to']).toBeCloseTo(100 + (2 * total - 100) / 2, 9);
    expect(high['to']).toBeCloseTo(2 * total, 9);

    const cities = await ask(
      'lnsDatatable',
      { a: { c: BY_CITY, p: PRICE } },
      {
        layerId: 'a',
        columns: [{ columnId: 'c' }, { columnId: 'p', colorMode: 'cell', palette }],
      },
    );
    const sums = CITIES.map((city) => sum(prices(of((one) => one.city === city))));
    const [first] = asList(cities.drawn?.params['colorRules']).map(asObject);
    expect(first).toMatchObject({ column: 'p', fills: true, color: '#00ff00' });
    expect(first?.['to']).toBeCloseTo((Math.min(...sums) + Math.max(...sums)) / 2, 9);
  });
});
