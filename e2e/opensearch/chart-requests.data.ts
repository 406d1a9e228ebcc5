import type { JsonObject, JsonValue } from '#common/json';

/** What charts ask for: numbers made of the numbers of buckets, spread, grids, scripts. */
const none = (aggs: JsonObject): JsonObject => ({ size: 0, track_total_hits: true, aggs });

/** With gaps: some buckets have no document, some no number. */
const series = (aggs: JsonObject, more: JsonObject = {}): JsonObject =>
  none({
    over: {
      histogram: { field: 'count', interval: 3, extended_bounds: { min: -20, max: 60 }, ...more },
      aggs: {
        mean: { avg: { field: 'ratio' } },
        all: { sum: { field: 'counts' } },
        low: { min: { field: 'number' } },
        s: { stats: { field: 'number' } },
        x: { extended_stats: { field: 'ratio' } },
        f: { filter: { term: { flag: true } }, aggs: { mean: { avg: { field: 'ratio' } } } },
        t: { terms: { field: 'flag' }, aggs: { mean: { avg: { field: 'ratio' } } } },
        ...aggs,
      },
    },
  });

const PATHS = ['mean', 'all', 'low', '_count', 's.max', 's[avg]', 'x.std_deviation', 'x.std_upper'];
PATHS.push('f>mean', 'f._count', 'f>_count', 't._bucket_count');
PATHS.push("t['true']>mean", 's', 'x.none', 'nothing', 't', 't>mean', 'mean.value', '');
const POLICIES = ['skip', 'insert_zeros', 'other'];
const moving = (script: string, more: JsonObject = {}): JsonObject =>
  series({ d: { moving_fn: { buckets_path: 'mean', window: 5, script, ...more } } });

const FORMATS = [
  '0.00',
  '#,##0.###',
  '#.##',
  '#.00',
  '000',
  '#',
  "0.0'x'",
  '0.0%',
  '$#,##0.0 each',
];
const formats: JsonObject[] = FORMATS.flatMap((format) => [
  series({ d: { derivative: { buckets_path: 'mean', format, unit: '1s' } } }),
  series({ d: { cumulative_sum: { buckets_path: 'low', format } } }),
  series({ d: { serial_diff: { buckets_path: 'x.std_upper', format } } }),
  moving('MovingFunctions.sum(values)', { format }),
  series({
    d: { bucket_script: { buckets_path: { a: 'all' }, script: 'params.a * 1000', format } },
  }),
  ...['avg', 'sum', 'min', 'max', 'stats', 'extended_stats', 'percentiles'].map((kind) =>
    none({
      t: { terms: { field: 'key.keyword', size: 5 }, aggs: { m: { avg: { field: 'count' } } } },
      r: { [`${kind}_bucket`]: { buckets_path: 't>m', format } },
    }),
  ),
  none({
    t: { terms: { field: 'key.keyword', size: 1 }, aggs: { m: { avg: { field: 'count' } } } },
    r: { extended_stats_bucket: { buckets_path: 't>m', format } },
    p: { percentiles_bucket: { buckets_path: 't>m', format, keyed: false } },
  }),
]);

