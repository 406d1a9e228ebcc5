/** An export as another server of this field would make it, over data that the tests know. */
export interface Order {
  ordered_at: string;
  customer: string | null;
  status: number;
  amount: number;
  bytes: number;
  city: string;
  paid: boolean;
}

const CITIES = ['Oslo', 'Lyon', 'Kyiv', 'Cork', 'Bari'];
const CUSTOMERS = ['ada', 'bob', 'cleo', 'dan', null];
const START = Date.UTC(2026, 2, 1);

/** 600 orders of ten days; no two hours alike. */
export const ORDERS: readonly Order[] = Array.from({ length: 600 }, (_, number) => ({
  ordered_at: new Date(START + number * 24 * 60_000).toISOString(),
  customer: CUSTOMERS[(number * number) % 5] ?? null,
  status: 1 + (number % 3),
  amount: ((number * 37) % 500) + 0.5,
  bytes: (number * 7919) % 10_000,
  city: CITIES[Math.floor(number / 7) % 5] ?? 'Oslo',
  paid: number % 4 !== 0,
}));

export interface ExportedObject {
  type: string;
  id: string;
  attributes: Record<string, unknown>;
  references: { name: string; type: string; id: string }[];
  migrationVersion?: Record<string, string>;
}

const text = (value: unknown) => JSON.stringify(value);
const INDEX = 'kibanaSavedObjectMeta.searchSourceJSON.index';
const PATTERN = { name: INDEX, type: 'index-pattern', id: 'shop-pattern' };
export const HTML = '<img src=x onerror="window.attacked=1">';

const pattern: ExportedObject = {
  type: 'index-pattern',
  id: 'shop-pattern',
  attributes: {
    title: 'shop-o*',
    timeFieldName: 'ordered_at',
    fields: text([
      { name: 'customer', type: 'string', esTypes: ['keyword'], count: 0 },
      { name: 'customer', type: 'string', esTypes: ['text'], count: 2 },
      { name: '_type', type: 'string', searchable: true },
      scripted('hour', "doc['ordered_at'].value.hour"),
      scripted('taxed', "doc['amount'].value * 1.25"),
      scripted('looped', 'int n = 0; for (int i = 0; i < 3; i++) { n += i } return n'),
    ]),
    fieldFormatMap: text({
      amount: { id: 'number', params: { pattern: '€0,0.00', parsedUrl: { origin: 'http://x' } } },
      bytes: { id: 'bytes', params: { pattern: '0,0.[0]b' } },
      status: {
        id: 'static_lookup',
        params: {
          lookupEntries: [
            { key: '1', value: 'New' },
            { key: '2', value: HTML },
          ],
        },
      },
      city: {
        id: 'url',
        params: { urlTemplate: 'javascript:alert({{value}})', labelTemplate: '{{value}}!' },
      },
    }),
  },
  references: [],
  migrationVersion: { 'index-pattern': '7.6.0' },
};

function scripted(name: string, script: string) {
  return {
    name,
    type: 'number',
    count: 0,
    scripted: true,
    script,
    lang: 'painless',
    searchable: true,
    aggregatable: true,
  };
}

/** As others of the same index are held: a list in place of its text, and nothing at all. */
const otherPatterns: readonly ExportedObject[] = [
  {
    type: 'index-pattern',
    id: 'ubi-orders',
    attributes: {
      title: 'shop-orders',
      timeFieldName: 'ordered_at',
      fields: [scripted('day_of_month', "doc['ordered_at'].value.dayOfMonth")],
    },
    references: [],
    migrationVersion: {},
  },
  {
    type: 'index-pattern',
    id: 'w9x2_ds-77_orders',
    attributes: { title: 'shop-orders' },
    references: [],
  },
];
const ofPattern = (id: string) => ({
  source: { indexRefName: 'elsewhere' },
  references: [{ name: 'elsewhere', type: 'index-pattern', id }],
});

type Agg = { type: string; schema: string; params?: object; id?: string | number };
const COUNT: Agg = { id: '1', type: 'count', schema: 'metric' };
const terms = (schema: string, field: string, params: object = {}): Agg => ({
  type: 'terms',
  schema,
  params: { field, size: 5, order: 'desc', orderBy: '1', ...params },
});
const days = (schema = 'segment', params: object = {}): Agg => ({
  type: 'date_histogram',
  schema,
  params: { field: 'ordered_at', interval: 'd', min_doc_count: 1, extended_bounds: {}, ...params },
});

