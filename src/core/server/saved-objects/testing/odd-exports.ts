import type { JsonObject } from '#common/json';

/** An object as it stands in a line of an export. */
export interface ExportedLine extends Readonly<Record<string, unknown>> {
  id: string;
  type: string;
  attributes: JsonObject;
  references?: readonly { name: string; type: string; id: string }[];
}

const text = (value: unknown) => JSON.stringify(value);
const meta = (source: object) => ({ searchSourceJSON: text(source) });
const noQuery = { query: { language: 'kuery', query: '' }, filter: [] };
const toPattern = (id: string, name = 'kibanaSavedObjectMeta.searchSourceJSON.index') => [
  { name, type: 'index-pattern', id },
];

function chart(
  id: string,
  title: string,
  visState: object | string,
  rest: object = {},
): ExportedLine {
  return {
    id,
    type: 'visualization',
    attributes: {
      title,
      description: '',
      version: 1,
      uiStateJSON: '{}',
      visState: typeof visState === 'string' ? visState : text(visState),
      kibanaSavedObjectMeta: meta({
        ...noQuery,
        indexRefName: 'kibanaSavedObjectMeta.searchSourceJSON.index',
      }),
    },
    references: toPattern('shop-orders'),
    migrationVersion: { visualization: '7.10.0' },
    ...rest,
  };
}