const sequences: JsonObject[] = [
  ...formats,
  ...PATHS.flatMap((buckets_path) => [
    series({ d: { derivative: { buckets_path } } }),
    series({ d: { cumulative_sum: { buckets_path } } }),
    series({ d: { serial_diff: { buckets_path, lag: 2 } } }),
  ]),
  ...['p[99.9]', 'p.50', 'p'].map((buckets_path) =>
    series({
      p: { percentiles: { field: 'number', percents: [50, 99.9] } },
      d: { derivative: { buckets_path } },
    }),
  ),
  ...POLICIES.flatMap((gap_policy) => [
    series({ d: { derivative: { buckets_path: 'mean', gap_policy } } }),
    series({ d: { serial_diff: { buckets_path: 'mean', gap_policy, lag: 3 } } }),
    moving('MovingFunctions.unweightedAvg(values)', { gap_policy }),
  ]),
  ...[
    'MovingFunctions.unweightedAvg(values)',
    'MovingFunctions.linearWeightedAvg(values)',
    'MovingFunctions.min(values)',
    'MovingFunctions.max(values)',
    'MovingFunctions.sum(values)',
    'MovingFunctions.stdDev(values, MovingFunctions.unweightedAvg(values))',
    'MovingFunctions.ewma(values, 0.3)',
    'MovingFunctions.holt(values, 0.3, 0.1)',
  ].flatMap((script) => [
    moving(script),
    moving(script, { window: 3, shift: 1 }),
    moving(script, { window: 3, shift: 2 }),
  ]),
  moving('MovingFunctions.max(values)', { window: 0 }),
  series({ d: { serial_diff: { buckets_path: 'mean', lag: 0 } } }),
  series({ d: { derivative: { buckets_path: 'mean' } }, e: { derivative: { buckets_path: 'd' } } }),
  series({
    e: { cumulative_sum: { buckets_path: 'd' } },
    d: { derivative: { buckets_path: 'all' } },
  }),
  series({ d: { derivative: { buckets_path: 'e' } }, e: { derivative: { buckets_path: 'd' } } }),
  series({ d: { derivative: { buckets_path: 'mean' } } }, { order: { _key: 'desc' } }),
  series({ d: { derivative: { buckets_path: 'mean' } } }, { min_doc_count: 1 }),
  series({ d: { derivative: { buckets_path: 'mean' } } }, { keyed: true }),
  series({ d: { sum_bucket: { buckets_path: 't>mean' } } }),
  series({
    d: { sum_bucket: { buckets_path: 't>mean' } },
    e: { derivative: { buckets_path: 'd' } },
  }),
  none({ d: { derivative: { buckets_path: 'over' } } }),
  none({
    t: {
      terms: { field: 'flag' },
      aggs: { m: { avg: { field: 'ratio' } }, d: { derivative: { buckets_path: 'm' } } },
    },
  }),
  none({
    t: {
      terms: { field: 'key.keyword' },
      aggs: {
        over: {
          date_histogram: { field: 'at', calendar_interval: 'month', time_zone: 'Europe/Berlin' },
          aggs: {
            m: { sum: { field: 'ratio' } },
            d: { derivative: { buckets_path: 'm', unit: 'day' } },
            c: { cumulative_sum: { buckets_path: 'm' } },
          },
        },
        best: { max_bucket: { buckets_path: 'over>m' } },
        last: { max_bucket: { buckets_path: 'over>c' } },
      },
    },
  }),
];

const SIBLINGS = ['avg_bucket', 'sum_bucket', 'min_bucket', 'max_bucket', 'stats_bucket'];
SIBLINGS.push('extended_stats_bucket', 'percentiles_bucket');
const siblings: JsonObject[] = SIBLINGS.flatMap((type) => [
  ...['over>mean', 'over>_count', 'over>s.max', 'over', 'none>mean', 'days>m', 'f>m'].map(
    (buckets_path) =>
      none({
        ...(series({}).aggs as JsonObject),
        days: {
          date_histogram: { field: 'at', calendar_interval: 'quarter' },
          aggs: { m: { max: { field: 'count' } } },
        },
        f: { filter: { term: { flag: true } }, aggs: { m: { max: { field: 'count' } } } },
        r: { [type]: { buckets_path } },
      }),
  ),
  none({
    t: { terms: { field: 'key.keyword', size: 5 }, aggs: { m: { avg: { field: 'count' } } } },
    r: { [type]: { buckets_path: 't>m', gap_policy: 'insert_zeros' } },
  }),
  none({
    t: { filters: { filters: { a: { term: { flag: true } }, b: { match_none: {} } } } },
    r: { [type]: { buckets_path: 't>_count' } },
  }),
  {
    ...none({
      t: { terms: { field: 'key.keyword' }, aggs: { m: { avg: { field: 'count' } } } },
      r: { [type]: { buckets_path: 't>m' } },
    }),
    query: { match_none: {} },
  },
]);

const scripted = (type: string, script: JsonValue, more: JsonObject = {}): JsonObject =>
  series({
    r: { [type]: { buckets_path: { a: 'mean', b: '_count', c: 's.max' }, script, ...more } },
  });
