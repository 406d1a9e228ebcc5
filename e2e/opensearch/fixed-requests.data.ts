import type { JsonObject, JsonValue } from '#common/json';

const DISCOVER_ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Apia',
  'Australia/Lord_Howe',
];
const none = (aggs: JsonObject): JsonObject => ({ size: 0, track_total_hits: true, aggs });
const where = (query: JsonObject): JsonObject => ({
  query: { bool: { filter: [query] } },
  size: 20,
});

const flights: JsonObject[] = [
  {},
  { size: 0 },
  { size: 0, track_total_hits: true },
  { size: 0, track_total_hits: 100 },
  { size: 0, track_total_hits: false },
  { sort: [{ date: 'desc' }], size: 500, track_total_hits: true },
  { sort: [{ date: { order: 'desc', unmapped_type: 'boolean' } }], size: 50, from: 100 },
  { sort: ['delay', { distance: 'desc' }], size: 30, search_after: [-10, 500] },
  {
    sort: [{ 'origin.keyword': 'asc' }, { date: 'asc' }],
    size: 30,
    search_after: ['LAX', '2001-02-01T00:00:00Z'],
  },
  { sort: [{ nothing: { order: 'asc', unmapped_type: 'long' } }] },
  { sort: [{ nothing: 'asc' }] },
  { sort: [{ origin: 'asc' }] },
  { from: 9990, size: 20 },
  { size: -1 },
  { size: 3, _source: false },
  { size: 3, _source: ['origin', 'd*'] },
  { size: 3, _source: { excludes: ['d*'] } },
  {
    size: 3,
    docvalue_fields: ['delay', { field: 'date', format: 'yyyy/MM/dd' }, 'origin.keyword'],
    _source: false,
  },
  { size: 3, fields: ['or*', { field: 'date', format: 'epoch_millis' }], _source: false },
  where({ ids: { values: ['3', '5', 'none'] } }),
  where({ term: { _id: '7' } }),
  where({ term: { origin: 'lax' } }),
  where({ term: { origin: 'LAX' } }),
  where({ term: { 'origin.keyword': { value: 'lax', case_insensitive: true } } }),
  where({ terms: { delay: [0, 1.5, '3'] } }),
  where({ term: { delay: 'many' } }),
  where({ term: { delay: 1.5 } }),
  where({ range: { delay: { gt: 1.5, lt: '3.5' } } }),
  where({ range: { delay: { gte: 'x' } } }),
  where({ range: { delay: { gte: 1e30 } } }),
  where({ range: { delay: { lte: 1e30 } } }),
  where({ range: { date: { gte: '2001-01-05', lte: '2001-01-05' } } }),
  where({ range: { date: { gt: '2001-01-05', lt: '2001-01-07' } } }),
  where({ range: { date: { gte: '2001-02||/M', lt: '2001-02||+1M/M' } } }),
  where({ range: { date: { gte: '2001-01', lte: '2001-01' } } }),
  where({ range: { date: { gte: 978307200000, lt: 978393600000 } } }),
  where({ range: { date: { gte: '05/02/2001', format: 'dd/MM/yyyy', time_zone: '-08:00' } } }),
  where({ range: { date: { gte: '2001-01-05T10:00', time_zone: 'America/New_York' } } }),
  where({ range: { date: { gte: 'now-15m/d' } } }),
  where({ range: { date: { gte: 'yesterday' } } }),
  where({ range: { date: { gte: '2001-13-01' } } }),
  where({ term: { date: '2001-01-05' } }),
  where({ range: { 'origin.keyword': { gte: 'L', lt: 'M' } } }),
  where({ exists: { field: 'delay' } }),
  where({ exists: { field: 'nothing' } }),
  where({ wildcard: { 'origin.keyword': 'L?X' } }),
  where({ wildcard: { 'origin.keyword': { value: 'l*', case_insensitive: true } } }),
  where({ wildcard: { origin: 'LA*' } }),
  where({ prefix: { 'origin.keyword': 'LA' } }),
  where({ prefix: { delay: '1' } }),
  where({ match: { delay: '5' } }),
  where({ match: { nothing: 'x' } }),
  where({ match_none: {} }),
  where({ bool: {} }),
  where({ bool: { must_not: { exists: { field: 'delay' } } } }),
  where({
    bool: { should: [{ term: { delay: 1 } }, { term: { delay: 2 } }], must: [{ match_all: {} }] },
  }),
  where({ multi_match: { query: 'LAX 5', lenient: true } }),
  where({ multi_match: { query: 'LAX', fields: ['*.keyword', 'dest*^3'] } }),
  where({ constant_score: { filter: { term: { 'origin.keyword': 'LAX' } } } }),
  { query: {} },
  { query: { term: {} } },
  { query: { term: { a: 1, b: 2 } } },
  { query: { range: { delay: 5 } } },
  none({ a: { terms: { field: 'origin' } } }),
  none({ a: { terms: { field: 'origin.keyword', size: 5 } } }),
  none({ a: { terms: { field: 'origin.keyword', size: 5, order: { _key: 'asc' } } } }),
  none({
    a: {
      terms: { field: 'origin.keyword', order: { late: 'desc' } },
      aggs: { late: { avg: { field: 'delay' } } },
    },
  }),
  none({
    a: {
      terms: { field: 'origin.keyword', order: { 's.max': 'asc' } },
      aggs: { s: { stats: { field: 'delay' } } },
    },
  }),
  none({ a: { terms: { field: 'origin.keyword', include: ['LAX', 'SFO'] } } }),
  none({ a: { terms: { field: 'origin.keyword', exclude: ['LAX', 'SFO'], size: 3 } } }),
  none({ a: { terms: { field: 'nothing' } } }),
  none({ a: { terms: { field: 'delay', size: 3 } } }),
  none({ a: { terms: { field: 'date', size: 3 } } }),
  none({ a: { terms: { field: 'origin.keyword', size: 0 } } }),
  none({ a: { avg: { field: 'origin.keyword' } } }),
  none({
    a: { avg: { field: 'nothing' } },
    b: { sum: { field: 'nothing' } },
    c: { stats: { field: 'nothing' } },
    d: { percentiles: { field: 'nothing' } },
    e: { cardinality: { field: 'nothing' } },
  }),
  none({
    a: { min: { field: 'date' } },
    b: { max: { field: 'date' } },
    c: { avg: { field: 'date' } },
  }),
  none({
    a: { percentiles: { field: 'delay', percents: [10, 50, 99.9] } },
    b: { percentiles: { field: 'delay', keyed: false } },
  }),
  none({ a: { cardinality: { field: 'origin.keyword' } }, b: { cardinality: { field: 'delay' } } }),
  none({ a: { histogram: { field: 'delay', interval: 60 } } }),
  none({ a: { histogram: { field: 'delay', interval: 60, offset: 10, keyed: true } } }),
  none({
    a: { histogram: { field: 'delay', interval: 100, extended_bounds: { min: -1000, max: 3000 } } },
  }),
  none({ a: { histogram: { field: 'delay', interval: 10, hard_bounds: { min: 0, max: 50 } } } }),
  none({ a: { histogram: { field: 'delay', interval: 50, order: { _count: 'desc' } } } }),
  none({
    a: {
      range: {
        field: 'delay',
        ranges: [{ to: 0 }, { from: 0, to: 10 }, { from: 10, key: 'late' }],
      },
    },
  }),
  none({
    a: {
      range: { field: 'delay', keyed: true, ranges: [{ to: 0 }, { from: -5 }] },
      aggs: { b: { avg: { field: 'distance' } } },
    },
  }),
  none({
    a: { date_range: { field: 'date', ranges: [{ to: '2001-02' }, { from: '2001-02||+1d' }] } },
  }),
  none({
    a: {
      date_range: {
        field: 'date',
        format: 'MM-yyyy',
        ranges: [{ from: '01-2001', to: '03-2001' }],
      },
    },
  }),
  none({
    a: {
      date_range: {
        field: 'date',
        time_zone: 'Europe/Berlin',
        keyed: true,
        ranges: [{ from: '2001-03-25||/d' }],
      },
    },
  }),
  none({ a: { filters: { filters: [{ term: { delay: 0 } }, { match_all: {} }] } } }),
  none({
    a: {
      filters: {
        filters: { z: { term: { delay: 0 } }, b: { exists: { field: 'delay' } } },
        other_bucket_key: 'rest',
      },
      aggs: { c: { terms: { field: 'origin.keyword', size: 2 } } },
    },
  }),
  none({ a: { missing: { field: 'delay' } }, b: { missing: { field: 'nothing' } } }),
  none({ a: { date_histogram: { field: 'nothing', calendar_interval: 'day' } } }),
  none({ a: { date_histogram: { field: 'date', calendar_interval: 'fortnight' } } }),
  none({ a: { date_histogram: { field: 'date' } } }),
  none({
    a: {
      date_histogram: { field: 'date', fixed_interval: '7d', keyed: true, format: 'yyyy-MM-dd' },
    },
  }),
  none({
    a: {
      date_histogram: {
        field: 'date',
        calendar_interval: '1M',
        extended_bounds: { min: '2000-11-01', max: '2001-08-01' },
      },
    },
  }),
  none({
    a: {
      date_histogram: {
        field: 'date',
        calendar_interval: '1d',
        hard_bounds: { min: '2001-02-01', max: '2001-02-05' },
      },
    },
  }),
  none({
    a: { date_histogram: { field: 'date', calendar_interval: '1M', order: { _count: 'desc' } } },
  }),
  none({ a: { date_histogram: { field: 'date', fixed_interval: '12h', offset: '+6h' } } }),
  none({
    a: {
      terms: { field: 'origin.keyword', size: 3 },
      aggs: {
        b: {
          date_histogram: { field: 'date', calendar_interval: '1M' },
          aggs: { c: { percentiles: { field: 'delay', percents: [50] } } },
        },
      },
    },
  }),
  none({
    a: {
      terms: { field: 'origin.keyword', size: 3 },
      aggs: {
        b: {
          top_hits: { size: 2, sort: [{ delay: 'desc' }, { distance: 'asc' }], _source: ['delay'] },
        },
      },
    },
  }),
  none({
    a: {
      date_histogram: { field: 'date', calendar_interval: '1M' },
      aggs: {
        b: {
          terms: { field: 'destination.keyword', size: 2 },
          aggs: {
            c: { cardinality: { field: 'origin.keyword' } },
            d: { filter: { range: { delay: { gt: 60 } } } },
          },
        },
      },
    },
  }),
  none({ ['__proto__x']: { avg: { field: 'delay' } } }),
  ...DISCOVER_ZONES.flatMap((time_zone) =>
    ['3h', '1d'].map((fixed_interval) => ({
      ...none({
        days: { date_histogram: { field: 'date', fixed_interval, time_zone, min_doc_count: 1 } },
      }),
      query: { bool: { filter: [{ range: { date: { gte: '2001-03-24', lt: '2001-04-03' } } }] } },
    })),
  ),
];

