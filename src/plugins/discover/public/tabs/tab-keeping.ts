import type { DraftStore } from '#plugins/documents/common';
import type { SearchDraft } from '../state/search-document';
import { hasTabs, readTabs } from './tab-list';
import { FIRST, ONE_TAB, type TabList, TABS_KEY } from './tabs';

export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface DraftsOfTabs {
  /** Work on searches of the first tab. */
  firstDrafts: DraftStore<SearchDraft>;
  /** And of the others, whose keys begin with theirs. */
  otherDrafts: DraftStore<SearchDraft>;
}

/** Kept over a reload, for this tab of the browser. */
export function createTabHolder(storage: TabStorage, onChange: () => void) {
  let list = readTabs(storage.getItem(TABS_KEY)) ?? ONE_TAB;
  return {
    get: () => list,
    set(next: TabList) {
      list = next;
      try {
        if (hasTabs(list)) storage.setItem(TABS_KEY, JSON.stringify(list));
        else storage.removeItem(TABS_KEY);
      } catch {
        // A full storage is no reason to have no tabs: they are lost with a reload.
        storage.removeItem(TABS_KEY);
      }
      onChange();
    },
  };
}

export function createTabDrafts({ firstDrafts, otherDrafts }: DraftsOfTabs) {
  const of = (id: string): DraftStore<SearchDraft> =>
    id === FIRST
      ? firstDrafts
      : {
          ...otherDrafts,
          read: (key) => otherDrafts.read(`${id}/${key}`),
          write: (key, work) => otherDrafts.write(`${id}/${key}`, work),
          remove: (key) => otherDrafts.remove(`${id}/${key}`),
        };
  return {
    of,
    /** Work of a tab that is closed. @returns how to have it again */
    take(id: string, key: string) {
      // That of the first tab is also that of a page without tabs.
      if (id === FIRST) return () => undefined;
      const store = of(id);
      const work = store.read(key);
      store.remove(key);
      return () => {
        if (work) store.write(key, work);
      };
    },
  };
}
