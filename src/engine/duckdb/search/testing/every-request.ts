import type { JsonObject } from '#common/json';

/** A document of `every-request`, with a value of each type. */
export const documentOf = (owner: string, changes: JsonObject = {}): JsonObject => ({
  owner,
  n: 5,
  d: 2.5,
  at: '2024-03-01T10:00:00Z',
  flag: true,
  note: 'harbor crane at dawn',
  tags: ['red', 'blue'],
  address: '10.0.0.1',
  place: { lat: 10.5, lon: 20.5 },
  ...changes,
});

export const TYPES = { address: 'ip', place: 'geo_point', note: 'text' } as const;

const script = (source: string) => ({ script: { script: { source } } });

/** Each kind of query, in each way that may fail, log or cost by a document's value. */
export const QUERIES: Readonly<Record<string, readonly JsonObject[]>> = {
  match_all: [{ match_all: {} }],
  match_none: [{ match_none: {} }],
  dis_max: [
    {
      dis_max: {
        queries: [{ match: { note: 'crane noon' } }, { term: { flag: true } }],
        tie_breaker: 0.3,
      },
    },
  ],
  // Objects have a test of their own: hidden-objects.test.ts.
  nested: [{ nested: { path: 'none', query: { match_all: {} }, ignore_unmapped: true } }],
  boosting: [
    {
      boosting: {
        positive: { match: { note: 'the crane' } },
        negative: { range: { n: { gt: 3 } } },
        negative_boost: 0.2,
      },
    },
  ],
  function_score: [
    {
      function_score: {
        query: { match: { note: 'the crane' } },
        functions: [
          { filter: { term: { flag: true } }, weight: 2 },
          { field_value_factor: { field: 'n', factor: 2, modifier: 'ln1p' }, weight: 3 },
          { gauss: { at: { origin: '2024-03-01', scale: '10d', offset: '1d' } } },
          { exp: { place: { origin: '10,20', scale: '100km' } } },
          { linear: { d: { origin: 1, scale: 2 } } },
          { script_score: { script: '_score * doc["n"].value * 1234577' } },
        ],
        score_mode: 'sum',
        boost_mode: 'replace',
      },
    },
    { function_score: { field_value_factor: { field: 'n', modifier: 'log' } } },
    { function_score: { script_score: { script: '1000 / doc["n"].value' } } },
  ],
  script_score: [
    {
      script_score: {
        query: { match: { note: 'crane' } },
        script: script('_score / doc["n"].value').script.script,
      },
    },
  ],
  bool: [
    {
      bool: {
        must: [{ range: { n: { gte: 1 } } }],
        must_not: [{ wildcard: { 'tags.keyword': '*gre*' } }],
        should: [{ term: { flag: true } }, script('doc["n"].value * 1234577 > 7')],
      },
    },
    {
      bool: {
        should: [{ term: { n: 5 } }, { term: { n: 6 } }, { match: { note: 'dawn' } }],
        minimum_should_match: 2,
      },
    },
  ],
  constant_score: [{ constant_score: { filter: script('1000 / doc["n"].value > 1') } }],
  term: [{ term: { n: 5 } }, { term: { 'note.keyword': 'x' } }, { term: { note: 'crane' } }],
  terms: [{ terms: { n: [5, 4611686018427387904] } }, { terms: { note: ['crane', 'secret'] } }],
  range: [
    { range: { n: { gt: 4 } } },
    {
      range: { at: { gte: '2024-03-01||/M', lt: '2024-03-02||+1d/d', time_zone: 'Europe/Berlin' } },
    },
    { range: { note: { gte: 'crane' } } },
  ],
  exists: [{ exists: { field: 'n' } }, { exists: { field: 'note' } }],
  ids: [{ ids: { values: ['0', '1'] } }],
  prefix: [{ prefix: { note: 'cra' } }, { prefix: { 'tags.keyword': 're' } }],
  wildcard: [{ wildcard: { note: '*ra*e' } }, { wildcard: { 'note.keyword': '*a*a*a*' } }],
  fuzzy: [{ fuzzy: { note: 'krane' } }, { fuzzy: { 'tags.keyword': 'rad' } }],
  regexp: [{ regexp: { note: 'cr.*e' } }, { regexp: { 'note.keyword': '.*(a|d).*n' } }],
  geo_bounding_box: [{ geo_bounding_box: { place: { top_left: '30,10', bottom_right: '0,30' } } }],
  geo_distance: [{ geo_distance: { distance: '100km', place: '10.4,20.4' } }],
  geo_polygon: [{ geo_polygon: { place: { points: ['0,10', '20,10', '20,30', '0,30'] } } }],
  match: [
    { match: { note: 'crane dawn' } },
    { match: { note: { query: 'crane cra', operator: 'and' } } },
    { match: { n: '5' } },
    { match: { note: { query: 'krane', fuzziness: 'AUTO', zero_terms_query: 'all' } } },
  ],
  match_bool_prefix: [{ match_bool_prefix: { note: 'dawn cra' } }],
  more_like_this: [
    {
      more_like_this: { fields: ['note'], like: 'a red crane', min_term_freq: 1, min_doc_freq: 1 },
    },
    { more_like_this: { like: [{ _id: '0' }], min_term_freq: 1, min_doc_freq: 1, include: true } },
  ],
  terms_set: [
    { terms_set: { 'tags.keyword': { terms: ['red', 'blue'], minimum_should_match_field: 'n' } } },
    {
      terms_set: {
        note: {
          terms: ['crane', 'dawn'],
          minimum_should_match_script: { source: '1000 / doc["n"].value' },
        },
      },
    },
  ],
  wrapper: [{ wrapper: { query: Buffer.from('{"match":{"note":"crane"}}').toString('base64') } }],
  match_phrase: [
    { match_phrase: { note: 'crane at' } },
    { match_phrase: { note: { query: 'dawn harbor', slop: 5 } } },
  ],
  multi_match: [{ multi_match: { query: 'crane', fields: ['note', 'tags'] } }],
  match_phrase_prefix: [{ match_phrase_prefix: { note: 'crane a' } }],
  script: [
    script('doc["n"].value * 1234577 > 7'),
    script('1000 / doc["n"].value > 1'),
    script('doc["n"].value % doc["n"].value == 0'),
    script('Math.sqrt(doc["d"].value) > 1'),
    script('doc["note.keyword"].value.substring(3).length() > 2'),
    script('doc["at"].value.getYear() + doc["n"].value > 2000'),
    script('doc["note.keyword"].value =~ /(a+)+b/'),
  ],
  query_string: [
    { query_string: { query: 'note:cr*e OR n:>4 OR tags:/r.d/ OR krane~' } },
    { query_string: { query: '*a* AND owner:*', fields: ['*'] } },
  ],
  simple_query_string: [
    { simple_query_string: { query: 'crane + dawn~1 | har*', fields: ['note'] } },
  ],
};