/** What [terms] leaves in and out, on a field with odd texts and several values. */
const PATTERNS = [
  '.*a.*',
  'a.b',
  'a\\*b',
  '~.*',
  '[a-c]',
  '[^a-c]+',
  '\\d+',
  '\\D+',
  '[\\d]*',
  '\\w+',
  '[\\W_]+',
  '.*\\s.*',
  '\\S*',
  '"a*b"|"\\"',
  '@',
  '#',
  '',
  '()',
  'a|',
  'a||b',
  '*a',
  '+a',
  '(a|b',
  'a)',
  '[a',
  '[]a]',
  '[a-]+',
  '[c-a]',
  'a{0,2}',
  'a{2,1}',
  'a{',
  '0{1}1',
  '_{2}.{5}__',
  'a**',
  'a*?',
  '\\q',
  '日.',
  'z z',
  'ä|A',
  'back\\\\slash',
  '\\<b>',
  '.*"quoted".*',
  '\\"quoted\\"',
  'nul{2}',
  '^a$',
];
const patterns: JsonObject[] = PATTERNS.flatMap((pattern) => [
  none({ a: { terms: { field: 'keys.keyword', include: pattern, size: 30 } } }),
  none({ a: { terms: { field: 'key.keyword', exclude: pattern, size: 30 } } }),
]);