interface Rest {
  params?: object;
  source?: object;
  attributes?: object;
  references?: ExportedObject['references'];
}

function chart(title: string, type: string, aggs: readonly Agg[], rest: Rest = {}): ExportedObject {
  const numbered = aggs.map((agg, at) => ({
    id: String(at + 1),
    enabled: true,
    params: {},
    ...agg,
  }));
  return {
    type: 'visualization',
    id: title.toLowerCase().replaceAll(' ', '-'),
    attributes: {
      title,
      description: '',
      uiStateJSON: '{}',
      visState: text({
        title,
        type,
        params: { type, addLegend: true, ...rest.params },
        aggs: numbered,
      }),
      kibanaSavedObjectMeta: {
        searchSourceJSON: text({
          query: { query: '', language: 'kuery' },
          filter: [],
          indexRefName: INDEX,
          ...rest.source,
        }),
      },
      ...rest.attributes,
    },
    references: [PATTERN, ...(rest.references ?? [])],
    migrationVersion: { visualization: '7.10.0' },
  };
}

const filter = (meta: object, condition: object) => ({
  $state: { store: 'appState' },
  meta: { alias: null, disabled: false, negate: false, indexRefName: `${INDEX}.filter`, ...meta },
  ...condition,
});
const FILTER_REFERENCE = { ...PATTERN, name: `${INDEX}.filter` };

