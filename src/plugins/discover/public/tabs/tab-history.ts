import type { AppMountParameters } from '#core/public';
import { readDocumentRoute } from '../document-page/document-route';
import type { createTabHolder } from './tab-keeping';
import { changeTab, findTab, hasTabs, insertTab, MOST_TABS } from './tab-list';
import type { SearchTab, TabList } from './tabs';

interface TabHistoryOptions {
  history: AppMountParameters['history'];
  holder: Pick<ReturnType<typeof createTabHolder>, 'get' | 'set'>;
  /** Before another tab is the one that is shown. */
  onSwitch: (from: string, to: string) => void;
}

/** Entries of the browser's history say of which tab they are: Back leads to the tab as well. */
export function createTabHistory({ history, holder, onSwitch }: TabHistoryOptions) {
  const { get, set } = holder;
  const isSearch = () => readDocumentRoute(history.location.hash) === undefined;
  let wasSearch = false;
  const steps = {
    /** The tab that is shown has the address of the page. */
    note() {
      if (isSearch()) set(changeTab(get(), get().shown, { hash: history.location.hash }));
    },
    /** The entry of the browser's history is of the tab that is shown. */
    tag: (hash = history.location.hash) =>
      history.replace({ ...history.location, hash }, stateOf(get().shown)),
    push: ({ id, hash }: SearchTab) =>
      history.push({ ...history.location, hash: hash || '#/' }, stateOf(id)),
    enter(id: string) {
      const from = get().shown;
      if (id === from) return;
      onSwitch(from, id);
      set({ ...get(), shown: id });
    },
    /** False where there is no room. */
    add(tab: SearchTab, position?: number): boolean {
      const hasRoom = get().tabs.length < MOST_TABS;
      if (hasRoom) set(insertTab(get(), tab, position));
      return hasRoom;
    },
  };
  function follow() {
    const { hash, state } = history.location;
    const id = tabOf(state);
    const isOpening = !wasSearch;
    wasSearch = isSearch();
    if (!wasSearch || (!hasTabs(get()) && id === undefined)) return;
    if (isOpening && id === undefined) adopt(hash, get(), steps);
    else stay(hash, id, get(), steps);
  }
  history.listen(follow);
  follow();
  return steps;
}

type Steps = Pick<ReturnType<typeof createTabHistory>, 'note' | 'tag' | 'enter' | 'add'>;

/** The page of searches opens: an address is that of a tab, or another tab; without one, what was shown is shown again. */
function adopt(hash: string, list: TabList, { tag, enter, add }: Steps): void {
  const same = list.tabs.find((tab) => tab.hash === hash);
  if (!same && /^#?\/?$/.test(hash)) {
    tag(findTab(list, list.shown)?.hash || '#/');
    return;
  }
  const id = same?.id ?? newTabId();
  if (same || add({ id, hash, label: '' })) enter(id);
  tag();
}

/** The address is another one. Back to a tab that was closed: it is there again. */
function stay(hash: string, id: string | undefined, list: TabList, steps: Steps): void {
  const { note, tag, enter, add } = steps;
  const isThere =
    id !== undefined && (findTab(list, id) !== undefined || add({ id, hash, label: '' }));
  if (isThere) enter(id);
  note();
  if (!isThere) tag();
}

export const newTabId = (): string => `t${Math.random().toString(36).slice(2, 10)}`;

const stateOf = (id: string) => ({ discoverTab: id });

function tabOf(state: unknown): string | undefined {
  const id = (state as { discoverTab?: unknown } | null | undefined)?.discoverTab;
  return typeof id === 'string' && /^[\w-]{0,50}$/.test(id) ? id : undefined;
}
