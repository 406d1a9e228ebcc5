/** A saved object of which something is not as it should be. */
export interface MalformedObject {
  type: string;
  id: string;
  attributes: Record<string, unknown>;
  references: readonly { name: string; type: string; id: string }[];
}

type Random = () => number;
type Tree = Record<string, unknown>;

const text = (value: unknown) => JSON.stringify(value);
const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** What stands where something else should. */
const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'NaN',
  '1e400',
  '<img src=x onerror="window.attacked=1">',
  "'; DROP TABLE x; --",
  '\u0000\u202e\ud800',
  'x'.repeat(20_000),
  [],
  [null],
  [[[]]],
  {},
  { length: -1 },
  { catch: 'x' },
  { toString: 1, valueOf: null },
  JSON.parse('{"__proto__":{"attacked":true},"constructor":{"prototype":{"attacked":true}}}'),
];
/** Texts that should be JSON. */
const ODD_JSON: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '7',
  '"x"',
  'undefined',
  '{"a":',
  deep(3000),
];

const TYPES = [
  'line',
  'area',
  'histogram',
  'horizontal_bar',
  'pie',
  'heatmap',
  'metric',
  'gauge',
  'goal',
  'table',
  'tagcloud',
  'markdown',
  'input_control_vis',
  'scatter',
  'boxplot',
  'treemap',
  'vega',
  '__proto__',
];
const BUCKETS = [
  'date_histogram',
  'histogram',
  'terms',
  'range',
  'date_range',
  'ip_range',
  'filters',
  'significant_terms',
  'geohash_grid',
];
const METRICS = [
  'count',
  'sum',
  'avg',
  'median',
  'std_dev',
  'percentiles',
  'percentile_ranks',
  'top_hits',
  'derivative',
  'moving_avg',
  'serial_diff',
  'cumulative_sum',
  'avg_bucket',
  'max_bucket',
];

/** The same ones for the same seed: charts, dashboards, searches and index patterns in turn. */
export function malformedObjects(
  count: number,
  { seed = 1, index = 'shop-orders' } = {},
): readonly MalformedObject[] {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, (_, number) => {
    const make = MAKERS[number % MAKERS.length] ?? makeChart;
    return mutate(make(`malformed-${number}`, index, random), random);
  });
}

const MAKERS = [makeChart, makeChart, makeDashboard, makeSearch, makePattern];

function source(index: string): Tree {
  return {
    searchSourceJSON: text({
      index,
      query: { query: 'amount > 1', language: 'kuery' },
      filter: [
        {
          meta: { type: 'phrase', key: 'city', params: { query: 'Oslo' } },
          query: { match_phrase: { city: 'Oslo' } },
        },
      ],
    }),
  };
}

function makeChart(id: string, index: string, random: Random): MalformedObject {
  const field = pick(['amount', 'city', 'ordered_at', 'none'], random);
  const aggs = [
    {
      id: '1',
      enabled: true,
      type: pick(METRICS, random),
      schema: 'metric',
      params: {
        field,
        percents: [5, 50],
        metricAgg: '1',
        customMetric: { type: 'sum', params: { field } },
      },
    },
    {
      id: '2',
      enabled: true,
      type: pick(BUCKETS, random),
      schema: pick(['segment', 'group', 'split', 'bucket'], random),
      params: {
        field,
        interval: 'auto',
        size: 3,
        orderBy: '1',
        ranges: [{ from: 1, to: 2 }],
        filters: [{ input: { query: 'a', language: 'lucene' } }],
      },
    },
  ];
  const params = {
    addLegend: true,
    valueAxes: [{ id: 'a', scale: { mode: 'normal' }, labels: {}, title: { text: 'A' } }],
    categoryAxes: [{ labels: { truncate: 5 } }],
    seriesParams: [{ type: 'line', mode: 'stacked', data: { id: '1' } }],
    thresholdLine: { show: true, value: 3 },
    gauge: { colorsRange: [{ from: 0, to: 5 }], labels: {}, scale: {} },
    metric: { colorsRange: [{ from: 0, to: 5 }], style: { fontSize: 20 } },
    colorsRange: [{ from: 0, to: 4 }],
    controls: [{ id: '1', indexPattern: index, fieldName: 'city', type: 'list', options: {} }],
    markdown: '# A',
    labels: {},
  };
  const visState = { title: id, type: pick(TYPES, random), params, aggs };
  const uiState = { vis: { colors: { a: '#fff' }, params: { sort: { columnIndex: 0 } } } };
  const attributes = {
    title: id,
    visState: text(visState),
    uiStateJSON: text(uiState),
    kibanaSavedObjectMeta: source(index),
  };
  return { type: 'visualization', id, attributes, references: [] };
}

