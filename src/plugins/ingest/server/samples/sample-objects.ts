import type { JsonObject, JsonValue } from '#common/json';

/** A saved object that comes with a sample. */
export interface SampleObject {
  type: 'index-pattern' | 'search' | 'visualization' | 'dashboard';
  id: string;
  attributes: JsonObject;
  references: readonly { name: string; type: string; id: string }[];
}

const INDEX_REFERENCE = 'kibanaSavedObjectMeta.searchSourceJSON.index';

/** Aggregation of a chart, without its number. */
export interface Part {
  type: string;
  schema: string;
  params?: JsonObject;
}

export const count = (label?: string): Part => metric('count', label ? { customLabel: label } : {});
export const metric = (type: string, params: JsonObject): Part => ({
  type,
  schema: 'metric',
  params,
});
export const overTime = (field: string, params: JsonObject = {}): Part => ({
  type: 'date_histogram',
  schema: 'segment',
  params: { field, interval: 'auto', min_doc_count: 1, ...params },
});
export const terms = (schema: string, field: string, params: JsonObject = {}): Part => ({
  type: 'terms',
  schema,
  params: { field, size: 5, order: 'desc', orderBy: '1', ...params },
});

export interface ChartDescription {
  /** Unique within the sample. */
  id: string;
  title: string;
  description?: string;
  type: string;
  params?: JsonObject;
  parts?: readonly Part[];
  /** DQL. */
  query?: string;
  /** Columns of the grid; panels follow each other in rows of 48. */
  width: number;
}

export interface SampleDescription {
  /** Begins the ids of what has none of its own. */
  id: string;
  /** Begins the titles in lists. */
  prefix: string;
  index: string;
  timeField: string;
  patternId: string;
  scripted?: readonly { name: string; type: string; script: string }[];
  formats?: JsonObject;
  search: { title: string; description: string; columns: readonly string[]; sort: string };
  dashboard: { id: string; title: string; description: string; from: string };
  /** Each row as high as said, in rows of the grid. */
  rows: readonly { height: number; charts: readonly ChartDescription[] }[];
}

/** The objects of a sample, dashboard last, in the shape that exports of this field have. */
export function makeObjects(sample: SampleDescription): readonly SampleObject[] {
  const charts = sample.rows.flatMap((row) => row.charts);
  return [
    makePattern(sample),
    makeSearch(sample),
    ...charts.map((chart) => makeChart(chart, sample)),
    makeDashboard(sample),
  ];
}

const text = (value: JsonValue | object): string => JSON.stringify(value);
const chartId = (sample: SampleDescription, { id }: ChartDescription) =>
  `sample-${sample.id}-${id}`;
const searchId = (sample: SampleDescription) => `sample-${sample.id}-search`;
/** Of the documents below the charts, in rows of the grid. */
const SEARCH_HEIGHT = 16;
const toPattern = ({ patternId }: SampleDescription, name: string) => ({
  name,
  type: 'index-pattern',
  id: patternId,
});

function makePattern({
  patternId,
  index,
  timeField,
  scripted = [],
  formats = {},
}: SampleDescription) {
  const fields = scripted.map((field) => ({
    ...field,
    lang: 'painless',
    count: 0,
    scripted: true,
    searchable: true,
    aggregatable: true,
    readFromDocValues: false,
  }));
  return {
    type: 'index-pattern',
    id: patternId,
    attributes: {
      title: index,
      timeFieldName: timeField,
      // The others are those of the index, and asked for.
      fields: text(fields),
      fieldFormatMap: text(formats),
    },
    references: [],
  } as const;
}

const source = (query: string, more: JsonObject = {}): JsonObject => ({
  searchSourceJSON: text({
    query: { query, language: 'kuery' },
    filter: [],
    indexRefName: INDEX_REFERENCE,
    ...more,
  }),
});

function makeSearch(sample: SampleDescription): SampleObject {
  const { search, prefix } = sample;
  return {
    type: 'search',
    id: searchId(sample),
    attributes: {
      title: `${prefix} ${search.title}`,
      description: search.description,
      hits: 0,
      columns: search.columns,
      sort: [[search.sort, 'desc']],
      version: 1,
      kibanaSavedObjectMeta: source('', { highlightAll: true, version: true }),
    },
    references: [toPattern(sample, INDEX_REFERENCE)],
  };
}

function makeChart(chart: ChartDescription, sample: SampleDescription): SampleObject {
  const title = `${sample.prefix} ${chart.title}`;
  const aggs = (chart.parts ?? []).map((part, position) => ({
    id: String(position + 1),
    enabled: true,
    ...part,
    params: part.params ?? {},
  }));
  const { params, references } = withPattern(chart.params ?? {}, sample);
  return {
    type: 'visualization',
    id: chartId(sample, chart),
    attributes: {
      title,
      description: chart.description ?? '',
      version: 1,
      visState: text({ title, type: chart.type, params: { type: chart.type, ...params }, aggs }),
      uiStateJSON: '{}',
      kibanaSavedObjectMeta: source(chart.query ?? ''),
    },
    references: [toPattern(sample, INDEX_REFERENCE), ...references],
  };
}

/** Controls name their index by references of their own. */
function withPattern(params: JsonObject, sample: SampleDescription) {
  const list = params['controls'];
  if (!Array.isArray(list)) return { params, references: [] };
  const controls = (list as JsonObject[]).map((control, position) => ({
    ...control,
    indexPatternRefName: `control_${position}_index_pattern`,
  }));
  const references = controls.map(({ indexPatternRefName }) =>
    toPattern(sample, indexPatternRefName),
  );
  return { params: { ...params, controls }, references };
}

function makeDashboard(sample: SampleDescription): SampleObject {
  const { dashboard, rows, search } = sample;
  const panels: JsonObject[] = [];
  const references: SampleObject['references'][number][] = [];
  const add = (title: string, key: { type: string; id: string }, place: JsonObject) => {
    const i = String(panels.length + 1);
    const panelRefName = `panel_${panels.length}`;
    const gridData = { ...place, i };
    // What stands on this dashboard need not say in its title whose it is.
    const common = { title, embeddableConfig: {}, version: '7.10.0' };
    panels.push({ panelIndex: i, gridData, ...common, panelRefName });
    references.push({ name: panelRefName, ...key });
  };
  let y = 0;
  for (const { height, charts } of rows) {
    let x = 0;
    for (const chart of charts) {
      const place = { x, y, w: chart.width, h: height };
      add(chart.title, { type: 'visualization', id: chartId(sample, chart) }, place);
      x += chart.width;
    }
    y += height;
  }
  add(search.title, { type: 'search', id: searchId(sample) }, { x: 0, y, w: 48, h: SEARCH_HEIGHT });
  return {
    type: 'dashboard',
    id: dashboard.id,
    attributes: {
      title: `${sample.prefix} ${dashboard.title}`,
      description: dashboard.description,
      hits: 0,
      version: 1,
      panelsJSON: text(panels),
      optionsJSON: text({ hidePanelTitles: false, useMargins: true }),
      timeRestore: true,
      timeFrom: dashboard.from,
      timeTo: 'now',
      refreshInterval: { pause: true, value: 0 },
      kibanaSavedObjectMeta: {
        searchSourceJSON: text({ query: { query: '', language: 'kuery' }, filter: [] }),
      },
    },
    references,
  };
}