const bucketScripts: JsonObject[] = [
  ...[
    'params.a / params.b',
    'params.a * 2 + params.b % 3 - 1.5',
    "params['c'] > 500 ? params.a : -params.b",
    'Math.abs(params.a) + Math.max(params.b, 10)',
    '(params.a + params.c) / (params.b - params.b)',
    'if (params.b > 20) { return 1 } else { return params.a }',
  ].flatMap((source) => [
    scripted('bucket_script', source),
    scripted('bucket_script', source, { gap_policy: 'insert_zeros' }),
  ]),
  scripted('bucket_script', { source: 'params.b * params.k', params: { k: 3 } }),
  ...['params.b > 10', 'params.a > 20 && params.b < 30'].map((source) =>
    scripted('bucket_selector', source),
  ),
  series({ r: { bucket_sort: { sort: [{ mean: { order: 'desc' } }], size: 4 } } }),
  series({ r: { bucket_sort: { sort: ['_count', { low: 'desc' }], from: 2, size: 5 } } }),
  series({ r: { bucket_sort: { from: 3 } } }),
  series({ r: { bucket_sort: {} } }),
];

const spreads: JsonObject[] = [
  ...['count', 'counts', 'ratio', 'nothing'].flatMap((field): JsonObject[] => [
    none({ a: { extended_stats: { field } } }),
    { ...none({ a: { extended_stats: { field } } }), query: { match_none: {} } },
    { ...none({ a: { extended_stats: { field, sigma: 3 } } }), query: { term: { number: 4 } } },
  ]),
  ...['count', 'counts', 'ratio', 'number'].flatMap((field) => [
    none({ a: { percentile_ranks: { field, values: [-1e9, -10, 0, 3, 17.5, 39, 1e9] } } }),
    none({ a: { percentile_ranks: { field, values: [5, 10], keyed: false } } }),
  ]),
  none({ a: { percentile_ranks: { field: 'count' } } }),
  ...['x.std_deviation', 'x.variance', 'x.std_upper', 'x.std_lower', 'x.avg', 'x', 'r.10'].map(
    (order) =>
      none({
        a: {
          terms: { field: 'key.keyword', size: 4, order: { [order]: 'desc' } },
          aggs: {
            x: { extended_stats: { field: 'ratio' } },
            r: { percentile_ranks: { field: 'count', values: [10] } },
          },
        },
      }),
  ),
];

const made: JsonObject[] = [...sequences, ...siblings, ...bucketScripts, ...spreads];

const where = (query: JsonObject): JsonObject => ({
  query: { bool: { filter: [query] } },
  size: 20,
});

const ADDRESSES = [
  '10.0.1.7',
  '192.168.0.0/16',
  '10.0.0.0/8',
  '2001:db8::/32',
  '::1',
  '1.2.3',
  '::/0',
];
const addresses: JsonObject[] = ['ip', 'ips'].flatMap((field): JsonObject[] => [
  ...ADDRESSES.flatMap((value) => [
    where({ term: { [field]: value } }),
    where({ terms: { [field]: [value, '10.0.1.8', 'fe80::/16'] } }),
    where({ match: { [field]: value } }),
  ]),
  where({ terms: { [field]: ['10.0.1.8', 'FE80:0::1:2'] } }),
  where({ range: { [field]: { gte: '10.0.1.0', lt: '10.0.2.0' } } }),
  where({ range: { [field]: { gt: '::', lte: 'fe80::1:2' } } }),
  where({ exists: { field } }),
  where({ prefix: { [field]: '10' } }),
  { sort: [{ [field]: 'asc' }], size: 30 },
  { sort: [{ [field]: 'desc' }, { number: 'asc' }], size: 30, docvalue_fields: [field] },
  { sort: [{ [field]: 'asc' }, { number: 'asc' }], size: 5, search_after: ['10.0.1.7', 3] },
  none({ a: { terms: { field, size: 30 } } }),
  none({ a: { terms: { field, size: 30, order: { _key: 'desc' } } } }),
  none({ a: { terms: { field, missing: '127.0.0.1', size: 3 } } }),
  none({ a: { terms: { field, include: ['10.0.1.7', '::1'] } } }),
  none({ a: { terms: { field, include: '10.*' } } }),
  none({ a: { cardinality: { field } } }),
  none({ a: { missing: { field } }, b: { missing: { field: 'nothing' } } }),
  none({ a: { avg: { field } } }),
  ...[
    [{ to: '10.0.2.0' }, { from: '10.0.2.0', to: '192.0.0.0' }, { from: '192.0.0.0', key: 'k' }],
    [{ mask: '10.0.0.0/8' }, { mask: '192.168.0.0/30' }, { mask: '::/0' }, { mask: 'fe80::/10' }],
    [{ mask: '10.0.0.0' }],
    [{}],
    [],
  ].flatMap((given): JsonObject[] => {
    const ranges = given as JsonValue;
    return [
      none({ a: { ip_range: { field, ranges }, aggs: { b: { avg: { field: 'bytes' } } } } }),
      none({ a: { ip_range: { field, ranges, keyed: true } } }),
    ];
  }),
  none({ a: { ip_range: { field: 'bytes', ranges: [{ to: '10.0.2.0' }] } } }),
  none({ a: { ip_range: { field: 'nothing', ranges: [{ to: '10.0.2.0' }] } } }),
]);