/** Everything of these types, the way other servers write it. */
export const charts: readonly ExportedObject[] = [
  chart(
    'Area of days',
    'area',
    [
      COUNT,
      days('segment', { interval: 'custom', customInterval: '12h', time_zone: 'UTC' }),
      terms('group', 'city'),
    ],
    {
      params: {
        seriesParams: [
          {
            show: 'true',
            type: 'area',
            mode: 'stacked',
            data: { id: '1', label: 'Count' },
            valueAxis: 'ValueAxis-1',
          },
        ],
      },
    },
  ),
  chart('Line of amounts', 'line', [
    { type: 'sum', schema: 'metric', params: { field: 'amount' } },
    days(),
  ]),
  chart('Bars without Oslo', 'histogram', [COUNT, days()], {
    source: {
      filter: [
        filter(
          { negate: true, type: 'phrase', key: 'city', params: { query: 'Oslo' } },
          { query: { match: { city: { query: 'Oslo', type: 'phrase' } } } },
        ),
      ],
    },
    references: [FILTER_REFERENCE],
  }),
  chart('Flat bars', 'horizontal_bar', [
    COUNT,
    {
      type: 'terms',
      schema: 'segment',
      params: { field: 'customer.keyword', size: 2, otherBucket: true, missingBucket: true },
    },
  ]),
  chart('Pie with a group', 'pie', [COUNT, terms('group', 'city', { orderBy: undefined })], {
    params: { isDonut: 'true' },
  }),
  chart('Heat by range', 'heatmap', [COUNT, terms('segment', 'city'), terms('group', 'status')], {
    params: {
      setColorRange: true,
      colorsRange: [
        { from: 0, to: 20 },
        { from: 20, to: 50 },
      ],
      colorsNumber: '4',
      colorSchema: 'Greens',
    },
  }),
  chart(
    'Many metrics',
    'metric',
    [
      COUNT,
      ...['sum', 'avg', 'min', 'max'].map((type) => ({
        type,
        schema: 'metric',
        params: { field: 'amount' },
      })),
      { type: 'cardinality', schema: 'metric', params: { field: 'city' } },
    ],
    {
      params: { metric: { colorsRange: [{ from: '0', to: '10000' }], style: { fontSize: '20' } } },
    },
  ),
  chart('Gauge of orders', 'gauge', [COUNT], {
    params: {
      gauge: {
        gaugeType: 'Circle',
        colorsRange: [
          { from: 0, to: '400' },
          { from: 400, to: 800 },
        ],
      },
    },
  }),
  chart('Goal of orders', 'goal', [COUNT], {
    params: { gauge: { percentageMode: true, colorsRange: [{ from: 0, to: 1200 }] } },
  }),
  chart(
    'Table at all levels',
    'table',
    [
      COUNT,
      { type: 'sum', schema: 'metric', params: { field: 'bytes' } },
      terms('bucket', 'status', { orderBy: '_term', order: 'asc' }),
      terms('bucket', 'city', { size: 2 }),
    ],
    {
      params: { perPage: 10, showMetricsAtAllLevels: true, showTotal: true, totalFunc: 'sum' },
    },
  ),
  chart('Tables by payment', 'table', [
    COUNT,
    {
      type: 'terms',
      schema: 'split',
      params: { field: 'paid', size: 2, orderBy: '_key', row: true },
    },
    terms('bucket', 'city'),
  ]),
  chart('Words', 'tagcloud', [COUNT, terms('segment', 'city')], {
    params: { scale: 'linear', minFontSize: '14', maxFontSize: '40' },
  }),
  chart('Notes', 'markdown', [], {
    params: {
      fontSize: '12',
      markdown: `**Read** [this](https://example.org) ${HTML} [not](javascript:alert(1))`,
    },
  }),
  chart('Choices', 'input_control_vis', [], {
    params: {
      controls: [
        {
          id: '1',
          indexPatternRefName: 'control_0_index_pattern',
          fieldName: 'city',
          parent: '',
          label: 'Town',
          type: 'list',
          options: { type: 'terms', multiselect: true, size: 5 },
        },
      ],
      updateFiltersOnChange: true,
    },
    references: [{ ...PATTERN, name: 'control_0_index_pattern' }],
  }),
  chart('Hours of the script', 'table', [
    COUNT,
    { type: 'histogram', schema: 'bucket', params: { field: 'hour', interval: 1 } },
  ]),
  chart('Taxed', 'table', [{ type: 'sum', schema: 'metric', params: { field: 'taxed' } }]),
  chart('A loop', 'table', [COUNT, terms('bucket', 'looped')]),
  chart('Of a search', 'table', [COUNT, terms('bucket', 'city')], {
    attributes: {
      savedSearchRefName: 'search_0',
      kibanaSavedObjectMeta: {
        searchSourceJSON: text({ query: { query: 'status:1', language: 'lucene' }, filter: [] }),
      },
    },
    references: [{ name: 'search_0', type: 'search', id: 'big-orders' }],
  }),
  chart('Of an old search', 'table', [COUNT], {
    attributes: {
      savedSearchId: 'big-orders',
      kibanaSavedObjectMeta: { searchSourceJSON: '{"filter":[]}' },
    },
  }),
  chart('Old filters', 'table', [COUNT], {
    source: {
      query: {
        query_string: { query: 'city:(Oslo OR Lyon) AND NOT customer:bob', analyze_wildcard: true },
      },
      filter: [
        filter({ type: 'range', key: 'amount' }, { range: { amount: { gte: 100, lt: 400 } } }),
        filter({ type: 'phrase', key: 'paid' }, { query: { match_phrase: { paid: true } } }),
        filter({ type: 'exists', key: 'customer' }, { exists: { field: 'customer' } }),
        filter(
          { disabled: true, type: 'phrase', key: 'city', params: { query: 'Bari' } },
          { query: { match_phrase: { city: 'Bari' } } },
        ),
        filter(
          { type: 'custom', key: 'script' },
          {
            script: {
              script: {
                source: "doc['bytes'].value > params.least",
                lang: 'painless',
                params: { least: 1000 },
              },
            },
          },
        ),
      ],
    },
    references: [FILTER_REFERENCE],
  }),
  chart(
    'Days of a list',
    'table',
    [
      COUNT,
      { type: 'histogram', schema: 'bucket', params: { field: 'day_of_month', interval: 1 } },
    ],
    ofPattern('ubi-orders'),
  ),
  chart(
    'Of a bare pattern',
    'table',
    [COUNT, terms('bucket', 'city')],
    ofPattern('w9x2_ds-77_orders'),
  ),
  chart('Ranges', 'table', [
    COUNT,
    {
      type: 'range',
      schema: 'bucket',
      params: {
        field: 'amount',
        ranges: [
          { from: 0, to: '100' },
          { from: 100, to: null },
        ],
      },
    },
  ]),
  chart('By filters', 'table', [
    COUNT,
    {
      type: 'filters',
      schema: 'bucket',
      params: {
        filters: [
          { input: { query: { query_string: { query: 'city:Kyiv' } } }, label: '' },
          { input: { query: 'city : Cork and paid : true', language: 'kuery' }, label: HTML },
        ],
      },
    },
  ]),
  chart('From day to day', 'table', [
    COUNT,
    { type: 'cumulative_sum', schema: 'metric', params: { metricAgg: '1' } },
    {
      type: 'derivative',
      schema: 'metric',
      params: { metricAgg: 'custom', customMetric: { type: 'sum', params: { field: 'amount' } } },
    },
    days('bucket'),
  ]),
  chart('Of all days', 'table', [
    {
      type: 'max_bucket',
      schema: 'metric',
      params: { customBucket: days(), customMetric: { type: 'sum', params: { field: 'amount' } } },
    },
  ]),
  chart('Flow', 'vega', [], {
    params: {
      spec: '{\n\t// HJSON\n\t$schema: https://vega.github.io/schema/vega-lite/v4.json\n\tconfig: {kibana: {renderer: "svg"}}\n\tdata: {values: [{a: 1}, {a: 2}]}\n\tmark: point\n\tencoding: {x: {field: "a", type: "quantitative"}}\n}',
    },
  }),
  chart('Sales', 'metrics', [], {
    params: { series: [{ fill: '0.7', filter: 'city:*', seperate_axis: 1 }], gauge_max: '300' },
  }),
  chart('Timeline', 'timelion', [], { params: { expression: '.es(*)', interval: 'auto' } }),
  chart('Regions', 'region_map', [COUNT, terms('segment', 'city')]),
];