const ordered = (order: JsonValue, more: JsonObject = {}): JsonObject => ({
  ...none({
    a: {
      terms: { field: 'key.keyword', size: 30, order, ...more },
      aggs: {
        low: { min: { field: 'count' } },
        high: { max: { field: 'count' } },
        mean: { avg: { field: 'ratio' } },
        all: { sum: { field: 'counts' } },
        values: { value_count: { field: 'counts' } },
        kinds: { cardinality: { field: 'keys.keyword' } },
        s: { stats: { field: 'count' } },
        p: { percentiles: { field: 'number', percents: [50, 99.9] } },
        f: {
          filter: { range: { count: { gt: 20 } } },
          aggs: { mean: { avg: { field: 'ratio' } }, s: { stats: { field: 'count' } } },
        },
        m: { missing: { field: 'flag' } },
      },
    },
  }),
  query: { bool: { filter: [{ range: { number: { lt: 40 } } }] } },
});

/** The orders that every kind of bucket takes. */
const ORDERS: readonly JsonValue[] = [
  { _key: 'desc' },
  { _count: 'asc' },
  { low: 'asc' },
  { low: 'desc' },
  { high: 'asc' },
  { high: 'desc' },
  { mean: 'asc' },
  { mean: 'desc' },
  { 'mean.value': 'desc' },
  { 'mean.other': 'desc' },
  { all: 'asc' },
  { values: 'desc' },
  { 's.avg': 'asc' },
  { 's.count': 'desc' },
  { 's[max]': 'desc' },
  { 's.min': 'desc' },
  { 's.sum': 'asc' },
  { s: 'asc' },
  { 's.none': 'asc' },
  { none: 'asc' },
  { p: 'asc' },
  { 'p.25': 'asc' },
  { 'f>mean': 'desc' },
  { 'f>s.max': 'asc' },
  { f: 'desc' },
  { 'f._count': 'asc' },
  { 'f.doc_count': 'asc' },
  { m: 'desc' },
  [{ values: 'desc' }, { _key: 'desc' }],
  [{ 'f.doc_count': 'desc' }, { _count: 'desc' }, { low: 'asc' }],
  [{ _count: 'desc' }, { high: 'desc' }],
  [],
];
const histograms = (order: JsonValue): JsonObject[] => [
  { histogram: { field: 'number', interval: 150, order } },
  { date_histogram: { field: 'at', calendar_interval: 'quarter', order } },
];
const orders: JsonObject[] = [
  ...ORDERS.map((order) => ordered(order)),
  ...ORDERS.slice(0, 10).map((order) => ordered(order, { min_doc_count: 0 })),
  ...ORDERS.flatMap((order) => histograms(order)).map((bucket) =>
    none({
      a: {
        ...bucket,
        aggs: {
          low: { min: { field: 'count' } },
          high: { max: { field: 'count' } },
          mean: { avg: { field: 'ratio' } },
          all: { sum: { field: 'counts' } },
          values: { value_count: { field: 'counts' } },
          s: { stats: { field: 'count' } },
          f: {
            filter: { range: { count: { gt: 20 } } },
            aggs: { mean: { avg: { field: 'ratio' } }, s: { stats: { field: 'count' } } },
          },
          m: { missing: { field: 'flag' } },
        },
      } as JsonObject,
    }),
  ),
];