const SUVA = { top_left: { lat: -10, lon: 170 }, bottom_right: { lat: -20, lon: -170 } };
const geo: JsonObject[] = [
  ...[1, 2, 3, 5, 8, 11, 0, 13].map((precision) =>
    none({
      a: { geohash_grid: { field: 'where', precision }, aggs: { b: { max: { field: 'number' } } } },
    }),
  ),
  ...[0, 3, 7, 12, 20, 30].map((precision) =>
    none({ a: { geotile_grid: { field: 'where', precision } } }),
  ),
  none({ a: { geohash_grid: { field: 'where', precision: 2, size: 3 } } }),
  none({ a: { geohash_grid: { field: 'where', precision: 4, bounds: SUVA } } }),
  none({ a: { geohash_grid: { field: 'nothing' } } }),
  none({ a: { geohash_grid: { field: 'bytes' } } }),
  none({
    a: {
      terms: { field: 'city.keyword' },
      aggs: {
        b: { geo_bounds: { field: 'where' } },
        c: { geo_centroid: { field: 'where' } },
        g: { geohash_grid: { field: 'where', precision: 2 } },
      },
    },
    b: { geo_bounds: { field: 'where' } },
    n: { geo_bounds: { field: 'where', wrap_longitude: false } },
    c: { geo_centroid: { field: 'where' } },
    e: { geo_bounds: { field: 'nothing' } },
    f: { geo_centroid: { field: 'nothing' } },
  }),
  where({ geo_bounding_box: { where: SUVA } }),
  where({ geo_bounding_box: { where: { top_left: '53,13', bottom_right: [14, 52] } } }),
  where({ geo_bounding_box: { where: { top: 53, left: 13, bottom: 52, right: 14 } } }),
  where({ geo_bounding_box: { where: { top: 50, left: 13, bottom: 52, right: 14 } } }),
  where({ geo_bounding_box: { bytes: SUVA } }),
  where({ geo_distance: { distance: '30km', where: { lat: 52.52, lon: 13.4 } } }),
  where({ geo_distance: { distance: 20_000, where: [178.44, -18.14] } }),
  where({ geo_distance: { distance: '200 mi', where: '-18.14,-179.9' } }),
];

const suva = { term: { city: 'suva' } };
const CHOICES: JsonObject[] = [
  {},
  { min_doc_count: 1 },
  { size: 1 },
  { percentage: {} },
  { background_filter: { term: { ok: true } } },
  { include: 'b.*|c.*' },
  { exclude: ['bot'] },
];
const significant: JsonObject[] = CHOICES.flatMap((options): JsonObject[] => [
  { ...none({ a: { significant_terms: { field: 'agent.keyword', ...options } } }), query: suva },
  none({
    c: {
      terms: { field: 'city.keyword' },
      aggs: {
        a: {
          significant_terms: { field: 'agent.keyword', ...options },
          aggs: { m: { max: { field: 'number' } }, t: { terms: { field: 'ok' } } },
        },
      },
    },
  }),
]);
significant.push(
  { ...none({ a: { significant_terms: { field: 'code' } } }), query: suva },
  { ...none({ a: { significant_terms: { field: 'nothing' } } }), query: suva },
  { ...none({ a: { significant_terms: { field: 'agent' } } }), query: suva },
  { ...none({ a: { significant_terms: { field: 'agent.keyword' } } }), query: { match_none: {} } },
);

