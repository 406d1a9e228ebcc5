import type { JsonObject, JsonValue } from '#common/json';

const sorted = (sort: JsonValue, others: JsonObject = {}): JsonObject => ({
  size: 12,
  _source: false,
  sort,
  ...others,
});
const by = (field: string, options: JsonObject, others: JsonObject = {}): JsonObject =>
  sorted([{ [field]: options }, '_doc'], others);
const near = (options: JsonObject, others: JsonObject = {}): JsonObject =>
  sorted([{ _geo_distance: { spot: { lat: 10.5, lon: -41 }, ...options } }, '_doc'], others);

export const orders: readonly JsonObject[] = [
  ...['avg', 'sum', 'median', 'min', 'max', 'AVG'].flatMap((mode) => [
    by('counts', { mode }),
    // OpenSearch 3.8 leaves documents out of sums from the highest.
    ...(mode === 'sum' ? [] : [by('counts', { mode, order: 'desc' })]),
    by('flags', { mode }),
  ]),
  by('cents', { mode: 'max' }),
  by('wholes', { mode: 'median' }, { query: { ids: { values: ['4', '5', '10'] } } }),
  by('counts', { mode: 'max', missing: 3 }),
  by('counts', { mode: 'max' }, { search_after: [3, 2] }),
  by('counts', { mode: 'nothing' }),
  by('tags.keyword', { mode: 'max' }),
  by('tags.keyword', { mode: 'median' }),
  near({}),
  near({ order: 'desc', unit: 'km' }),
  near({ distance_type: 'plane', unit: 'mi' }),
  near({ mode: 'sum' }),
  near({ mode: 'median', order: 'desc' }),
  near({ order: 'down' }),
  near({ unit: 'nothing' }),
  near({ color: 1 }),
  near({}, { search_after: [1_000_000, 3] }),
  sorted([
    {
      _geo_distance: {
        spots: [
          [-40, 10],
          [-20, 20],
        ],
        mode: 'max',
      },
    },
    '_doc',
  ]),
  sorted([{ _geo_distance: { spots: ['10,-40', '20,-20'], order: 'desc' } }, '_doc']),
  sorted([{ _geo_distance: { spots: { lat: 1, lon: 2 }, mode: 'max' } }, '_doc']),
  sorted([{ _geo_distance: { nothing: '10,-40' } }, '_doc']),
  sorted([{ _geo_distance: { nothing: '10,-40', ignore_unmapped: true } }, '_doc']),
  sorted([{ _geo_distance: { cents: '10,-40' } }, '_doc']),
  sorted([{ _geo_distance: {} }]),
];

/** Of places no two of which are equally far away, and none. */
const APART = { query: { terms: { number: [8, 9, 11, 12, 13, 15, 16] } } };

export const distances: readonly JsonObject[] = [
  sorted([{ _geo_distance: { spot: '1,1' } }, 'number'], APART),
  sorted([{ _geo_distance: { spot: '1,1', order: 'desc' } }, 'number'], APART),
  sorted([{ _geo_distance: { spots: '1,1', mode: 'avg', unit: 'km' } }, 'number'], APART),
];
