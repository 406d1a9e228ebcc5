import type { Filing } from '#common/filing';
import type { Filter } from '#common/filters';
import {
  type Address,
  createHistoryReducer,
  type DocumentModel,
  writeAddress,
} from '#plugins/documents/common';
import { contentOf } from '../../common/saved-search';
import type { LoadedSearch } from '../saved-searches/saved-search-store';
import { toSavedSearch, toState } from '../../common/search-state';

/** Everything a link of Discover restores. */
export type DiscoverState = Address;

/** A search while somebody works on it: all that is shown stands in the address. */
export interface SearchDraft extends Partial<Filing> {
  title: string;
  description: string;
  /** Its time is stored with it. */
  withTime: boolean;
  state: DiscoverState;
}

export interface SearchChange {
  type: 'change';
  change: Partial<DiscoverState>;
  /** Changes of the same name in a row are one step. */
  step?: string;
}

/** What an address says. */
export interface DiscoverReading {
  /** Of the saved search. */
  savedId: string | undefined;
  address: Address;
  /** Whether it says anything of the search; else it is the saved one. */
  hasSearch: boolean;
  problems: readonly string[];
}

export const NEW_SEARCH: SearchDraft = {
  title: '',
  description: '',
  withTime: false,
  state: { filters: [] },
};

/** What an address says of nothing that it does not name. */
const NOTHING = {
  index: undefined,
  query: undefined,
  language: undefined,
  statement: undefined,
  columns: undefined,
  columnWidths: undefined,
  sort: undefined,
  interval: undefined,
  breakdown: undefined,
  compare: undefined,
  time: undefined,
  refreshInterval: undefined,
};

const isSameState = (one: DiscoverState, other: DiscoverState) =>
  writeAddress('', one) === writeAddress('', other);

const withPinned = (all: readonly Filter[], { filters }: DiscoverState) => [
  ...all.filter(({ pinned }) => pinned),
  ...filters.filter(({ pinned }) => !pinned),
];

/** A search as a document. Pinned filters belong to the session, not to the search. */
export const SEARCH_DOCUMENT: DocumentModel<
  SearchDraft,
  SearchChange,
  DiscoverReading,
  LoadedSearch
> = {
  change: createHistoryReducer<SearchDraft, SearchChange>((search, { change }) => {
    const state = { ...search.state, ...change };
    return isSameState(state, search.state) ? search : { ...search, state };
  }),
  read: ({ search }, initial) => ({
    title: search.title,
    description: search.description,
    folder: search.folder ?? '',
    tags: search.tags ?? [],
    withTime: search.time !== undefined,
    state: toState(search, initial.state),
  }),
  restore: (saved, { state: { interval, refreshInterval, time, filters } }) => ({
    ...saved,
    state: {
      ...saved.state,
      interval,
      refreshInterval,
      time: saved.withTime ? saved.state.time : time,
      filters: withPinned(filters, saved.state),
    },
  }),
  savedPart: ({ state, withTime }) => contentOf(toSavedSearch(state, NEW_SEARCH, withTime)),
  withNames: (search, { title, description, folder = '', tags = [], withTime }) => ({
    ...search,
    title,
    description,
    folder,
    tags,
    withTime,
  }),
  readAddress: (search, { address, hasSearch }, { state }) => ({
    ...search,
    state: hasSearch
      ? address
      : { ...state, ...address, filters: withPinned(address.filters, state) },
  }),
  writeAddress: ({ state }) => ({ ...NOTHING, ...state }),
  isWhole: () => true,
};

/** What the tab kept may be of another version, or of nobody. */
export function isSearchDraft(value: unknown): value is SearchDraft {
  const { title, description, withTime, state } = (value ?? {}) as Partial<SearchDraft>;
  return (
    typeof title === 'string' &&
    typeof description === 'string' &&
    typeof withTime === 'boolean' &&
    typeof state === 'object' &&
    Array.isArray(state?.filters) &&
    [state.columns, state.sort].every((list) => list === undefined || Array.isArray(list)) &&
    [state.index, state.query].every((text) => text === undefined || typeof text === 'string')
  );
}