const VALUES = [
  "doc['at'].value.hour",
  "doc['at'].value.getHour()",
  "doc['at'].value.minute",
  "doc['at'].value.monthValue",
  "doc['at'].value.year",
  "doc['at'].value.dayOfMonth",
  "doc['at'].value.dayOfYear",
  "doc['at'].value.getDayOfWeekEnum().getValue()",
  "doc['at'].value.toInstant().toEpochMilli()",
  "doc['bytes'].value * 2 + 1",
  "doc['bytes'].value / 7",
  "doc['bytes'].value % 7 - 3",
  "-doc['bytes'].value / 7",
  "doc['bytes'].value / 7.0",
  "doc['load'].value * doc['bytes'].value",
  "doc['bytes'].value / 1024 > 2 ? 1 : 0",
  "Math.round(doc['load'].value)",
  "Math.floor(doc['load'].value / 10) * 10",
  "Math.ceil(doc['load'].value)",
  "Math.abs(doc['bytes'].value - 2500)",
  "Math.max(doc['bytes'].value, 100) + Math.min(1.5, 2)",
  "Math.sqrt(doc['bytes'].value)",
  "doc['ips'].length",
  "doc['ips'].size() + doc['where'].size()",
  "doc['code'].size() == 0 ? -1 : doc['code'].value",
  "if (doc['code'].size() == 0) { return 0; } else { return doc['code'].value; }",
  "def b = doc['bytes'].value; return b * b",
  "(int) doc['load'].value",
  "doc['city.keyword'].value.length()",
];
const TEXTS = [
  "doc['at'].value.getDayOfWeekEnum().getDisplayName(TextStyle.FULL, Locale.ROOT)",
  "doc['at'].value.getDayOfWeekEnum().getDisplayName(TextStyle.FULL, Locale.ENGLISH)",
  "doc['at'].value.getMonth().getDisplayName(TextStyle.SHORT, Locale.ENGLISH)",
  "doc['city.keyword'].value",
  "doc['city.keyword'].value + ' / ' + doc['agent.keyword'].value",
  "doc['city.keyword'].value + doc['number'].value",
  "doc['city.keyword'].value == 'Suva' ? 'home' : 'away'",
  "doc['city.keyword'].value.toLowerCase()",
  "doc['ok'].value ? 'fine' : 'broken'",
  "doc['bytes'].value > params.limit ? params['big'] : 'small'",
];
const params = { limit: 2000, big: 'big' };
const COMPARE = 'boolean compare(Supplier s, def v) {return s.get() == v;}';
const BETWEEN =
  'boolean gte(Supplier s, def v) {return s.get() >= v} boolean lt(Supplier s, def v) {return s.get() < v}';
const scriptRequests: JsonObject[] = [
  ...VALUES.flatMap((source): JsonObject[] => [
    { size: 40, script_fields: { it: { script: { source, lang: 'painless' } } } },
    none({ a: { stats: { script: { source } } } }),
    none({ a: { terms: { script: { source }, size: 5, value_type: 'long' } } }),
    {
      size: 10,
      sort: [{ _script: { type: 'number', order: 'desc', script: source } }, { number: 'asc' }],
    },
  ]).filter(
    (body) =>
      !JSON.stringify(body).includes('value_type') || !/\.0|load|sqrt/.test(JSON.stringify(body)),
  ),
  ...TEXTS.flatMap((source): JsonObject[] => [
    { size: 40, script_fields: { it: { script: { source, params } } }, _source: ['number'] },
    none({ a: { terms: { script: { source, params }, value_type: 'string' } } }),
    none({ a: { cardinality: { script: { source, params } } } }),
    { size: 10, sort: [{ _script: { type: 'string', script: { source, params } } }, 'number'] },
    where({
      script: {
        script: {
          source: `${COMPARE}compare(() -> { ${source} }, params.value);`,
          params: { ...params, value: 'Sunday' },
        },
      },
    }),
  ]),
  where({
    script: {
      script: {
        source: `${COMPARE}compare(() -> { doc['at'].value.hour }, params.value);`,
        params: { value: 7 },
      },
    },
  }),
  where({
    script: {
      script: {
        source: `${BETWEEN} gte(() -> { doc['at'].value.hour }, params.gte) && lt(() -> { doc['at'].value.hour }, params.lt)`,
        params: { gte: 7, lt: 12 },
      },
    },
  }),
  where({ script: { script: "doc['bytes'].value > 4000 && doc['ok'].value" } }),
  where({ script: { script: "!(doc['bytes'].value > 400) || doc['number'].value == 5" } }),
  where({ script: { script: { source: "doc['bytes'].value > 4000", lang: 'expression' } } }),
  where({ script: { script: "doc['none'].value > 4000" } }),
  where({ script: {} }),
  none({ a: { avg: { script: { source: "doc['bytes'].value / 7", lang: 'expression' } } } }),
  none({
    a: {
      sum: { script: { source: "doc['bytes'].value * k", lang: 'expression', params: { k: 3 } } },
    },
  }),
  none({ a: { histogram: { script: "doc['at'].value.hour", interval: 4 } } }),
  none({ a: { range: { script: "doc['at'].value.hour", ranges: [{ to: 6 }, { from: 6 }] } } }),
  none({
    a: {
      date_histogram: {
        script: "doc['at'].value.toInstant().toEpochMilli()",
        calendar_interval: 'month',
        time_zone: 'America/New_York',
        min_doc_count: 1,
      },
    },
  }),
  none({
    a: {
      terms: { script: { source: "doc['at'].value.hour" }, value_type: 'long', size: 24 },
      aggs: { b: { avg: { field: 'load' } }, c: { terms: { field: 'city.keyword', size: 1 } } },
    },
  }),
];

