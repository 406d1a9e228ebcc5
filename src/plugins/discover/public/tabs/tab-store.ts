import type { AppMountParameters } from '#core/public';
import type { QueryClient } from '@tanstack/react-query';
import { readSavedId } from '../../common';
import type { SearchDraft } from '../state/search-document';
import { createHeldAnswers } from './hold-answers';
import { labelOfSearch } from './label-of-search';
import { createTabHistory, newTabId } from './tab-history';
import {
  createTabDrafts,
  createTabHolder,
  type DraftsOfTabs,
  type TabStorage,
} from './tab-keeping';
import { keepPlaces } from './kept-places';
import { changeTab, findTab, LONGEST_NAME, moveTab, neighborOf, removeTab } from './tab-list';
import { withFewRows } from '../live-tail/left-tail';
import type { TabPlaces } from './tab-places';
import type { SearchTab } from './tabs';

export interface TabStoreOptions extends DraftsOfTabs {
  history: AppMountParameters['history'];
  storage: TabStorage;
  places: TabPlaces;
  onChange: () => void;
}

export type TabStore = ReturnType<typeof createTabStore>;

/** Several searches beside each other. The address of a search says nothing of tabs: links are as they are without. */
export function createTabStore(options: TabStoreOptions) {
  const { history, storage, places, onChange } = options;
  const holder = createTabHolder(storage, onChange);
  const { get, set } = holder;
  const drafts = createTabDrafts(options);
  let answers: ReturnType<typeof createHeldAnswers> | undefined;
  const { note, tag, push, add } = createTabHistory({
    history,
    holder,
    onSwitch(from, to) {
      answers?.hold(from);
      for (const [id, tail] of places.following())
        if (id !== to) places.setFollowing(id, withFewRows(tail));
      places.change(from, to, (findTab(get(), to)?.hash || '#/') === history.location.hash);
    },
  });
  return {
    get,
    leave: keepPlaces({ history, storage, places, get }),
    drafts: () => drafts.of(get().shown),
    /** Where answers are kept while another tab is shown. */
    keepAnswers(queries: QueryClient) {
      answers ??= createHeldAnswers(queries);
    },
    /** False where there is no room for another one. */
    open(hash: string): boolean {
      note();
      tag();
      const tab = { id: newTabId(), hash, label: '' };
      const isAdded = add(tab);
      if (isAdded) push(tab);
      return isAdded;
    },
    show(id: string) {
      const tab = findTab(get(), id);
      if (!tab || id === get().shown) return;
      note();
      push(tab);
    },
    /** @returns how to have it again; undefined for the last one, which stays */
    close(id: string): (() => void) | undefined {
      const next = findTab(get(), neighborOf(get(), id) ?? '?');
      if (!next) return undefined;
      note();
      const position = get().tabs.findIndex((tab) => tab.id === id);
      const tab = get().tabs[position] as SearchTab;
      const isShown = id === get().shown;
      if (isShown) push(next);
      set(removeTab(get(), id));
      answers?.release(id);
      places.forget(id);
      const restoreDraft = drafts.take(id, readSavedId(tab.hash) ?? '');
      return () => {
        restoreDraft();
        if (!findTab(get(), id) && add(tab, position) && isShown) push(tab);
      };
    },
    ...createNames(holder),
  };
}

/** What tabs are called, and where they stand. */
const createNames = ({ get, set }: ReturnType<typeof createTabHolder>) => ({
  move: (id: string, position: number) => set(moveTab(get(), id, position)),
  /** Without a name, it is called by what it shows. */
  rename: (id: string, name: string) =>
    set(changeTab(get(), id, { name: name.trim().slice(0, LONGEST_NAME) })),
  /** The tab that is shown is called by what it shows, and says whether that is saved. */
  label(search: SearchDraft, index: string | undefined, isChanged: boolean) {
    const { shown } = get();
    const label = labelOfSearch(search, index);
    const before = findTab(get(), shown);
    const isSame = before?.label === label && (before.isChanged ?? false) === isChanged;
    if (!isSame) set(changeTab(get(), shown, { label, isChanged }));
  },
});
