import { createTabPlaces } from './tab-places';
import type { TabStore, TabStoreOptions } from './tab-store';

/** A search beside others. */
export interface SearchTab {
  id: string;
  /** What stands behind `#` in its address, with the sign. */
  hash: string;
  /** What it shows, in a few words; a person may have given it another name. */
  label: string;
  name?: string;
  /** It shows a saved search with changes that nobody saved. */
  isChanged?: boolean;
}

export interface TabList {
  tabs: readonly SearchTab[];
  shown: string;
}

/** Signing out removes what begins like this: another person may use the browser next. */
export const TABS_KEY = 'personal.discover.tabs';
/** The tab that is there without anybody asking for tabs. */
export const FIRST = '';
export const ONE_TAB: TabList = { tabs: [{ id: FIRST, hash: '', label: '' }], shown: FIRST };

export type Tabs = ReturnType<typeof createTabs>;

/** Several searches beside each other: what knows of them is loaded with the second one. */
export function createTabs(options: Omit<TabStoreOptions, 'places' | 'onChange'>) {
  const listeners = new Set<() => void>();
  const places = createTabPlaces();
  let store: TabStore | undefined;
  let shows: Parameters<TabStore['label']> | undefined;
  const onChange = () => {
    for (const listener of listeners) listener();
  };
  async function load(): Promise<TabStore> {
    const { createTabStore } = await import(/* webpackChunkName: "discover-tabs" */ './tab-store');
    if (!store) {
      store = createTabStore({ ...options, places, onChange });
      if (shows) store.label(...shows);
    }
    return store;
  }
  return {
    places,
    load,
    /** Before the page is drawn, where some were kept. */
    async begin() {
      if (options.storage.getItem(TABS_KEY) !== null) await load();
    },
    /** The app is taken away: tabs are kept for when it is there again. */
    leave: () => store?.leave(),
    /** Undefined as long as nobody asked for a second one. */
    store: () => store,
    list: () => store?.get() ?? ONE_TAB,
    /** The tab that is shown is called by what it shows, and says whether that is saved. */
    label(...search: Parameters<TabStore['label']>) {
      shows = search;
      store?.label(...search);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