/** Each bucket with an interval of its own, and more below. */
const below = (outer: JsonObject, inner: JsonObject): JsonObject =>
  none({
    o: {
      ...outer,
      aggs: {
        a: {
          ...inner,
          aggs: { b: { avg: { field: 'load' } }, t: { terms: { field: 'ok' } } },
        },
      },
    },
  });

const automatic: JsonObject[] = [1, 3, 10, 24, 50, 400, 2000, 0, 30_000].flatMap((buckets) => [
  ...['UTC', 'Europe/Berlin', 'Asia/Kolkata'].map((time_zone) =>
    none({ a: { auto_date_histogram: { field: 'at', buckets, time_zone } } }),
  ),
  {
    ...none({ a: { auto_date_histogram: { field: 'at', buckets, format: 'yyyy-MM-dd' } } }),
    query: { range: { at: { gte: '2024-03-30', lt: '2024-04-02' } } },
  },
]);
automatic.push(
  none({
    f: {
      filter: { term: { ok: true } },
      aggs: {
        a: {
          auto_date_histogram: { field: 'at', buckets: 20 },
          aggs: { b: { avg: { field: 'load' } }, d: { derivative: { buckets_path: 'b' } } },
        },
      },
    },
  }),
  none({ a: { auto_date_histogram: { field: 'at', minimum_interval: 'day', buckets: 2000 } } }),
  ...[3, 10, 60].flatMap((buckets) => [
    ...['UTC', 'Europe/Berlin', 'Asia/Kolkata'].map((time_zone) =>
      below(
        { terms: { field: 'city.keyword', size: 4 } },
        { auto_date_histogram: { field: 'at', buckets, time_zone } },
      ),
    ),
    below(
      { date_histogram: { field: 'at', calendar_interval: 'month', min_doc_count: 1 } },
      { auto_date_histogram: { field: 'at', buckets } },
    ),
    below(
      { range: { field: 'number', ranges: [{ to: 20 }, { from: 20, to: 25 }, { from: 5000 }] } },
      { auto_date_histogram: { field: 'at', buckets } },
    ),
    none({
      o: {
        terms: { field: 'ok' },
        aggs: {
          t: {
            terms: { field: 'city.keyword', size: 3 },
            aggs: { a: { auto_date_histogram: { field: 'at', buckets } } },
          },
        },
      },
    }),
  ]),
);

const composite = (sources: JsonValue[], more: JsonObject = {}): JsonObject =>
  none({
    a: { composite: { sources, ...more }, aggs: { m: { max: { field: 'number' } } } } as JsonObject,
  });
