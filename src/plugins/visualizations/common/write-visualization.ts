import { UNFILED, writeFiling } from '#common/filing';
import { asList, asObject, type JsonObject, type JsonValue } from '#common/json';
import type { Reference } from '#common/saved-objects';
import {
  readJson,
  readReferences,
  type StoredAttributes,
  writeSearchSource,
} from '#common/search-source';
import { readAggregations, readId } from './read-aggregations';
import { readVisualization, resolveControls } from './read-visualization';
import type { AggregationConfig, Visualization } from './visualization';

/** As a new chart refers to its search; the name is the ecosystem's. */
const SEARCH_REFERENCE = 'search_0';

const NOTHING: JsonObject = {};

export interface WrittenVisualization {
  attributes: JsonObject;
  references: readonly Reference[];
}

/** The attributes to store. What `stored` holds and the chart does not change stays as it was, to the letter. */
export function writeVisualization(
  visualization: Visualization,
  stored: StoredAttributes = { attributes: {} },
): WrittenVisualization {
  const attributes = asObject(stored.attributes);
  const references = readReferences(stored.references);
  const before = readVisualization(stored).visualization;
  const source = writeSearchSource(visualization, stored);
  const state = writeState(visualization, before, { attributes, references });
  const uiState = isSame(before.uiState, visualization.uiState)
    ? attributes['uiStateJSON']
    : undefined;
  const search = writeSavedSearch(visualization, before);
  const filing = filingOf(visualization);
  const isMoved = !isSame(filing, filingOf(before));
  const kept = source.references.filter(({ name }) => !search.dropped.includes(name));
  return {
    attributes: {
      ...without(attributes, search.attributes ? ['savedSearchId', 'savedSearchRefName'] : []),
      title: visualization.title,
      description: visualization.description,
      version: attributes['version'] ?? 1,
      visState: state,
      uiStateJSON: uiState ?? JSON.stringify(visualization.uiState),
      ...source.attributes,
      ...(isMoved && writeFiling('visualization', source.attributes, filing)),
      ...search.attributes,
    },
    references: [...kept, ...search.references],
  };
}

const filingOf = ({ folder = UNFILED.folder, tags = UNFILED.tags }: Visualization) => ({
  folder,
  tags,
});

function writeState(
  { title, type, params, aggs }: Visualization,
  before: Visualization,
  { attributes, references }: { attributes: JsonObject; references: readonly Reference[] },
): JsonValue {
  const unchanged = isSame(
    [title, type, params, aggs],
    [before.title, before.type, before.params, before.aggs],
  );
  if (unchanged && attributes['visState'] !== undefined) return attributes['visState'];
  const state = readJson(attributes['visState'], '', ignore);
  const written = {
    ...state,
    title,
    type,
    params: isSame(params, before.params)
      ? asObject(state['params'])
      : writeControls(params, references),
    aggs: writeAggregations(aggs, state['aggs'], before.type),
  };
  return JSON.stringify(written);
}

/** Each with what its stored form has besides; those that could not be read stay at the end. */
function writeAggregations(
  aggs: readonly AggregationConfig[],
  stored: unknown,
  typeBefore: string,
): readonly JsonValue[] {
  const raw = asList(stored).map(asObject);
  const read = new Map(readAggregations(stored, typeBefore, ignore).map((agg) => [agg.id, agg]));
  const byId = new Map(raw.map((item, position) => [readId(item['id'], position), item]));
  const written = aggs.map((agg): JsonValue => {
    const before = read.get(agg.id);
    const old = byId.get(agg.id);
    return before && old
      ? { ...(agg as unknown as JsonObject), ...unchanged(old, before, agg) }
      : (agg as unknown as JsonObject);
  });
  return [...written, ...raw.filter((item) => typeof item['type'] !== 'string')];
}

/** The stored spelling of what is as it was, and all that is not ours. */
function unchanged(
  raw: JsonObject,
  before: AggregationConfig,
  after: AggregationConfig,
): JsonObject {
  const entries = Object.entries(raw).filter(
    ([key]) =>
      !Object.hasOwn(after, key) ||
      isSame(before[key as keyof AggregationConfig], after[key as keyof AggregationConfig]),
  );
  return Object.fromEntries(entries);
}

function writeControls(params: JsonObject, references: readonly Reference[]): JsonObject {
  if (!Array.isArray(params['controls'])) return params;
  const controls = asList(params['controls']).map((item) => {
    const control = asObject(item);
    const same = isSame(
      resolveControls({ controls: [without(control, ['indexPattern'])] }, references),
      { controls: [control] },
    );
    return without(control, [same ? 'indexPattern' : 'indexPatternRefName']);
  });
  return { ...params, controls };
}

interface SavedSearchChange {
  dropped: readonly string[];
  references: readonly Reference[];
  /** Missing where nothing changes. */
  attributes?: JsonObject;
}

function writeSavedSearch(
  { savedSearchId }: Visualization,
  before: Visualization,
): SavedSearchChange {
  if (savedSearchId === before.savedSearchId) return { dropped: [], references: [] };
  return {
    dropped: [SEARCH_REFERENCE],
    references: savedSearchId
      ? [{ name: SEARCH_REFERENCE, type: 'search', id: savedSearchId }]
      : [],
    attributes: savedSearchId ? { savedSearchRefName: SEARCH_REFERENCE } : NOTHING,
  };
}

function without(object: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function ignore() {
  // Told when it was read.
}
