import { asList, type JsonObject } from '#common/json';
import { isGeneratedId } from '#common/saved-objects';
import { type IndexSummary, knownNames, matchIndices } from '#common/search';
import { readReferences } from '#common/search-source';
import type { PlanTools, RoutePlan } from '#core/server';
import { type Address, draftNames, readAddress } from '#plugins/documents/common';
import {
  applyPattern,
  askForObjects,
  createAskingPatterns,
  type IndexPatterns,
  INDICES,
  isMeantBy,
  OBJECTS,
  type StoredPattern,
} from '#plugins/index-patterns/common';
import { readSavedId } from '../common';
import { isSpanUnknown } from '../common/first-searches';
import { readSavedSearch, type SavedSearch } from '../common/saved-search';
import { toState } from '../common/search-state';
import { beginSearches, type OpenedIndex } from './begin-searches';
import { readSettings } from './read-settings';

/**
 * What the page of an address asks for before it can search: the saved search, the index pattern that its index or that of the address
 * means, and the fields of the index. The list of indices and the titles of patterns are in the page. Then its searches.
 */
export const DISCOVER_ROUTE_PLAN: RoutePlan = {
  pattern: '^(?:/?$|/view/([^/]+))',
  work: draftNames('discover'),
  awaitedPaths: [OBJECTS, `${INDICES}/`],
  chunks: [],
  async follow(page, tools) {
    const { route } = page;
    const { ask, setting } = tools;
    const id = readSavedId(route);
    const [stored] = id === undefined ? [] : await askForObjects([{ id, type: 'search' }], ask);
    if (id !== undefined && !stored?.['attributes']) return;
    const known = await knowIndices(ask);
    const loaded = stored && (await openSearch(stored, known));
    const { settings, defaultTime } = await readSettings(setting);
    const { address } = readAddress(route);
    const isOfAddress = !loaded || /[?&]_a=/.test(route);
    const state = isOfAddress ? address : toState(loaded.search, address);
    // What a statement finds is asked in another way.
    if (state.statement) return;
    // What the tab keeps of a saved search is shown in its place, and the page reads it.
    if (!isOfAddress && page.work !== undefined) return;
    const opened = await openIndex(state, { known, loaded, usual: settings.defaultIndex });
    if (opened) await beginSearches(state, opened, { page, tools, settings, defaultTime });
  },
};

interface KnownIndices {
  list: readonly IndexSummary[];
  names: readonly string[];
  patterns: IndexPatterns;
}

async function knowIndices(ask: PlanTools['ask']): Promise<KnownIndices> {
  const list: readonly unknown[] = asList(
    await ask({ method: 'GET', path: INDICES, isKnown: true }),
  );
  const patterns = createAskingPatterns(ask, { hasLists: true });
  const summaries = list as readonly IndexSummary[];
  return { list: summaries, names: knownNames(summaries), patterns };
}

interface Meant {
  index: string;
  pattern?: StoredPattern | undefined;
}

/** By its id where an index pattern has that; a pattern that only one index has the name for is that index. */
async function mean(name: string, { patterns, names }: KnownIndices): Promise<Meant> {
  const found = await patterns.find(name);
  const pattern = found && isMeantBy(name, found, names.includes(name)) ? found : undefined;
  const title = pattern?.title ?? name;
  const [only, ...more] = matchIndices(title, names);
  return { index: only !== undefined && more.length === 0 ? only : title, pattern };
}

interface LoadedSearch {
  /** The index is named, whatever the stored object refers to. */
  search: SavedSearch;
  pattern?: StoredPattern | undefined;
}

/** A search is read with what its index stands for, whatever index the address names. */
async function openSearch(stored: JsonObject, known: KnownIndices): Promise<LoadedSearch> {
  const { attributes, references } = stored;
  const search = readSavedSearch({
    attributes: attributes as JsonObject,
    references: readReferences(references),
  });
  if (search.index === undefined) return { search };
  const { index, pattern } = await mean(search.index, known);
  return { search: { ...search, index }, pattern };
}

interface OpenOptions {
  known: KnownIndices;
  loaded: LoadedSearch | undefined;
  /** Opened where neither the address nor a saved search names one. */
  usual: string | undefined;
}

/** The index that the page opens, as it knows it before it searches; undefined where it opens none. */
async function openIndex(
  { index: named }: Address,
  { known, loaded, usual }: OpenOptions,
): Promise<OpenedIndex | undefined> {
  const { names, list, patterns } = known;
  const wanted = named ?? usual;
  const isOfSearch = loaded !== undefined && wanted === loaded.search.index;
  const meant = isOfSearch
    ? { index: wanted, pattern: loaded.pattern }
    : wanted !== undefined && isOther(wanted, names)
      ? await mean(wanted, known)
      : { index: wanted };
  const isThere = meant.index !== undefined && matchIndices(meant.index, names).length > 0;
  // What another index has must not be taken for what the search finds.
  const name = isThere ? meant.index : isOfSearch ? undefined : names[0];
  if (name === undefined) return undefined;
  const [details, titled] = await Promise.all([
    patterns.describe(name, { list: async () => list }),
    meant.pattern ? undefined : patterns.findTitled(name),
  ]);
  const isNamed = meant.pattern !== undefined || titled?.id === name;
  const shown = applyPattern(details, meant.pattern ?? titled, isNamed);
  return { shown, isSpanUnknown: isSpanUnknown(shown, details) };
}

/** Links of other servers name index patterns. */
const isOther = (name: string, names: readonly string[]): boolean =>
  isGeneratedId(name) || !(names.includes(name) || /[*,]/.test(name));