function makeDashboard(id: string, index: string): MalformedObject {
  const panels = ['1', '2', '3'].map((i) => ({
    panelIndex: i,
    gridData: { x: 0, y: 0, w: 24, h: 10, i },
    embeddableConfig: { timeRange: { from: 'now-1d', to: 'now' }, drilldowns: [{}], vis: {} },
    ...(i === '1' && { panelRefName: 'panel_0' }),
    ...(i === '2' && { type: 'visualization', id: 'other' }),
  }));
  const attributes = {
    title: id,
    panelsJSON: text(panels),
    optionsJSON: text({ useMargins: true, sections: [{ id: 's', title: 'S' }], tags: ['a'] }),
    timeRestore: true,
    timeFrom: 'now-1d',
    timeTo: 'now',
    refreshInterval: { pause: true, value: 0 },
    kibanaSavedObjectMeta: source(index),
  };
  return {
    type: 'dashboard',
    id,
    attributes,
    references: [{ name: 'panel_0', type: 'visualization', id: 'other' }],
  };
}

function makeSearch(id: string, index: string): MalformedObject {
  const attributes = {
    title: id,
    columns: ['city', 'amount'],
    sort: [['ordered_at', 'desc']],
    kibanaSavedObjectMeta: source(index),
  };
  return { type: 'search', id, attributes, references: [] };
}

function makePattern(id: string, index: string): MalformedObject {
  const fields = [
    { name: 'city', type: 'string' },
    {
      name: 'hour',
      type: 'number',
      scripted: true,
      script: "doc['ordered_at'].value.hour",
      lang: 'painless',
    },
  ];
  const formats = {
    amount: { id: 'number', params: { pattern: '0,0' } },
    city: { id: 'static_lookup', params: { lookupEntries: [{ key: 'a', value: 'b' }] } },
    ordered_at: { id: 'date', params: { pattern: 'YYYY-MM-DD', timezone: 'Asia/Tokyo' } },
    status: {
      id: 'color',
      params: {
        fieldType: 'number',
        colors: [{ range: '0:3', regex: 'a+', text: '#fff', background: '#000' }],
      },
    },
    page: { id: 'url', params: { urlTemplate: 'https://example.org/{{value}}' } },
    took: { id: 'duration', params: { inputFormat: 'hours', outputFormat: 'asDays' } },
  };
  const attributes = {
    title: index,
    timeFieldName: 'ordered_at',
    fields: text(fields),
    fieldFormatMap: text(formats),
  };
  return { type: 'index-pattern', id, attributes, references: [] };
}

/** One to four things in it are something else, or gone; what is JSON may be none. */
function mutate(object: MalformedObject, random: Random): MalformedObject {
  const attributes = structuredClone(object.attributes);
  const changes = 1 + Math.floor(random() * 4);
  for (let change = 0; change < changes; change += 1) {
    const name = pick(Object.keys(attributes), random);
    const value = attributes[name];
    if (name === 'title') continue;
    attributes[name] = random() < 0.2 ? pick(ODD, random) : mutateValue(value, random);
  }
  return { ...object, attributes };
}

function mutateValue(value: unknown, random: Random): unknown {
  if (typeof value === 'string' && /^[{[]/.test(value)) {
    if (random() < 0.25) return pick(ODD_JSON, random);
    try {
      return text(mutateTree(JSON.parse(value) as unknown, random));
    } catch {
      return value;
    }
  }
  return mutateTree(value, random);
}

/** Changes one place somewhere inside. */
function mutateTree(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.15) return pick(ODD, random);
  const keys = Object.keys(value);
  if (keys.length === 0) return pick(ODD, random);
  const key = pick(keys, random);
  const copy: unknown = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
  const holder = copy as Tree;
  if (random() < 0.1) delete holder[key];
  else holder[key] = mutateValue(holder[key], random);
  return copy;
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)] as T;
}

function randomNumbers(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** The same value once for each of its parts and each thing that may stand there instead. */
export function* withOddParts(value: unknown): Generator<unknown> {
  yield* ODD;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    for (const odd of withOddParts(part)) {
      yield Array.isArray(value)
        ? value.map((item: unknown, at) => (String(at) === key ? odd : item))
        : { ...value, [key]: odd };
    }
  }
}
