import type { JsonObject } from '#common/json';

const page = { size: 4, _source: false, sort: [{ number: 'asc' }] };
const nested = (path: string, query: JsonObject, more: JsonObject = {}): JsonObject => ({
  nested: { path, query, ...more },
});
const within = (...queries: JsonObject[]): JsonObject => ({ bool: { must: queries } });
const find = (query: JsonObject): JsonObject => ({ ...page, query });

const conditions: readonly JsonObject[] = [
  nested('items', { match_all: {} }),
  nested(
    'items',
    within({ term: { 'items.name': 'pen' } }, { range: { 'items.price': { gte: 20 } } }),
  ),
  nested('items', { term: { 'items.name': 'pen' } }, { score_mode: 'max' }),
  nested('items', { match: { 'items.note': 'red' } }),
  nested('items', { match_phrase: { 'items.note': 'red cat' } }),
  nested('items', { term: { 'items.note.keyword': 'red cat' } }),
  nested('items', { exists: { field: 'items.count' } }),
  nested('items', { term: { number: 5 } }),
  nested(
    'items.parts',
    within({ term: { 'items.parts.code': 'x' } }, { term: { 'items.parts.size': 2 } }),
  ),
  nested(
    'items',
    within(
      { term: { 'items.name': 'ink' } },
      nested('items.parts', { term: { 'items.parts.code': 'z' } }),
    ),
  ),
  nested('items', nested('items.parts', { range: { 'items.parts.size': { gt: 2 } } })),
  nested(
    'people',
    within({ term: { 'people.name': 'Ada' } }, { range: { 'people.age': { lt: 20 } } }),
  ),
  within({ term: { 'people.name': 'Ada' } }, { range: { 'people.age': { lt: 20 } } }),
  { bool: { must_not: nested('items', { term: { 'items.name': 'glue' } }) } },
  {
    bool: {
      should: [nested('items', { term: { 'items.name': 'glue' } }), { term: { number: 3 } }],
      filter: { exists: { field: 'key' } },
    },
  },
  { term: { 'items.name': 'pen' } },
  { exists: { field: 'items' } },
  { exists: { field: 'items.name' } },
  nested('missing', { match_all: {} }),
  nested('missing', { match_all: {} }, { ignore_unmapped: true }),
  nested('number', { match_all: {} }),
  nested('items', { match_all: {} }, { score_mode: 'median' }),
  { nested: { query: { match_all: {} } } },
  { query_string: { query: 'items.name:pen' } },
  { constant_score: { filter: nested('items', { prefix: { 'items.name': 'p' } }) } },
];

const scored: readonly JsonObject[] = ['avg', 'sum', 'min', 'max', 'none'].map((mode) => ({
  size: 5,
  _source: false,
  query: nested('items', { range: { 'items.price': { gte: 10, boost: 2 } } }, { score_mode: mode }),
}));

const of = (path: string, aggs: JsonObject, query?: JsonObject): JsonObject => ({
  size: 0,
  ...(query ? { query } : {}),
  aggs: { inside: { nested: { path }, ...(Object.keys(aggs).length > 0 ? { aggs } : {}) } },
});
const terms = (field: string, aggs?: JsonObject, more: JsonObject = {}): JsonObject => ({
  terms: { field, ...more },
  ...(aggs ? { aggs } : {}),
});
const average = { avg: { field: 'items.price' } };