const few = { bool: { filter: [{ range: { number: { lt: 12 } } }] } };
const EMPTIES: JsonObject[] = [
  { field: 'key.keyword' },
  { field: 'keys.keyword', size: 4 },
  { field: 'keys.keyword', size: 30, order: { _key: 'desc' } },
  { field: 'key.keyword', include: ['a', 'b', 'ä', '01', 'unknown'] },
  { field: 'keys.keyword', exclude: '[a-z]|', size: 30 },
  { field: 'count', size: 80 },
  { field: 'counts', size: 80, include: ['3', 5, 7.9, -8] },
  { field: 'counts', exclude: [3, 5] },
  { field: 'flag' },
  { field: 'ratio', size: 12 },
  { field: 'ratio', include: [0.5, '7.5'] },
  { field: 'at', size: 5 },
  { field: 'nothing' },
  { field: 'key.keyword', missing: 'N/A', size: 30 },
  { field: 'key.keyword', min_doc_count: -1 },
  { field: 'count', include: '1.*' },
  { field: 'at', exclude: '2020.*' },
  { field: 'key.keyword', include: [] },
  { field: 'key.keyword', exclude: [] },
  { field: 'key.keyword', include: 'a.*', exclude: ['a'] },
  { field: 'key.keyword', include: 5 },
];
const empties: JsonObject[] = EMPTIES.flatMap((terms): JsonObject[] => [
  { ...none({ a: { terms: { min_doc_count: 0, ...terms } } }), query: few },
  {
    ...none({
      f: {
        filters: { filters: { some: { term: { flag: true } }, no: { match_none: {} } } },
        aggs: {
          a: { terms: { min_doc_count: 0, ...terms }, aggs: { b: { sum: { field: 'count' } } } },
        },
      },
    }),
    query: few,
  },
  {
    ...none({
      o: {
        terms: { field: 'flag', min_doc_count: 0 },
        aggs: { a: { terms: { min_doc_count: 0, ...terms } } },
      },
    }),
    query: few,
  },
]);