const SCRIPTED = { script: { source: 'doc["n"].value * 1234577' } };

/** Each kind of aggregation. */
export const AGGREGATIONS: Readonly<Record<string, readonly JsonObject[]>> = {
  terms: [
    { terms: { field: 'tags.keyword', include: 'r.*' } },
    { terms: SCRIPTED },
    {
      terms: { field: 'n', min_doc_count: 0 },
      aggs: { sum: { sum: SCRIPTED }, best: { top_hits: {} } },
    },
    { terms: { field: 'n', order: { sum: 'desc' } }, aggs: { sum: { sum: SCRIPTED } } },
  ],
  nested: [{ nested: { path: 'none' } }],
  reverse_nested: [{ nested: { path: 'none' }, aggs: { back: { reverse_nested: {} } } }],
  histogram: [
    { histogram: { field: 'n', interval: 2 } },
    { histogram: { ...SCRIPTED, interval: 1e6 } },
  ],
  date_histogram: [
    { date_histogram: { field: 'at', calendar_interval: '1d', time_zone: 'Europe/Berlin' } },
  ],
  auto_date_histogram: [{ auto_date_histogram: { field: 'at', buckets: 5 } }],
  range: [
    { range: { field: 'n', ranges: [{ to: 3 }, { from: 3 }] } },
    { range: { ...SCRIPTED, ranges: [{ from: 3 }] } },
  ],
  date_range: [{ date_range: { field: 'at', ranges: [{ from: '2024-01-01||/d' }] } }],
  filter: [{ filter: script('1000 / doc["n"].value > 1') }],
  filters: [
    {
      filters: {
        filters: { a: { wildcard: { note: '*ra*' } }, b: script('doc["n"].value * 1234577 > 7') },
      },
      aggs: { values: { terms: { field: 'tags.keyword' } } },
    },
  ],
  missing: [{ missing: { field: 'n' } }],
  global: [{ global: {}, aggs: { a: { sum: SCRIPTED }, t: { terms: { field: 'n' } } } }],
  adjacency_matrix: [
    {
      adjacency_matrix: {
        filters: { a: { match: { note: 'crane' } }, b: script('1000 / doc["n"].value > 1') },
      },
    },
  ],
  sampler: [
    { sampler: { shard_size: 1 }, aggs: { a: { sum: { field: 'n' } } } },
    { sampler: {}, aggs: { a: { terms: { field: 'tags.keyword' } } } },
  ],
  diversified_sampler: [
    {
      diversified_sampler: { field: 'n', shard_size: 1 },
      aggs: { a: { sum: { field: 'n' } } },
    },
    { diversified_sampler: { field: 'owner.keyword' }, aggs: { a: { sum: { field: 'n' } } } },
  ],
  variable_width_histogram: [
    {
      variable_width_histogram: { field: 'n', buckets: 2 },
      aggs: { a: { terms: { field: 'tags.keyword' } } },
    },
    { variable_width_histogram: { field: 'd', script: '_value * 2', buckets: 1 } },
  ],
  matrix_stats: [{ matrix_stats: { fields: ['n', 'd', 'at'] } }],
  rare_terms: [
    { rare_terms: { field: 'tags.keyword', max_doc_count: 2 } },
    { rare_terms: { field: 'n' }, aggs: { a: { sum: SCRIPTED } } },
  ],
  geo_distance: [
    { geo_distance: { field: 'place', origin: '10,20', ranges: [{ to: 1e5 }, { from: 1e5 }] } },
  ],
  composite: [
    {
      composite: {
        sources: [
          { n: { histogram: { field: 'n', interval: 2 } } },
          { at: { date_histogram: { field: 'at', calendar_interval: 'month' } } },
          { tag: { terms: { field: 'tags.keyword' } } },
        ],
      },
    },
  ],
  ip_range: [{ ip_range: { field: 'address', ranges: [{ mask: '10.0.0.0/8' }] } }],
  geohash_grid: [{ geohash_grid: { field: 'place', precision: 4 } }],
  geotile_grid: [{ geotile_grid: { field: 'place', precision: 6 } }],
  weighted_avg: [
    { weighted_avg: { value: { field: 'n' }, weight: { field: 'n' } } },
    { weighted_avg: { value: SCRIPTED, weight: SCRIPTED } },
  ],
  median_absolute_deviation: [
    { median_absolute_deviation: { field: 'n' } },
    { median_absolute_deviation: SCRIPTED },
  ],
  multi_terms: [
    {
      multi_terms: {
        terms: [{ field: 'tags.keyword' }, { field: 'n' }, { field: 'at', format: 'yyyy' }],
        order: { _key: 'desc' },
      },
    },
  ],
  significant_terms: [
    { significant_terms: { field: 'tags.keyword', min_doc_count: 1 } },
    { significant_terms: { field: 'tags.keyword', min_doc_count: 1, chi_square: {} } },
  ],
  significant_text: [{ significant_text: { field: 'note', min_doc_count: 1 } }],
  avg: [{ avg: { field: 'n' } }, { avg: SCRIPTED }],
  sum: [{ sum: { field: 'n' } }, { sum: SCRIPTED }],
  min: [{ min: { field: 'n' } }],
  max: [{ max: { field: 'n' } }],
  value_count: [{ value_count: { field: 'tags.keyword' } }],
  cardinality: [{ cardinality: { field: 'n' } }, { cardinality: SCRIPTED }],
  stats: [{ stats: { field: 'n' } }],
  extended_stats: [{ extended_stats: { field: 'n' } }, { extended_stats: { field: 'd' } }],
  percentiles: [{ percentiles: { field: 'n' } }],
  percentile_ranks: [{ percentile_ranks: { field: 'n', values: [3, 6] } }],
  geo_bounds: [{ geo_bounds: { field: 'place' } }],
  geo_centroid: [{ geo_centroid: { field: 'place' } }],
  top_hits: [{ top_hits: { sort: [{ n: 'desc' }], size: 2 } }],
};