/** What nothing here draws: types of plugins. */
export const missingCharts: readonly ExportedObject[] = [
  chart('Gantt', 'gantt_vis', [COUNT]),
  chart('Radar', 'kbn_radar', [COUNT, terms('segment', 'city')]),
];

const search: ExportedObject = {
  type: 'search',
  id: 'big-orders',
  attributes: {
    title: 'Big orders',
    description: '',
    hits: 0,
    columns: ['customer', 'amount'],
    sort: ['ordered_at', 'desc'],
    version: 1,
    kibanaSavedObjectMeta: {
      searchSourceJSON: text({
        index: 'shop-pattern',
        highlightAll: true,
        version: true,
        query: { query: 'amount >= 250', language: 'kuery' },
        filter: [
          filter(
            { negate: true, type: 'phrase', key: 'city', params: { query: 'Cork' } },
            { query: { match_phrase: { city: 'Cork' } } },
          ),
        ],
      }),
    },
  },
  references: [FILTER_REFERENCE],
  migrationVersion: { search: '7.9.3' },
};

const shown = [...charts, ...missingCharts];

const dashboard: ExportedObject = {
  type: 'dashboard',
  id: 'shop-dashboard',
  attributes: {
    title: 'The shop',
    hits: 0,
    description: '',
    panelsJSON: text(
      shown.map((_, at) => ({
        panelIndex: String(at * 2 + 1),
        gridData: {
          x: (at % 3) * 16,
          y: Math.floor(at / 3) * 14,
          w: 16,
          h: 14,
          i: String(at * 2 + 1),
        },
        version: at % 2 === 0 ? '6.3.0' : '99.1.0',
        ...(at % 3 > 0 && { embeddableConfig: { vis: { legendOpen: true } } }),
        panelRefName: `panel_${at * 2}`,
      })),
    ),
    optionsJSON: '{}',
    version: 1,
    timeRestore: true,
    timeFrom: '2026-03-01T00:00:00.000Z',
    timeTo: '2026-03-11T00:00:00.000Z',
    refreshInterval: { display: 'Off', pause: true, section: 0, value: 0 },
    kibanaSavedObjectMeta: {
      searchSourceJSON: text({
        query: { query: 'status:[1 TO 3]', language: 'lucene' },
        filter: [
          filter(
            { negate: true, type: 'phrase', key: 'city', params: { query: 'Bari' } },
            { query: { match_phrase: { city: 'Bari' } } },
          ),
        ],
      }),
    },
  },
  references: [
    FILTER_REFERENCE,
    ...shown.map(({ type, id }, at) => ({ name: `panel_${at * 2}`, type, id })),
  ],
  migrationVersion: { dashboard: '7.9.3' },
};

const unknownObject: ExportedObject = {
  type: 'canvas-workpad',
  id: 'built',
  attributes: { title: 'Built', pages: [] },
  references: [],
};

export const everything = [pattern, ...otherPatterns, search, ...shown, dashboard, unknownObject];

/** A byte order mark, ends of lines of Windows, and a last line that counts wrongly. */
export function toFile(objects: readonly object[]): string {
  const summary = { exportedCount: 1, missingRefCount: 0, missingReferences: [] };
  return `\uFEFF${[...objects, summary].map((one) => JSON.stringify(one)).join('\r\n')}\r\n`;
}