const PHRASES = [
  'time out',
  'out time',
  'error time out',
  'connection x y error',
  'naïve 日 本',
  'a.b.c user_name',
  'time time',
  '404',
  '...',
];
const MINIMA: JsonObject[] = [
  { operator: 'and' },
  { operator: 'or' },
  { minimum_should_match: 2 },
  { minimum_should_match: '75%', lenient: true },
];
const near: JsonObject[] = [
  ...PHRASES.filter((query) => query !== 'time time').flatMap((query) =>
    [0, 1, 2, 3, 5, 50].flatMap((slop) => [
      where({ match_phrase: { words: { query, slop } } }),
      where({ match_phrase: { notes: { query, slop } } }),
      where({ multi_match: { query, slop, type: 'phrase', fields: ['words', 'notes'] } }),
    ]),
  ),
  where({ match_phrase: { long: { query: 'long', slop: 3 } } }),
  where({ match_phrase: { words: { query: 'time out', slop: 1000 } } }),
  where({ match_phrase: { words: { query: 'time out', slop: -1 } } }),
  where({ multi_match: { query: 'time out', slop: 2, fields: ['words'] } }),
  ...['time', 'time out', 'time time out', 'time time time', 'time out error error'].flatMap(
    (query) =>
      [1, 2, 3, 4, -1, '50%', '75%', '2<75%'].map((minimum_should_match) =>
        where({ match: { words: { query, minimum_should_match } } }),
      ),
  ),
  ...['time out', 'time err', 'a', '5', 'x 5', '...', 'connection naïv'].flatMap((query) =>
    ['cross_fields', 'bool_prefix', 'most_fields', 'nothing'].flatMap((type) =>
      MINIMA.flatMap((more) => [
        where({ multi_match: { query, type, fields: ['words', 'notes'], ...more } }),
        where({ multi_match: { query, type, fields: ['words', 'key*'], ...more } }),
        where({ multi_match: { query, type, fields: ['words', 'count'], ...more } }),
      ]),
    ),
  ),
];

