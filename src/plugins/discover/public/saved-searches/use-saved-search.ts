import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import { tellDeleted, useSaving } from '#plugins/documents/public';
import { listedIndices } from '../index-list';
import { useServices } from '../services';
import { type DiscoverState, pathOf, type UpdateState } from '../state/use-discover-state';
import { isSameSearch, type SavedSearch } from './saved-search';
import { type LoadedSearch, writeOver } from './saved-search-store';
import { toSavedSearch, toState } from './search-state';

const keyOf = (id: string | undefined) => ['discover', 'saved', id];

/** The stored object behind `#/view/<id>`. */
export function useLoadedSearch(id: string | undefined) {
  const { savedSearches, indexClient } = useServices();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ client }) => savedSearches.load(id ?? '', () => listedIndices(client, indexClient)),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export interface SavingWish {
  title: string;
  description: string;
  withTime: boolean;
  /** Another object, whatever is open. */
  asNew?: boolean;
  /** Names alone change; what is shown but not saved stays so. */
  namesOnly?: boolean;
  overwrite?: boolean;
}

/** Saving what is shown, and what is done with saved searches otherwise. */
export function useSavedSearch(
  loaded: LoadedSearch | undefined,
  state: DiscoverState,
  update: UpdateState,
) {
  const { savedSearches, core, params } = useServices();
  const queries = useQueryClient();
  const saved = loaded?.search;
  const current = toSavedSearch(state, saved ?? NO_NAMES, saved?.time !== undefined);
  const changed = saved !== undefined && !isSameSearch(normal(saved), current);
  const brought = useBrought(loaded, current);

  const saving = useSaving<Draft>({
    core,
    work: {
      content: { search: current, before: loaded },
      stored: loaded?.stored,
      // The page that shows it next asks for nothing.
      async keepStored(stored) {
        queries.setQueryData(keyOf(stored.id), await savedSearches.read(stored));
      },
    },
    store: savedSearches.documents,
    write: ({ search, before }) => writeOver(search, before),
    titleOf: ({ search }) => search.title,
    failed: notSaved,
  });

  /** Rejects with the server's error. */
  const save = (wish: SavingWish): Promise<void> =>
    saving.run(async () => {
      const search: SavedSearch =
        wish.namesOnly && saved
          ? { ...saved, title: wish.title, description: wish.description }
          : toSavedSearch(state, wish, wish.withTime);
      const { asNew = false, overwrite = false } = wish;
      // A copy has nothing of what is stored but what is shown of it.
      const change = { search, before: asNew ? undefined : loaded };
      const { stored, isNew } = await saving.save({ asNew, overwrite, change });
      void queries.invalidateQueries({ queryKey: ['discover', 'list'] });
      if (isNew) update({}, { path: pathOf(stored.id) });
    });

  async function remove(id: string, title: string): Promise<void> {
    await savedSearches.remove(id);
    queries.removeQueries({ queryKey: keyOf(id) });
    void queries.invalidateQueries({ queryKey: ['discover', 'list'] });
    // What is shown stays: it is a search that nobody saved.
    if (id === loaded?.id) update({}, { path: pathOf(undefined) });
    tellDeleted(core, title, async () => {
      await savedSearches.restoreDeleted(id);
      await queries.invalidateQueries({ queryKey: ['discover', 'list'] });
      if (id === loaded?.id) update({}, { path: pathOf(id) });
    });
  }

  async function renew(): Promise<void> {
    if (!loaded) return;
    const fresh = await savedSearches.load(loaded.id);
    queries.setQueryData(keyOf(loaded.id), fresh);
    void queries.invalidateQueries({ queryKey: ['discover', 'list'] });
    update(blank(toState(fresh.search, { ...state, time: fresh.search.time ?? state.time })));
  }

  return {
    loaded,
    changed,
    /** Somebody changed it here: what a link brought is in the link, which leads back to it. */
    changedHere: changed && brought !== undefined && !isSameSearch(brought, current),
    isSaving: saving.isSaving,
    save,
    remove,
    /** Back to what is saved. */
    reset: () =>
      saved && update(blank(toState(saved, { ...state, time: saved.time ?? state.time }))),
    /** The stored one as it is now, after another version became the present one. */
    renew,
    open: (id: string | undefined) =>
      params.history.push({ ...params.history.location, hash: `#${pathOf(id)}` }),
  };
}

/** The search as it was when the page opened it, or saved it last. */
function useBrought(loaded: LoadedSearch | undefined, current: SavedSearch) {
  const key = loaded && `${loaded.stored.version ?? ''} ${loaded.id}`;
  const [brought, setBrought] = useState<{ key: string; search: SavedSearch }>();
  if (key !== undefined && brought?.key !== key) setBrought({ key, search: current });
  return brought?.key === key ? brought?.search : undefined;
}

export type SavedSearchModel = ReturnType<typeof useSavedSearch>;

/** What is saved: the search, over what is stored of it. */
interface Draft {
  search: SavedSearch;
  before: LoadedSearch | undefined;
}

export const notSaved = () =>
  i18n.formatMessage({
    id: 'discover.saved.notSaved',
    defaultMessage: 'Couldn’t save the search',
  });

const NO_NAMES = { title: '', description: '' };

/** As the page would save it: what is stored may have forms that mean the same. */
const normal = (saved: SavedSearch): SavedSearch =>
  toSavedSearch(toState(saved, { filters: [] }), saved, saved.time !== undefined);

/** Every part that a saved search has, so that what it lacks goes away too. */
function blank(state: DiscoverState): Partial<DiscoverState> {
  const { index, query, language, columns, columnWidths, sort, filters, time } = state;
  return { index, query, language, columns, columnWidths, sort, filters, time } as DiscoverState;
}