const BY_CITY: JsonObject = { city: { terms: { field: 'city.keyword' } } };
const BY_MONTH: JsonObject = {
  month: {
    date_histogram: {
      field: 'at',
      calendar_interval: 'month',
      time_zone: 'Europe/Berlin',
      format: 'yyyy-MM',
    },
  },
};
const BY_CODE: JsonObject = { code: { terms: { field: 'code', missing_bucket: true } } };
const BY_LOAD: JsonObject = { load: { histogram: { field: 'load', interval: 25, order: 'desc' } } };
const BY_DAY: JsonObject = { d: { date_histogram: { field: 'at', fixed_interval: '1d' } } };
const composites: JsonObject[] = [
  composite([BY_CITY]),
  composite([BY_CITY, BY_MONTH], { size: 100 }),
  composite([BY_CITY, BY_MONTH], { size: 5, after: { city: 'Berlin', month: '2024-03' } }),
  composite([BY_CODE, BY_LOAD], { size: 20 }),
  composite([BY_CODE, BY_LOAD], { size: 20, after: { code: null, load: 50 } }),
  composite([BY_CODE, BY_LOAD], { size: 20, after: { code: 301, load: 50 } }),
  composite([BY_DAY, BY_CITY], { size: 7 }),
  composite([BY_DAY, BY_CITY], { size: 7, after: { d: 1_711_756_800_000, city: 'Quito' } }),
  composite([{ ok: { terms: { field: 'ok', order: 'desc' } } }, BY_CITY]),
  composite([{ c: { terms: { field: 'code', missing_bucket: true, order: 'desc' } } }]),
  composite([{ n: { terms: { field: 'nothing' } } }]),
  composite([]),
  composite([BY_CITY], { size: 0 }),
  composite([BY_CITY], { after: { other: 1 } }),
  none({ t: { terms: { field: 'ok' }, aggs: { a: { composite: { sources: [BY_CITY] } } } } }),
  none({
    a: {
      composite: { sources: [BY_CITY], size: 3 },
      aggs: { t: { terms: { field: 'agent.keyword', size: 2 } } },
    },
  }),
];

const places: JsonObject[] = [
  ...addresses,
  ...geo,
  ...significant,
  ...scriptRequests,
  ...automatic,
  ...composites,
];