const counted: readonly JsonObject[] = [
  of('items', {}),
  of('items.parts', {}),
  of('people', {}),
  of('missing', { names: terms('missing.name') }),
  of('items', { names: terms('items.name', { price: average }) }),
  of('items', {
    names: terms('items.name'),
    price: average,
    most: { max: { field: 'items.price' } },
  }),
  of('items', { price: { stats: { field: 'items.price' } } }, { range: { number: { lt: 50 } } }),
  of('items', {
    steps: {
      histogram: { field: 'items.price', interval: 10 },
      aggs: { count: { sum: { field: 'items.count' } } },
    },
  }),
  of('items', { days: { date_histogram: { field: 'items.at', calendar_interval: 'month' } } }),
  of('items', {
    cheap: {
      filter: { range: { 'items.price': { lt: 10 } } },
      aggs: { names: terms('items.name') },
    },
  }),
  of('items', {
    some: {
      filters: {
        filters: {
          a: { term: { 'items.name': 'pen' } },
          b: { range: { 'items.count': { gt: 3 } } },
        },
      },
    },
  }),
  of('items', { none: { missing: { field: 'items.count' } } }),
  of('items', { outside: terms('key') }),
  of('items', {
    different: { cardinality: { field: 'items.name' } },
    middle: { percentiles: { field: 'items.price', percents: [50] } },
  }),
  of('items', {
    inner: { nested: { path: 'items.parts' }, aggs: { codes: terms('items.parts.code') } },
  }),
  of('items', {
    names: terms('items.name', {
      inner: {
        nested: { path: 'items.parts' },
        aggs: { size: { sum: { field: 'items.parts.size' } } },
      },
    }),
  }),
  of('items', { back: { reverse_nested: {} } }),
  of('items', {
    names: terms('items.name', {
      back: {
        reverse_nested: {},
        aggs: { keys: terms('key'), most: { max: { field: 'number' } } },
      },
    }),
  }),
  of('items.parts', {
    codes: terms('items.parts.code', {
      items: { reverse_nested: { path: 'items' }, aggs: { price: average } },
      all: { reverse_nested: {}, aggs: { flags: terms('flag') } },
    }),
  }),
  of('items', {
    steps: {
      histogram: { field: 'items.price', interval: 25 },
      aggs: { names: terms('items.name', { back: { reverse_nested: {} } }) },
    },
  }),
  of('items', {
    names: terms('items.name', {
      back: {
        reverse_nested: {},
        aggs: { people: { nested: { path: 'people' }, aggs: { names: terms('people.name') } } },
      },
    }),
  }),
  of('people', { names: terms('people.name', { age: { avg: { field: 'people.age' } } }) }),
  { size: 0, aggs: { names: terms('people.name'), back: { reverse_nested: {} } } },
  {
    size: 0,
    aggs: {
      keys: terms('key', {
        inside: { nested: { path: 'items' }, aggs: { names: terms('items.name'), price: average } },
      }),
    },
  },
  {
    size: 0,
    aggs: {
      keys: terms('people.name', {
        inside: { nested: { path: 'people' }, aggs: { names: terms('people.name') } },
      }),
    },
  },
  {
    size: 0,
    aggs: {
      flags: terms('flag', {
        steps: {
          histogram: { field: 'number', interval: 100 },
          aggs: { inside: { nested: { path: 'items' }, aggs: { names: terms('items.name') } } },
        },
      }),
    },
  },
  {
    size: 0,
    query: nested('items', { term: { 'items.name': 'pen' } }),
    aggs: { inside: { nested: { path: 'items' }, aggs: { names: terms('items.name') } } },
  },
  {
    size: 0,
    aggs: {
      some: {
        filter: { range: { number: { gte: 200 } } },
        aggs: { inside: { nested: { path: 'items' }, aggs: { price: average } } },
      },
    },
  },
  {
    size: 0,
    aggs: {
      months: {
        date_histogram: { field: 'at', calendar_interval: 'month' },
        aggs: { inside: { nested: { path: 'items' }, aggs: { price: average } } },
      },
    },
  },
  {
    size: 0,
    aggs: {
      inside: { nested: { path: 'items' }, aggs: { price: average } },
      keys: terms('key', {
        inside: { nested: { path: 'items' }, aggs: { total: { sum: { field: 'items.count' } } } },
        twice: { bucket_script: { buckets_path: { a: 'inside>total' }, script: 'params.a * 2' } },
      }),
    },
  },
  { size: 0, aggs: { inside: { nested: {} } } },
];

const shown: readonly JsonObject[] = (
  [
    {},
    { size: 1, sort: [{ 'items.price': 'desc' }] },
    { _source: ['items.name'], size: 2 },
    { name: 'mine', from: 1, size: 2, sort: [{ 'items.price': 'asc' }] },
    { docvalue_fields: ['items.name', 'items.at'], _source: false },
    { _source: false, sort: [{ 'items.at': 'asc' }, { 'items.price': 'asc' }] },
  ] as readonly JsonObject[]
).map((inner) => ({
  ...page,
  query: nested('items', { range: { 'items.price': { gte: 5 } } }, { inner_hits: inner }),
}));