/** It stands below no other. */
const AT_TOP = new Set(['global']);

/** They share statements, also below others. */
const SIDE_BY_SIDE: JsonObject = Object.fromEntries(
  Object.entries(AGGREGATIONS)
    .flatMap(([kind, list]) => list.map((one) => [kind, one] as const))
    .flatMap(([kind, one]): JsonObject[] => [
      one,
      ...(AT_TOP.has(kind) ? [] : [{ filter: { term: { flag: true } }, aggs: { a: one } }]),
    ])
    .map((one, at) => [`a${at}`, one]),
);

/** What else a search computes of documents. */
const OTHERS: readonly JsonObject[] = [
  {},
  { sort: ['n', { 'tags.keyword': { order: 'desc', mode: 'min' } }] },
  { sort: [{ n: { order: 'desc' } }], search_after: [7] },
  { sort: [{ _script: { type: 'number', script: 'doc["n"].value * 1234577' } }] },
  { sort: [{ _script: { type: 'string', script: 'doc["note.keyword"].value.substring(3)' } }] },
  { sort: [{ _geo_distance: { place: '10,20', order: 'desc' } }, { d: { mode: 'avg' } }] },
  { collapse: { field: 'd' } },
  {
    collapse: { field: 'n', inner_hits: { name: 'all', sort: ['at'], version: true } },
    sort: ['d'],
  },
  { script_fields: { x: { script: 'doc["n"].value * 1234577' } }, _source: true },
  { post_filter: { term: { flag: true } }, aggs: { a: { sum: { field: 'n' } } } },
  { terminate_after: 1, aggs: { a: { sum: SCRIPTED } } },
  {
    query: { match: { note: 'crane' } },
    indices_boost: [{ '*': 2 }],
    min_score: 0.1,
    aggs: { a: { sum: SCRIPTED } },
  },
  { query: { match: { note: 'crane' } }, size: 0, aggs: { a: { max: { script: '_score' } } } },
  { slice: { id: 0, max: 2 }, version: true, seq_no_primary_term: true, _source: ['n'] },
  {
    query: {
      bool: { should: [{ term: { n: { value: 5, _name: 'five' } } }, { exists: { field: 'n' } }] },
    },
  },
  { fields: ['*'], docvalue_fields: [{ field: 'at', format: 'epoch_millis' }] },
];

/** All of them, with a name for a test. */
export const EVERY_REQUEST: readonly (readonly [string, JsonObject])[] = [
  ...Object.entries(QUERIES).flatMap(([kind, list]) =>
    list.map((query, at) => [`query ${kind} ${at}`, { query, sort: ['_doc'] }] as const),
  ),
  ...Object.entries(QUERIES).flatMap(([kind, list]) =>
    list.map((query, at) => [`scores of ${kind} ${at}`, { query, track_scores: true }] as const),
  ),
  ...Object.entries(AGGREGATIONS).flatMap(([kind, list]) =>
    list.map((one, at) => [`aggregation ${kind} ${at}`, { size: 0, aggs: { a: one } }] as const),
  ),
  ['aggregations side by side', { size: 0, aggs: SIDE_BY_SIDE }],
  ...OTHERS.map((body, at) => [`search ${at}`, body] as const),
];
