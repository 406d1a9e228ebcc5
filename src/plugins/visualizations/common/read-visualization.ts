import { readFiling } from '#common/filing';
import { i18n } from '#common/i18n';
import { asList, asObject, asText, type JsonObject } from '#common/json';
import type { Reference } from '#common/saved-objects';
import {
  readJson,
  readReferences,
  readSavedSearchId,
  readSearchSource,
  type StoredAttributes,
} from '#common/search-source';
import { upgradeParams, withSplitRows } from './old-params';
import { readAggregations } from './read-aggregations';
import type { Visualization } from './visualization';

export interface ReadVisualization {
  visualization: Visualization;
  /** What was left out or is not supported, in words for a person. */
  notices: readonly string[];
  /** Why nothing can be drawn of it, where that is so. */
  problem?: string;
}

/** Takes whatever is stored: never throws, and says what could not be used. */
export function readVisualization(stored: StoredAttributes): ReadVisualization {
  const notices = new Set<string>();
  const tell = (notice: string) => void notices.add(notice);
  const attributes = asObject(asObject(stored)['attributes']);
  const references = readReferences(asObject(stored)['references']);
  const state = readJson(attributes['visState'], 'visState', tell);
  const { notices: ofSource, ...source } = readSearchSource(stored);
  const type = asText(state['type']);
  const params = asObject(state['params']);
  const savedSearchId = readSavedSearchId(stored);
  const { folder, tags } = readFiling('visualization', attributes);
  const visualization: Visualization = {
    title: asText(attributes['title']) || asText(state['title']),
    description: asText(attributes['description']),
    type,
    params: upgradeParams(type, resolveControls(params, references)),
    aggs: withSplitRows(readAggregations(state['aggs'], type, tell), params),
    uiState: readJson(attributes['uiStateJSON'], 'uiStateJSON', tell),
    ...(savedSearchId !== undefined && { savedSearchId }),
    ...(folder !== '' && { folder }),
    ...(tags.length > 0 && { tags }),
    ...source,
  };
  // Last, as they are about what all kinds of objects have.
  ofSource.forEach(tell);
  return { visualization, notices: [...notices], ...(!type && { problem: noType() }) };
}

/** Controls name their index like the chart does: by a reference. */
export function resolveControls(params: JsonObject, references: readonly Reference[]): JsonObject {
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
    defaultMessage: "The stored chart can't be read: it has no chart type.",
  });
}