/** What each oddity of real exports looks like, by its name. Written for this test. */
export const ODD_OBJECTS: Readonly<Record<string, ExportedLine>> = {
  'oddity 8, 9, 20: a pattern with a field twice, `_type` among them, and a script': {
    id: 'shop-orders',
    type: 'index-pattern',
    attributes: {
      title: 'shop-orders*',
      timeFieldName: 'ordered_at',
      fields: text([
        { name: 'customer', type: 'string', esTypes: ['keyword'], count: 0 },
        { name: 'customer', type: 'string', esTypes: ['text'], count: 2 },
        { name: '_type', type: 'string', searchable: true },
        {
          name: 'hour',
          type: 'number',
          scripted: true,
          lang: 'painless',
          script: "doc['ordered_at'].value.hour",
        },
      ]),
    },
    references: [],
    migrationVersion: { 'index-pattern': '7.6.0' },
  },
  'oddity 7, 22, 24: a pattern whose fields are a list, not its text': {
    id: 'ubi-clicks',
    type: 'index-pattern',
    attributes: { title: 'ubi_clicks', fields: [{ name: 'query_id', type: 'string' }] },
    references: [],
    migrationVersion: {},
  },
  'oddity 25, 33: a pattern without fields, with a prefixed id': {
    id: 'w9x2_ds-77_orders',
    type: 'index-pattern',
    attributes: { title: 'orders' },
    references: [],
  },
  'oddity 1, 2, 3: an index named in the text and a reference, both': chart(
    'inline-and-reference',
    'Orders a day',
    { title: 'Orders a day', type: 'histogram', params: { seriesParams: [{ show: 'true' }] } },
    {
      attributes: {
        title: 'Orders a day',
        visState: text({ type: 'histogram', aggs: [], params: { seperate_axis: true } }),
        uiStateJSON: '{}',
        kibanaSavedObjectMeta: meta({ ...noQuery, index: 'shop-orders', indexRefName: 'i' }),
      },
      references: [],
    },
  ),
  'oddity 4, 5, 6: numbers as texts, queries as objects and as bare texts': chart(
    'tsvb',
    'Sales by hour',
    {
      type: 'metrics',
      params: {
        series: [
          { fill: '0.7', line_width: '2', filter: 'status:ok' },
          { fill: 0.7, filter: { query: 'status:ok', language: 'kuery' } },
        ],
        gauge_max: '300',
        seperate_axis: 1,
        time_zone: 'Europe/Tallinn',
      },
    },
  ),
  'oddity 10, 35: a pie with a group, terms without an order': chart('pie', 'Customers', {
    type: 'pie',
    aggs: [
      { id: '1', type: 'count', schema: 'metric' },
      { id: '2', type: 'terms', schema: 'group', params: { field: 'customer', size: 5 } },
    ],
  }),
  'oddity 15, 16: intervals of old: custom, year': chart('intervals', 'By year', {
    type: 'line',
    aggs: [
      { type: 'date_histogram', params: { interval: 'custom', customInterval: '12h' } },
      { type: 'date_histogram', params: { interval: 'year', time_zone: 'Asia/Kolkata' } },
    ],
  }),
  'oddity 17, 18, 19, 28: Vega in HJSON with comments, tabs and settings of Kibana': chart(
    'vega',
    'Flow',
    text({
      type: 'vega',
      params: {
        spec: '{\n\t// what is drawn\n\t$schema: https://vega.github.io/schema/vega-lite/v4.json\n\tconfig: {kibana: {renderer: svg}}\n\tmark: point\n}',
      },
    }),
  ),
  'oddity 19, 21: Vega of version 5, no version of its own': chart(
    'vega5',
    'Net',
    'not JSON at all',
    {
      attributes: {
        title: 'Net',
        visState: text({
          type: 'vega',
          params: { spec: '{"$schema":"https://vega.github.io/schema/vega/v5.json"}' },
        }),
        uiStateJSON: '{"vis":{"colors":{"a\\tb":"#fff"}}}',
        kibanaSavedObjectMeta: meta({}),
      },
      references: [],
    },
  ),
  'oddity 20, 23: a search with a script in its filter and the other name of its meta': {
    id: '3fa1c9b0-aa10-11ee-9c3e-0b1f2d3c4e5f',
    type: 'search',
    attributes: {
      title: 'Slow orders \u2028 “schön” \ud83d\ude80',
      columns: ['customer', '_source'],
      sort: [['ordered_at', 'desc']],
      hits: 0,
      version: 1,
      savedObjectsMeta: meta(noQuery),
      kibanaSavedObjectMeta: meta({
        ...noQuery,
        filter: [{ script: { script: { source: "doc['n'].value > params.x", params: { x: 3 } } } }],
        indexRefName: 'kibanaSavedObjectMeta.searchSourceJSON.index',
      }),
    },
    references: toPattern('shop-orders'),
    migrationVersion: { search: '7.9.3' },
    originId: 'where-it-came-from',
  },
  'oddity 11, 12, 13, 14: a dashboard with skipped panel numbers, panels of many versions': {
    id: 'revenue',
    type: 'dashboard',
    attributes: {
      title: 'Revenue',
      hits: 0,
      description: '',
      panelsJSON: text([
        {
          panelIndex: '1',
          gridData: { x: 0, y: 0, w: 24, h: 10, i: '1' },
          version: '6.3.0',
          panelRefName: 'panel_0',
        },
        {
          panelIndex: '5e1d',
          gridData: { x: 24, y: 0, w: 24, h: 10, i: '5e1d' },
          version: '99.1.0',
          embeddableConfig: { vis: { colors: { Ok: '#6ED0E0' } }, title: '' },
          panelRefName: 'panel_10',
        },
      ]),
      optionsJSON: '{}',
      version: 1,
      timeRestore: true,
      timeTo: 'now',
      timeFrom: 'now-7d',
      refreshInterval: { display: 'Off', pause: false, section: 0, value: 0 },
      kibanaSavedObjectMeta: meta({}),
    },
    references: [
      { name: 'panel_0', type: 'visualization', id: 'pie' },
      { name: 'panel_10', type: 'search', id: '3fa1c9b0-aa10-11ee-9c3e-0b1f2d3c4e5f' },
    ],
    migrationVersion: { dashboard: '7.9.3' },
  },
  'oddity 30, 32: an empty dashboard of the same title': {
    id: 'empty',
    type: 'dashboard',
    attributes: {
      title: 'Revenue',
      panelsJSON: '[]',
      optionsJSON: '{}',
      kibanaSavedObjectMeta: { searchSourceJSON: '{}' },
    },
    references: [],
    migrationVersion: { dashboard: '7.0.0' },
  },
  'a saved query': {
    id: 'paid only',
    type: 'query',
    attributes: {
      title: 'Paid only',
      description: '',
      query: { language: 'kuery', query: 'status:paid' },
      filters: [],
      timefilter: { from: 'now-1d', to: 'now', refreshInterval: { pause: true, value: 0 } },
    },
    references: [],
  },
};

/** Types that nobody here knows. */
export const UNKNOWN_OBJECTS: readonly ExportedLine[] = [
  { id: 'built', type: 'wizard', attributes: { title: 'Built', visualizationState: '{}' } },
  { id: 'drawn', type: 'augment-vis', attributes: { pluginResource: { type: 'detector' } } },
];

/** As files are: a byte order mark, ends of lines of Windows, a last line that counts wrongly. */
export function toExportFile(objects: readonly object[]): string {
  const summary = { exportedCount: 3, missingRefCount: 0, missingReferences: [] };
  return `\uFEFF${[...objects, summary].map((one) => JSON.stringify(one)).join('\r\n')}\r\n`;
}
