import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { i18n } from '#common/i18n';
import { type DocumentNames, tellDeleted, useSaving } from '#plugins/documents/public';
import { pathOf } from '../../common';
import { listedIndices } from '../index-list';
import { useServices } from '../services';
import { type DiscoverState, SEARCH_DOCUMENT, type SearchDraft } from '../state/search-document';
import type { AddressState, SearchWork } from '../state/use-search-work';
import { knownIndices, type LoadedSearch, type MeantIndex, writeOver } from './saved-search-store';
import { toSavedSearch } from '../../common/search-state';

const keyOf = (id: string | undefined) => ['discover', 'saved', id];

/** The stored object behind `#/view/<id>`, as the page opens it: what is saved since is in the work on it. */
export function useOpenedSearch(id: string | undefined) {
  const { savedSearches, indexClient } = useServices();
  const [opened, setOpened] = useState<LoadedSearch>();
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ client }) =>
      savedSearches.load(id ?? '', { list: () => listedIndices(client, indexClient) }),
    enabled: id !== undefined && opened === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (opened === undefined && query.data !== undefined) setOpened(query.data);
  return { opened, error: query.error, retry: query.refetch };
}

export interface SavingWish {
  names: DocumentNames;
  /** As it is stored, where nobody says otherwise. */
  withTime?: boolean;
  /** Another object, whatever is open. */
  asNew?: boolean;
  /** What is shown but not saved stays so. */
  namesOnly?: boolean;
}

export interface SavedSearchOptions {
  work: SearchWork;
  address: AddressState;
  /** What is shown, also where nobody chose it: the first index, all of its time. */
  shown: DiscoverState;
  /** What its index stands for. */
  meant: MeantIndex;
  /** A new search has no title yet. */
  askName: () => void;
}

/** Saving what is shown, and what is done with saved searches otherwise. */
export function useSavedSearch({ work, address, shown, meant, askName }: SavedSearchOptions) {
  const { savedSearches, core, params, work: drafts, indexClient } = useServices();
  const queries = useQueryClient();
  const relist = () => queries.invalidateQueries({ queryKey: ['discover', 'list'] });
  const { base, stored } = work;
  const saving = useSaving<SearchDraft, LoadedSearch>({
    core,
    work,
    store: savedSearches.documents,
    async read(found) {
      const loaded = await savedSearches.read(found, {
        list: () => listedIndices(queries, indexClient),
        meant: knownIndices(stored, [shown.index, meant]),
      });
      // The page that shows it next asks for nothing.
      queries.setQueryData(keyOf(loaded.id), loaded);
      void relist();
      return loaded;
    },
    // A copy has nothing of what is stored but what is shown of it.
    write: ({ state, withTime, ...names }, before, isNew) =>
      writeOver(toSavedSearch(state, names, withTime), isNew ? undefined : before),
    titleOf: ({ title }) => title,
    failed: notSaved,
  });

  const last = useRef<SavingWish>(undefined);
  async function store(wish: SavingWish, overwrite = false) {
    last.current = wish;
    const { names, withTime = base.withTime, asNew = false, namesOnly } = wish;
    const what = namesOnly
      ? { content: base, change: names }
      : { change: { ...names, withTime, state: shown } };
    const { stored: now, isNew } = await saving.save({ asNew, overwrite, ...what });
    if (isNew) work.update({}, { path: pathOf(now.id), stays: true });
  }

  async function remove(id: string, title: string): Promise<void> {
    await savedSearches.remove(id);
    drafts.remove(id);
    queries.removeQueries({ queryKey: keyOf(id) });
    void relist();
    // What is shown stays: it is a search that nobody saved.
    if (id === stored?.id) {
      work.letGo();
      work.update({}, { path: pathOf(undefined), stays: true });
    }
    tellDeleted(core, title, async () => {
      await savedSearches.restoreDeleted(id);
      await relist();
      if (id === stored?.id) address.update({}, { path: pathOf(id) });
    });
  }

  return {
    ...saving,
    /** Rejects with the server's error. */
    save: (wish: SavingWish) => saving.run(() => store(wish)),
    /** Under the names that it has. */
    saveNow() {
      const { title, description } = base;
      if (stored) void saving.attempt(() => store({ names: { title, description } }));
      else askName();
    },
    /** What was not saved because someone else had: as it is now. */
    overwrite() {
      const { current: wish } = last;
      if (wish) void saving.attempt(() => store(wish, true));
    },
    /** Back to what is saved. Can be taken back like any other change. */
    discard: () =>
      work.dispatch({ type: 'show', content: SEARCH_DOCUMENT.restore(base, work.content) }),
    remove,
    open: (id: string | undefined) =>
      params.history.push({ ...params.history.location, hash: `#${pathOf(id)}` }),
  };
}

export type SavedSearchModel = ReturnType<typeof useSavedSearch>;

export const notSaved = () =>
  i18n.formatMessage({
    id: 'discover.saved.notSaved',
    defaultMessage: 'Couldn’t save the search',
  });
