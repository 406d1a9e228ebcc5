import { asBoolean, asList, asObject, asText, type JsonObject } from '#common/json';
import { i18n } from '#common/i18n';
import { barGaugeParams, timelineParams } from './explore-params';
import { readJson, readSearchSource, type StoredAttributes } from '#common/search-source';
import type {
  AggregationConfig,
  AggregationRole,
  Visualization,
} from '#plugins/visualizations/common';

/** An object of the Discover of OpenSearch Dashboards 3: documents, or a chart of a statement. */
export interface ReadExplore {
  /** The tab that was open: documents, as a saved search has them. */
  isSearch: boolean;
  visualization?: Visualization;
  notices: readonly string[];
  /** Why no chart can be drawn. */
  problem?: string;
}

/** Charts there, by what they are called here. */
const TYPES: Readonly<Record<string, string>> = {
  line: 'line',
  bar: 'histogram',
  area: 'area',
  pie: 'pie',
  heatmap: 'heatmap',
  scatter: 'scatter',
  metric: 'metric',
  table: 'table',
  gauge: 'gauge',
  histogram: 'histogram',
  state_timeline: 'state_timeline',
  bar_gauge: 'horizontal_bar',
};

/** Places of columns there, by the roles that they have here. */
const ROLES: Readonly<Record<string, AggregationRole>> = {
  x: 'segment',
  time: 'segment',
  y: 'metric',
  y2: 'metric',
  value: 'metric',
  color: 'group',
  facet: 'split',
  size: 'radius',
};

/** Takes whatever is stored. */
export function readExplore(stored: StoredAttributes): ReadExplore {
  const attributes = asObject(stored.attributes);
  const notices = new Set<string>();
  const tell = (notice: string) => void notices.add(notice);
  const state = readJson(attributes['visualization'], 'visualization', tell);
  const uiState = readJson(attributes['uiState'], 'uiState', tell);
  const chartType = asText(state['chartType']);
  const tab = asText(uiState['activeTab']);
  if (chartType === '' || tab === 'logs') return { isSearch: true, notices: [...notices] };
  const { notices: ofSource, ...source } = readSearchSource(stored);
  ofSource.forEach(tell);
  const type = Object.hasOwn(TYPES, chartType) ? TYPES[chartType] : undefined;
  if (type === undefined)
    return { isSearch: false, notices: [...notices], problem: unknown(chartType) };
  if (!source.statement) {
    return { isSearch: false, notices: [...notices], problem: noStatement(languageOf(attributes)) };
  }
  return {
    isSearch: false,
    notices: [...notices],
    visualization: {
      ...source,
      title: asText(attributes['title']),
      description: asText(attributes['description']),
      type,
      params: {
        ...paramsOf(asObject(state['params'])),
        ...(chartType === 'state_timeline' && timelineParams(asObject(state['params']))),
        ...(chartType === 'bar_gauge' && barGaugeParams(asObject(state['params']))),
      },
      aggs: columnsOf(asObject(state['axesMapping']), type),
      uiState: {},
    },
  };
}

function paramsOf(params: JsonObject): JsonObject {
  const position = asText(params['legendPosition']);
  return {
    addLegend: asBoolean(params['addLegend'], true),
    addTooltip: true,
    ...(position !== '' && { legendPosition: position }),
    ...(params['isDonut'] === undefined ? {} : { isDonut: asBoolean(params['isDonut']) }),
  };
}

function columnsOf(mapping: JsonObject, type: string): readonly AggregationConfig[] {
  return Object.entries(mapping).flatMap(([place, names], position) => {
    const special = Object.hasOwn(OWN_ROLES, type) ? OWN_ROLES[type] : undefined;
    const role = special?.[place] ?? (Object.hasOwn(ROLES, place) ? ROLES[place] : undefined);
    if (role === undefined) return [];
    const columns = typeof names === 'string' ? [names] : asList(names).map((name) => asText(name));
    return columns.filter(Boolean).map((column, at): AggregationConfig => ({
      id: `${position}-${at}`,
      enabled: true,
      type: 'column',
      schema: role,
      params: { column },
    }));
  });
}

/** Where a type has its columns elsewhere. */
const OWN_ROLES: Readonly<Record<string, Readonly<Record<string, AggregationRole>>>> = {
  heatmap: { x: 'segment', y: 'group', color: 'metric' },
  pie: { size: 'metric', color: 'segment' },
  state_timeline: { y: 'group', color: 'metric' },
};

const languageOf = (attributes: JsonObject): string => {
  const source = readJson(
    asObject(attributes['kibanaSavedObjectMeta'])['searchSourceJSON'],
    '',
    () => undefined,
  );
  return asText(asObject(source['query'])['language']) || '–';
};

const unknown = (type: string) =>
  i18n.formatMessage(
    {
      id: 'discover.explore.unknownType',
      defaultMessage:
        'Charts of type {type} are not supported yet. This one is kept and exported unchanged.',
    },
    { type },
  );
const noStatement = (language: string) =>
  i18n.formatMessage(
    {
      id: 'discover.explore.language',
      defaultMessage:
        'The chart asks in {language}, which is not supported: only PPL and SQL are. It is kept and exported unchanged.',
    },
    { language },
  );