const alsoShown: readonly JsonObject[] = [
  {
    ...page,
    query: nested('items.parts', { term: { 'items.parts.code': 'x' } }, { inner_hits: {} }),
  },
  {
    ...page,
    query: nested(
      'items',
      nested('items.parts', { term: { 'items.parts.code': 'x' } }, { inner_hits: {} }),
      { inner_hits: {} },
    ),
  },
  {
    ...page,
    query: {
      bool: {
        should: [
          nested('items', { term: { 'items.name': 'pen' } }, { inner_hits: { name: 'a' } }),
          nested('people', { match_all: {} }, { inner_hits: { name: 'b' } }),
        ],
      },
    },
  },
  of(
    'items',
    { best: { top_hits: { size: 2, sort: [{ 'items.price': 'desc' }, { 'items.at': 'asc' }] } } },
    { range: { number: { lt: 30 } } },
  ),
  of(
    'items',
    {
      names: terms('items.name', {
        best: {
          top_hits: {
            size: 1,
            sort: [{ 'items.price': 'desc' }, { 'items.at': 'asc' }],
            _source: ['items.price'],
          },
        },
      }),
    },
    { range: { number: { lt: 60 } } },
  ),
];

const sortBy = (field: string, options: JsonObject): JsonObject => ({
  size: 6,
  _source: false,
  sort: [{ [field]: options }, { number: 'asc' }],
});

const sorted: readonly JsonObject[] = [
  sortBy('items.price', { order: 'desc', nested: { path: 'items' } }),
  sortBy('items.price', { order: 'asc', nested: { path: 'items' } }),
  ...['avg', 'sum', 'median', 'max', 'min'].map((mode) =>
    sortBy('items.price', { order: 'desc', mode, nested: { path: 'items' } }),
  ),
  sortBy('items.price', { order: 'asc', missing: '_first', nested: { path: 'items' } }),
  sortBy('items.price', { order: 'asc', missing: 7, nested: { path: 'items' } }),
  sortBy('items.price', {
    order: 'desc',
    nested: { path: 'items', filter: { term: { 'items.name': 'pen' } } },
  }),
  sortBy('items.name', { order: 'asc', nested: { path: 'items' } }),
  sortBy('items.at', {
    order: 'asc',
    nested: { path: 'items', filter: { range: { 'items.count': { gt: 2 } } } },
  }),
  sortBy('items.parts.size', { order: 'desc', mode: 'sum', nested: { path: 'items.parts' } }),
  sortBy('items.parts.size', {
    order: 'desc',
    nested: {
      path: 'items',
      nested: { path: 'items.parts', filter: { term: { 'items.parts.code': 'x' } } },
    },
  }),
  sortBy('items.parts.size', {
    order: 'desc',
    nested: {
      path: 'items',
      filter: { term: { 'items.name': 'ink' } },
      nested: { path: 'items.parts' },
    },
  }),
  sortBy('items.price', { order: 'desc' }),
  sortBy('items.price', { order: 'desc', nested: { path: 'missing' } }),
  {
    ...sortBy('items.price', { order: 'desc', nested: { path: 'items' } }),
    search_after: [45, 10],
  },
];

/** Words in objects, as the document and each object show them, and how a score came about. */
const told: readonly JsonObject[] = [
  {
    size: 1,
    _source: false,
    explain: true,
    query: nested('items', { match: { 'items.note': 'red cat' } }, { score_mode: 'max', boost: 2 }),
  },
  {
    size: 2,
    _source: false,
    query: nested(
      'items',
      { match: { 'items.note': { query: 'red', _name: 'red' } } },
      { inner_hits: { size: 1, _source: false, highlight: { fields: { 'items.*': {} } } } },
    ),
    highlight: { fields: { 'items.note': {} } },
  },
];

/** Nested objects in queries, aggregations, hits and sorts. */
export const nestedRequests: readonly JsonObject[] = [
  ...conditions.map(find),
  ...scored,
  ...counted,
  ...shown,
  ...alsoShown,
  ...sorted,
  ...told,
];
