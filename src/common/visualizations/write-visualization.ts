import { toFilterState } from '#common/filters';
import { asList, asObject, type JsonObject, type JsonValue } from '#common/json';
import { readAggregations, readId } from './read-aggregations';
import { readFilter } from './read-filters';
import { readJson } from './read-json';
import {
  META_KEYS,
  readQuery,
  readReferences,
  readSource,
  readVisualization,
  resolveControls,
  type StoredReference,
  type StoredVisualization,
} from './read-visualization';
import type { AggregationConfig, Visualization } from './visualization';

/** As a new chart refers to its search; the name is the ecosystem's. */
const SEARCH_REFERENCE = 'search_0';

const NOTHING: JsonObject = {};

export interface WrittenVisualization {
  attributes: JsonObject;
  references: readonly StoredReference[];
}

/** The attributes to store. What `stored` holds and the chart does not change stays as it was, to the letter. */
export function writeVisualization(
  visualization: Visualization,
  stored: StoredVisualization = { attributes: {} },
): WrittenVisualization {
  const attributes = asObject(stored.attributes);
  const references = readReferences(stored.references);
  const before = readVisualization(stored).visualization;
  const source = writeSource(visualization, before, attributes);
  const state = writeState(visualization, before, { attributes, references });
  const metaKey = META_KEYS.find((name) => attributes[name] !== undefined) ?? META_KEYS[0];
  const uiState = isSame(before.uiState, visualization.uiState)
    ? attributes['uiStateJSON']
    : undefined;
  const search = writeSavedSearch(visualization, before);
  const kept = references.filter(
    ({ name }) => !source.dropped.includes(name) && !search.dropped.includes(name),
  );
  return {
    attributes: {
      ...without(attributes, search.attributes ? ['savedSearchId', 'savedSearchRefName'] : []),
      title: visualization.title,
      description: visualization.description,
      version: attributes['version'] ?? 1,
      visState: state,
      uiStateJSON: uiState ?? JSON.stringify(visualization.uiState),
      [metaKey]: { ...asObject(attributes[metaKey]), searchSourceJSON: source.json },
      ...search.attributes,
    },
    references: [...kept, ...search.references],
  };
}

function writeState(
  { title, type, params, aggs }: Visualization,
  before: Visualization,
  { attributes, references }: { attributes: JsonObject; references: readonly StoredReference[] },
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

function writeControls(params: JsonObject, references: readonly StoredReference[]): JsonObject {
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

type SourceParts = Pick<Visualization, 'query' | 'filters' | 'index'>;

/** Index, query and filters as `searchSourceJSON` keeps them. */
export function writeSource(
  { query, filters, index }: SourceParts,
  before: SourceParts,
  attributes: JsonObject,
): { json: JsonValue; dropped: readonly string[] } {
  const key = META_KEYS.find((name) => attributes[name] !== undefined);
  const text = asObject(key && attributes[key])['searchSourceJSON'];
  if (
    text !== undefined &&
    isSame([query, filters, index], [before.query, before.filters, before.index])
  ) {
    return { json: text, dropped: [] };
  }
  const source = readSource(attributes, ignore);
  const sameIndex = index === before.index;
  const reference = source['indexRefName'];
  const base = sameIndex ? source : without(source, ['index', 'indexRefName']);
  const rawFilters = asList(source['filter']);
  const written = {
    ...base,
    query:
      isSame(readQuery(source['query']), query) && source['query'] !== undefined
        ? source['query']
        : { ...query },
    filter: filters.map(
      (filter) =>
        rawFilters.find((raw) => isSame(readFilter(raw), filter)) ?? toFilterState(filter),
    ),
    ...(!sameIndex && index !== undefined && { index }),
  };
  const dropped = !sameIndex && typeof reference === 'string' ? [reference] : [];
  return { json: JSON.stringify(written), dropped };
}

interface SavedSearchChange {
  dropped: readonly string[];
  references: readonly StoredReference[];
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