const made: JsonObject[] = [
  ...near,
  ...patterns,
  ...orders,
  ...empties,
  ...[
    'Europe/London',
    'America/New_York',
    'Asia/Kolkata',
    'Pacific/Apia',
    'Australia/Lord_Howe',
    'Europe/Berlin',
  ].flatMap((time_zone) => [
    none({ a: { date_histogram: { field: 'at', calendar_interval: 'day', time_zone } } }),
    none({
      a: {
        date_histogram: { field: 'at', calendar_interval: 'hour', time_zone, min_doc_count: 1 },
      },
    }),
    none({
      a: { date_histogram: { field: 'at', fixed_interval: '1h', time_zone, min_doc_count: 1 } },
    }),
    none({
      a: { date_histogram: { field: 'at', fixed_interval: '12h', time_zone, min_doc_count: 1 } },
    }),
    none({ a: { date_histogram: { field: 'at', calendar_interval: 'week', time_zone } } }),
    none({ a: { date_histogram: { field: 'times', calendar_interval: 'month', time_zone } } }),
    where({ range: { at: { gte: '2020-03-29', lte: '2020-03-29', time_zone } } }),
  ]),
  ...[
    'time out',
    'Zürich',
    'école',
    'don’t',
    "it's",
    'a.b.c',
    '3.14',
    'user_name',
    'x-y',
    '日本語',
    'ひらがな',
    'カタカナ',
    'привет',
    '한국어',
    'σίσυφοσ',
    'ΣΊΣΥΦΟΣ',
    'İstanbul',
    'istanbul',
    'host.example',
    '🎉',
    'ab:cd',
    'ab',
    '1,000',
    '...',
  ].flatMap((query) => [
    where({ match: { words: { query, operator: 'and' } } }),
    where({ match_phrase: { notes: query } }),
  ]),
  where({ match: { words: { query: 'time out error connection', minimum_should_match: 2 } } }),
  where({ match: { words: { query: 'time out error connection', minimum_should_match: '75%' } } }),
  where({ match: { notes: { query: 'time 404', operator: 'and' } } }),
  where({ exists: { field: 'nested' } }),
  where({ exists: { field: 'nested.deep' } }),
  where({ exists: { field: 'keys.keyword' } }),
  where({ exists: { field: 'long.keyword' } }),
  where({ exists: { field: 'long' } }),
  where({ exists: { field: 'words' } }),
  where({ term: { 'key.keyword': '' } }),
  where({ term: { 'key.keyword': '__proto__' } }),
  where({ term: { 'keys.keyword': 'a*b' } }),
  // Letters beyond ASCII have one case.
  ...['*при*', '*При*', 'éCOLE', 'École', 'ZüR*', 'zÜr*', '*İ*', '*K*'].flatMap((value) =>
    ['notes', 'notes.keyword', 'words'].flatMap((field) => [
      where({ wildcard: { [field]: { value, case_insensitive: true } } }),
      where({ prefix: { [field]: { value: value.replaceAll('*', ''), case_insensitive: true } } }),
      where({ term: { [field]: { value: value.replaceAll('*', ''), case_insensitive: true } } }),
    ]),
  ),
  where({ wildcard: { 'keys.keyword': String.raw`a\*b` } }),
  where({ wildcard: { 'keys.keyword': '' } }),
  where({ wildcard: { 'keys.keyword': '*' } }),
  where({ wildcard: { 'key.keyword': '*\\\\*' } }),
  where({ terms: { flag: [true] } }),
  where({ term: { flag: 'false' } }),
  where({ term: { flag: 'perhaps' } }),
  where({ range: { counts: { gte: 5, lt: 8 } } }),
  where({ bool: { must_not: [{ range: { counts: { gte: 5 } } }] } }),
  where({ terms: { 'key.keyword': ['1', '01', 'nothing'] } }),
  { sort: [{ counts: 'asc' }, { number: 'asc' }], size: 40 },
  { sort: [{ counts: 'desc' }, { number: 'desc' }], size: 40 },
  { sort: [{ at: { order: 'asc', missing: '_first' } }, { number: 'asc' }], size: 200 },
  { sort: [{ at: { order: 'desc' } }, { number: 'asc' }], from: 1050, size: 150 },
  { sort: [{ ratio: { order: 'asc' } }, { number: 'asc' }], from: 900, size: 300 },
  { sort: [{ ratio: { order: 'desc', missing: 7.5 } }, { number: 'asc' }], size: 300 },
  { sort: [{ 'key.keyword': { order: 'desc' } }, { number: 'asc' }], size: 1200 },
  { sort: [{ 'keys.keyword': { order: 'asc' } }, { number: 'asc' }], size: 300 },
  { sort: [{ flag: 'desc' }, { number: 'asc' }], size: 1200 },
  { sort: [{ flag: 'asc' }, { number: 'asc' }], size: 1200 },
  { sort: [{ counts: { order: 'asc', mode: 'max' } }, { number: 'asc' }], size: 100 },
  { size: 20, _source: ['nested.*'] },
  { size: 20, _source: ['nested.deep', 'key'] },
  { size: 20, _source: { includes: ['*e*'], excludes: ['nested.name', 'notes'] } },
  {
    size: 20,
    docvalue_fields: ['keys.keyword', 'counts', 'flag', 'times', 'ratio'],
    _source: false,
  },
  none({
    a: {
      terms: { field: 'keys.keyword', size: 20 },
      aggs: { b: { avg: { field: 'counts' } }, c: { terms: { field: 'keys.keyword' } } },
    },
  }),
  none({ a: { terms: { field: 'flag' } } }),
  none({ a: { terms: { field: 'key.keyword', missing: 'N/A', size: 30 } } }),
  none({ a: { terms: { field: 'keys.keyword', missing: 'N/A', size: 30 } } }),
  none({ a: { terms: { field: 'nothing', missing: 'N/A' } } }),
  none({
    a: { terms: { field: 'ratio', size: 5 } },
    b: { terms: { field: 'count', missing: -1, size: 5 } },
  }),
  none({
    a: { avg: { field: 'ratio', missing: 0 } },
    b: { sum: { field: 'counts' } },
    c: { stats: { field: 'counts' } },
    d: { value_count: { field: 'counts' } },
    e: { max: { field: 'flag' } },
  }),
  none({
    a: { percentiles: { field: 'counts' } },
    b: { cardinality: { field: 'keys.keyword' } },
    c: { cardinality: { field: 'counts' } },
    d: { avg: { field: 'flag' } },
  }),
  none({
    a: { histogram: { field: 'counts', interval: 3 } },
    b: { histogram: { field: 'ratio', interval: 7.5, missing: 0 } },
  }),
  none({ a: { range: { field: 'counts', ranges: [{ to: 5 }, { from: 3, to: 10 }] } } }),
  none({
    a: { date_range: { field: 'times', ranges: [{ to: '2020-06-01' }, { from: '2020-06-01' }] } },
  }),
  none({
    a: { date_histogram: { field: 'at', calendar_interval: 'month', missing: '2019-12-01' } },
  }),
  none({ a: { missing: { field: 'keys.keyword' } }, b: { missing: { field: 'counts' } } }),
  none({
    a: {
      filter: { match: { words: 'time' } },
      aggs: {
        b: {
          date_histogram: { field: 'at', calendar_interval: 'year', time_zone: 'Europe/Berlin' },
          aggs: { c: { sum: { field: 'counts' } } },
        },
      },
    },
  }),
  none({
    a: {
      terms: { field: 'key.keyword', size: 3 },
      aggs: {
        b: {
          range: { field: 'count', ranges: [{ to: 5 }, { from: 5 }] },
          aggs: { c: { terms: { field: 'flag' } }, d: { avg: { field: 'ratio' } } },
        },
      },
    },
  }),
];