const STRINGS = [
  'time',
  'time out',
  'time AND out',
  'time OR out AND error',
  'time AND out OR error',
  'time NOT out',
  '-time',
  'NOT time',
  '+time -out error',
  '!time && (out || error)',
  'words:time notes:out',
  'words:(time out)',
  'words:(time AND NOT out) OR key.keyword:a',
  'words:"time out"',
  '"time out"~3',
  'words:"error time"^3 OR notes:out^0.5',
  'words:ti*',
  'words:TI*',
  'words:*ne*',
  'words:?ime',
  'key.keyword:A*',
  'key.keyword:a\\*b',
  'key.keyword:z\\ z',
  'key.keyword:"z z"',
  'count:5',
  'count:[5 TO 10]',
  'count:{5 TO 10}',
  'count:[5 TO 10}',
  'count:[* TO 10]',
  'count:[5 TO *]',
  'count:[* TO *]',
  'count:>=5',
  'count:>5 AND count:<10',
  'count:-5',
  'count:"-5"',
  'count:\\-5',
  'count:many',
  'at:[2020-03-29 TO 2020-03-30]',
  'at:{2020-03-29 TO 2020-10-25}',
  'at:>2020-12-31',
  'at:2020-02-29',
  'flag:true',
  'flag:true AND count:(1 OR 2 OR 3)',
  '_exists_:flag',
  'flag:*',
  '*:*',
  '*',
  'nested.name:a',
  'nothing:x',
  'user_name x-y',
  'words:x-y',
  'don’t',
  '日本語',
  '',
  '   ',
  'time (out',
  'time)',
  '"time',
  'time AND',
  'AND',
  'count:[5 TO',
  'a.b.c',
  'words:3.14 OR words:1,000',
  'n*:out',
  'words:404 count:5',
  'tmie~',
  'tmie~1',
  'tiem~1 AND out',
  'words:eror~',
  'conection~',
  'conectoin~2',
  'cnxonection~2',
  'connexction~0',
  'connection~0.8',
  'Zurich~1',
  'ZÜRCIH~',
  '日本誤~1',
  'ab~2',
  'o~2',
  'ut~1',
  'time~ 1',
  'time~1^2 OR notes:otu~',
  '"time out"~',
  'ti*~1',
  'key.keyword:A~1',
  'key.keyword:zz~1',
  'e\\-mali~',
  'x-z~1',
  'time~3',
  '/ti.e/',
  '/TI.E/ OR out',
  '/[a-f]{1,3}.*/',
  'words:/(time|out)/ AND NOT notes:/e.*/',
  'key.keyword:/a.b/',
  'key.keyword:/[A-Z]/',
  'key.keyword:/.*\\/.*/',
  '/ti[/',
  '/t.+e/~1',
];
const queryStrings: JsonObject[] = [
  ...STRINGS.flatMap((query) => [
    where({ query_string: { query, fields: ['words', 'notes'] } }),
    where({ query_string: { query, fields: ['words', 'notes'], default_operator: 'AND' } }),
    where({ query_string: { query, default_field: 'words', analyze_wildcard: true } }),
  ]),
  ...['time', 'a', 'time out', '404', 'true', '5', 'ti*', '"time out"', '2020-02-29'].map((query) =>
    where({ query_string: { query, lenient: true } }),
  ),
  where({ query_string: { query: 'count:many', lenient: true } }),
  where({ query_string: { query: '*ime', allow_leading_wildcard: false } }),
  where({ query_string: { query: 'time out', fields: ['words'], minimum_should_match: 2 } }),
  where({ query_string: { query: 'at:[2020-03-29 TO 2020-03-30]', time_zone: '+05:30' } }),
  where({ query_string: { query: 'time out', fields: ['words^2', 'n*'], type: 'cross_fields' } }),
  where({ query_string: { query: 'time out', fields: ['words', 'notes'], type: 'phrase' } }),
  ...['tmie~', 'conectoin~', '/t.*e/', 'a~1'].flatMap((query) => [
    where({ query_string: { query, lenient: true } }),
    where({ query_string: { query, fields: ['words', 'count'] } }),
    where({ query_string: { query, fields: ['words'], fuzziness: 1, fuzzy_prefix_length: 1 } }),
    where({ query_string: { query, fields: ['words'], fuzzy_transpositions: false } }),
  ]),
  ...['time', 'tmie', 'ÉCOEL', 'connectoin', 'a', 'cnxonection'].flatMap((value) => [
    where({ fuzzy: { words: value } }),
    where({ fuzzy: { 'key.keyword': { value, fuzziness: 2 } } }),
    where({ fuzzy: { words: { value, fuzziness: 'AUTO:2,4', prefix_length: 1 } } }),
  ]),
  where({ fuzzy: { words: { value: 'tmie', fuzziness: 3 } } }),
  where({ fuzzy: { count: 'a' } }),
  where({ fuzzy: { nothing: 'a' } }),
  ...['ti.*', 'T.*', '(a|b)', '[^a]', 'o"u"t', '日.+', 'a{2', ''].flatMap((value) => [
    where({ regexp: { words: value } }),
    where({ regexp: { 'key.keyword': { value, flags: 'ALL' } } }),
  ]),
  where({ regexp: { count: 'a' } }),
  where({ query_string: {} }),
];
const SIMPLE = [
  'time',
  'time out',
  'time + out',
  'time | out',
  'time + out | error',
  'time | out + error',
  '-time',
  'time + -out',
  'time -out',
  '(time | out) + error',
  '"time out"',
  '"time out"~3 + error',
  'ti*',
  'time + er*',
  'time (out',
  '"time',
  'x-y',
  '',
  '404',
  '日本語 + time',
  '*',
  'tmie~',
  'tmie~1 + out',
  'tmie~x',
  'conectoin~9 | eror~1',
  'time~-1',
  '~1',
  'ti\\~me~1',
  'ti~1me',
];
const simple: JsonObject[] = SIMPLE.flatMap((query) => [
  where({ simple_query_string: { query, fields: ['words', 'notes'] } }),
  where({ simple_query_string: { query, fields: ['words^3'], default_operator: 'and' } }),
]);
const prefixes: JsonObject[] = ['time o', 'ti', 'time ou', 'out time er', '日', 'x', ''].flatMap(
  (query) => [
    where({ match_phrase_prefix: { words: query } }),
    where({ match_phrase_prefix: { notes: { query, max_expansions: 50 } } }),
    where({ multi_match: { query, type: 'phrase_prefix', fields: ['words', 'notes'] } }),
  ],
);
const strings: JsonObject[] = [...queryStrings, ...simple, ...prefixes];

const TWO: JsonValue[] = [
  { k: { terms: { field: 'keys.keyword', missing_bucket: true } } },
  { f: { terms: { field: 'flag', order: 'desc' } } },
  { v: { terms: { field: 'nested.deep.value' } } },
];
const several: JsonObject[] = [
  composite(TWO, { size: 200 }),
  composite(TWO.slice(1), { size: 3, after: { f: true, v: 2 } }),
];

/** Requests whose answers are compared, by index. */
export const CHART_REQUESTS: Readonly<Record<string, readonly JsonObject[]>> = {
  made: [...made, ...strings, ...several],
  places,
};
