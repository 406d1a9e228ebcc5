import type { JsonObject } from '#common/json';
import { found, none } from './ask';

const DAYS: Readonly<Record<string, readonly [string, string]>> = {
  'Europe/Berlin': ['2024-10-26', '2024-10-28'],
  'Australia/Lord_Howe': ['2024-04-06', '2024-04-08'],
  'America/St_Johns': ['2005-10-29', '2005-10-31'],
  'Pacific/Apia': ['2011-12-29', '2012-01-01'],
};

const INTERVALS: readonly JsonObject[] = [
  { fixed_interval: '20m' },
  { fixed_interval: '75m' },
  { fixed_interval: '36h' },
  { fixed_interval: '45m', offset: '10m' },
  { calendar_interval: 'day', offset: '-90m' },
];

/** Other lengths than those that were wrong once, around the days on which clocks change. */
export const besideChanges: readonly JsonObject[] = Object.entries(DAYS).flatMap(
  ([time_zone, [gte, lt]]) =>
    INTERVALS.map((interval) => ({
      ...none({ a: { date_histogram: { field: 'at', time_zone, ...interval } } }),
      query: { range: { at: { gte, lt } } },
    })),
);

const words = (options: JsonObject): JsonObject =>
  found({ simple_query_string: { fields: ['word'], ...options } });

const SOURCES: readonly JsonObject[] = [
  { excludes: ['list.b.*'] },
  { includes: ['list.b'], excludes: ['*.c'] },
  { includes: ['deep.*.a'] },
  { excludes: ['deep.one.a', 'deep.none'] },
];

const BOOLS: readonly JsonObject[] = [
  { must: [], minimum_should_match: 2 },
  { filter: [{ term: { flags: false } }], minimum_should_match: 1 },
  { should: [{ match: { word: 'w1' } }], minimum_should_match: 2 },
];

/** And bounds with an offset. */
const REFUSED: readonly JsonObject[] = [
  { avg: { field: 'cents', missing: null } },
  { terms: { field: 'counts', missing: null } },
  { histogram: { field: 'cents', interval: 1, missing: null } },
  { missing: { field: 'cents', missing: null } },
  { geo_bounds: { field: 'nothing', missing: null } },
  { geo_centroid: { field: 'spot', missing: '1,2,3' } },
  {
    histogram: {
      field: 'cents',
      interval: 0.1,
      offset: 0.05,
      hard_bounds: { min: 0.2, max: 0.4 },
    },
  },
];

/** Requests of the kinds that were answered wrongly once. */
export const besideFaults: readonly JsonObject[] = [
  found({ terms: { wholes: ['9007199254740993', '-9007199254740993'] } }),
  found({ bool: { must_not: { term: { whole: '9007199254740993' } } } }),
  found({ query_string: { query: 'whole:9007199254740993' } }),
  words({ query: 'w1 | x1 | y1', minimum_should_match: '-1' }),
  words({ query: 'w1 x1 y1', minimum_should_match: '2<-25%' }),
  words({ query: 'w1 -x1 y1', minimum_should_match: 2 }),
  words({ query: '"w1 x1" y1 x3', minimum_should_match: 2 }),
  ...['_source', '_seq_no', '_version', '_id', '_field_names', 'sp?t', '*.a'].map((field) =>
    found({ exists: { field } }),
  ),
  ...SOURCES.map((_source): JsonObject => ({ size: 3, sort: ['_doc'], _source })),
  ...BOOLS.map((bool) => found({ bool })),
  ...['+w1 OR x1', 'w1 AND +x1 OR y1', 'NOT w1 OR +x1', 'w1 x1 OR +y1', '(w1 OR +x1) y1'].map(
    (query) => found({ query_string: { query, default_field: 'word', default_operator: 'AND' } }),
  ),
  ...['long', 'boolean', 'wildcard', 'nonsense', 'text', 'geo_point'].map((unmapped_type) => ({
    size: 2,
    _source: false,
    sort: [{ nowhere: { order: 'desc', unmapped_type } }],
  })),
  ...REFUSED.map((a) => none({ a })),
];