const movies: JsonObject[] = [
  { sort: [{ 'Release Date': 'desc' }], size: 30, track_total_hits: true },
  where({ range: { 'Release Date': { gte: '1990', lt: '2000' } } }),
  where({
    range: { 'Release Date': { gte: 'Jun 12 1998', lte: 'Jun 12 1998', format: 'MMM dd yyyy' } },
  }),
  where({ match_phrase: { Title: 'the land' } }),
  where({ match: { Title: { query: 'star wars', operator: 'and' } } }),
  none({
    a: {
      date_histogram: { field: 'Release Date', calendar_interval: '1y' },
      aggs: { b: { avg: { field: 'IMDB Rating' } } },
    },
  }),
  none({
    a: {
      date_histogram: {
        field: 'Release Date',
        calendar_interval: 'quarter',
        time_zone: 'America/New_York',
        min_doc_count: 1,
      },
    },
  }),
  none({
    a: {
      terms: { field: 'Major Genre.keyword', missing: 'none' },
      aggs: { b: { percentiles: { field: 'Worldwide Gross' } } },
    },
  }),
];

const earthquakes: JsonObject[] = [
  { sort: [{ 'properties.time': 'desc' }], size: 20, track_total_hits: true },
  where({ exists: { field: 'properties' } }),
  where({ match: { 'properties.place': { query: 'km of alaska', operator: 'and' } } }),
  where({ multi_match: { query: 'automatic', fields: ['properties.*'], lenient: true } }),
  none({
    a: {
      date_histogram: {
        field: 'properties.time',
        fixed_interval: '3h',
        time_zone: 'America/Los_Angeles',
      },
      aggs: { b: { max: { field: 'properties.mag' } } },
    },
  }),
  none({ a: { histogram: { field: 'properties.mag', interval: 0.5 } } }),
  none({
    a: { terms: { field: 'properties.magType.keyword' } },
    b: { stats: { field: 'geometry.coordinates' } },
  }),
];

const birdstrikes: JsonObject[] = [
  where({ match_phrase: { 'Airport Name': 'air force base' } }),
  where({ prefix: { 'Aircraft Make Model': 'b' } }),
  none({ a: { date_histogram: { field: 'Flight Date', calendar_interval: '1M' } } }),
  none({
    a: {
      terms: { field: 'Wildlife Species.keyword', size: 5 },
      aggs: { b: { sum: { field: 'Cost Total $' } } },
    },
  }),
];

/** Requests whose answers are compared, by index. */
export const FIXED_REQUESTS = { flights, made, movies, earthquakes, birdstrikes } as const;
