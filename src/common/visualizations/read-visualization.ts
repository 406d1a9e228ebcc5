import { i18n } from '#common/i18n';
import { asList, asObject, asText, type JsonObject } from '#common/json';
import { upgradeParams, withSplitRows } from './old-params';
import { readAggregations } from './read-aggregations';
import { readFilters } from './read-filters';
import { readJson } from './read-json';
import type { Visualization, VisualizationQuery } from './visualization';

export interface StoredReference {
  name: string;
  type: string;
  id: string;
}

/** A saved object `visualization`: of the store, of a panel that holds its chart itself, or of an export. */
export interface StoredVisualization {
  attributes: object;
  references?: readonly StoredReference[];
}

export interface ReadVisualization {
  visualization: Visualization;
  /** What was left out or is not supported, in words for a person. */
  notices: readonly string[];
  /** Why nothing can be drawn of it, where that is so. */
  problem?: string;
}

export const META_KEYS = ['kibanaSavedObjectMeta', 'opensearchDashboardsSavedObjectMeta'] as const;

/** Takes whatever is stored: never throws, and says what could not be used. */
export function readVisualization(stored: StoredVisualization): ReadVisualization {
  const notices = new Set<string>();
  const tell = (notice: string) => void notices.add(notice);
  const attributes = asObject(asObject(stored)['attributes']);
  const references = readReferences(asObject(stored)['references']);
  const state = readJson(attributes['visState'], 'visState', tell);
  const source = readSource(attributes, tell);
  const type = asText(state['type']);
  const params = asObject(state['params']);
  const index = readIndex(source, references, tell);
  const savedSearchId = readSavedSearch(attributes, references);
  const visualization: Visualization = {
    title: asText(attributes['title']) || asText(state['title']),
    description: asText(attributes['description']),
    type,
    params: upgradeParams(type, resolveControls(params, references)),
    aggs: withSplitRows(readAggregations(state['aggs'], type, tell), params),
    uiState: readJson(attributes['uiStateJSON'], 'uiStateJSON', tell),
    ...(index !== undefined && { index }),
    ...(savedSearchId !== undefined && { savedSearchId }),
    query: readQuery(source['query']),
    filters: readFilters(source['filter'], tell),
  };
  return { visualization, notices: [...notices], ...(!type && { problem: noType() }) };
}

export function readSource(attributes: JsonObject, tell: (notice: string) => void): JsonObject {
  const key = META_KEYS.find((name) => attributes[name] !== undefined);
  const meta = asObject(key && attributes[key]);
  return readJson(meta['searchSourceJSON'], 'searchSourceJSON', tell);
}

export function readReferences(value: unknown): readonly StoredReference[] {
  return asList(value)
    .map(asObject)
    .filter(({ name, type, id }) => [name, type, id].every((part) => typeof part === 'string'))
    .map((reference) => reference as unknown as StoredReference);
}

function readIndex(
  source: JsonObject,
  references: readonly StoredReference[],
  tell: (notice: string) => void,
): string | undefined {
  const name = source['indexRefName'];
  const reference = references.find((item) => item.name === name);
  if (reference) return reference.id;
  const inline = asText(source['index']) || asText(asObject(source['index'])['id']);
  if (name !== undefined && !inline) {
    tell(
      i18n.formatMessage({
        id: 'visualizations.read.reference',
        defaultMessage: 'The chart names an index that its references do not hold. Choose one.',
      }),
    );
  }
  return inline || undefined;
}

function readSavedSearch(
  attributes: JsonObject,
  references: readonly StoredReference[],
): string | undefined {
  const name = attributes['savedSearchRefName'];
  const reference = references.find((item) => item.name === name);
  return reference?.id ?? (asText(attributes['savedSearchId']) || undefined);
}

/** Old files hold a bare text, which was Lucene's language, or a query in the search language itself. */
export function readQuery(value: unknown): VisualizationQuery {
  if (typeof value === 'string') return { query: value, language: 'lucene' };
  const { query, language, query_string: queryString } = asObject(value);
  if (queryString) return readQuery(asObject(queryString)['query']);
  const text = typeof query === 'string' ? query : asText(asObject(query)['query']);
  return { query: text, language: language === 'lucene' ? 'lucene' : 'kuery' };
}

/** Controls name their index like the chart does: by a reference. */
export function resolveControls(
  params: JsonObject,
  references: readonly StoredReference[],
): JsonObject {
  if (!Array.isArray(params['controls'])) return params;
  const controls = asList(params['controls']).map((item) => {
    const control = asObject(item);
    const reference = references.find(({ name }) => name === control['indexPatternRefName']);
    return reference ? { ...control, indexPattern: reference.id } : control;
  });
  return { ...params, controls };
}

function noType(): string {
  return i18n.formatMessage({
    id: 'visualizations.read.noType',
    defaultMessage: "The stored chart can't be read: it says nowhere what kind of chart it is.",
  });
}
