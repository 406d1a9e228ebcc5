import { i18n } from '#common/i18n';
import { asList, asObject } from '#common/json';
import { FIRST, type SearchTab, type TabList } from './tabs';

export const MOST_TABS = 25;
/** Characters; addresses of pages are not longer. */
const LONGEST_HASH = 100_000;
export const LONGEST_NAME = 100;

/** Whether somebody has several, or had: one alone needs no row, and nothing to be kept. */
export const hasTabs = ({ tabs }: TabList): boolean => tabs.length > 1 || tabs[0]?.id !== FIRST;

export const findTab = ({ tabs }: TabList, id: string) => tabs.find((tab) => tab.id === id);

export const titleOfTab = ({ name, label }: SearchTab): string => name || label || newSearch();

export const changeTab = (list: TabList, id: string, change: Partial<SearchTab>): TabList => ({
  ...list,
  tabs: list.tabs.map((tab) => (tab.id === id ? { ...tab, ...change } : tab)),
});

/** Stands behind the tab that is shown, or where it stood. */
export function insertTab(list: TabList, tab: SearchTab, position?: number): TabList {
  const at = position ?? list.tabs.findIndex(({ id }) => id === list.shown) + 1;
  return { ...list, tabs: list.tabs.toSpliced(at, 0, tab) };
}

/** The tab in whose place another is shown when it is closed; undefined for the last one, which stays. */
export function neighborOf({ tabs }: TabList, id: string): string | undefined {
  const at = tabs.findIndex((tab) => tab.id === id);
  return (tabs[at + 1] ?? tabs[at - 1])?.id;
}

export const removeTab = (list: TabList, id: string): TabList => ({
  ...list,
  tabs: list.tabs.filter((tab) => tab.id !== id),
});

/** To a place, counted without itself. */
export function moveTab(list: TabList, id: string, position: number): TabList {
  const tab = findTab(list, id);
  const others = list.tabs.filter((other) => other !== tab);
  const at = Math.min(Math.max(position, 0), others.length);
  return tab ? { ...list, tabs: others.toSpliced(at, 0, tab) } : list;
}

const newSearch = () =>
  i18n.formatMessage({ id: 'discover.saved.new', defaultMessage: 'New search' });

/** What stands there may be of another version, or of nobody. */
export function readTabs(text: string | null): TabList | undefined {
  const { tabs: stored, shown } = asObject(parseKept(text));
  const tabs = asList(stored).flatMap(readTab).slice(0, MOST_TABS);
  const known = new Map(tabs.map((tab) => [tab.id, tab]));
  const first = tabs[0];
  if (!first || known.size < tabs.length) return undefined;
  return { tabs, shown: typeof shown === 'string' && known.has(shown) ? shown : first.id };
}

function readTab(value: unknown): SearchTab[] {
  const { id, hash, label, name, isChanged } = asObject(value);
  const isTab =
    typeof id === 'string' &&
    /^[\w-]{0,50}$/.test(id) &&
    typeof hash === 'string' &&
    hash.length <= LONGEST_HASH &&
    /^(?:#\/|$)/.test(hash) &&
    typeof label === 'string';
  if (!isTab) return [];
  const own = typeof name === 'string' ? { name: name.slice(0, LONGEST_NAME) } : {};
  return [{ id, hash, label, ...own, ...(isChanged === true && { isChanged }) }];
}

/** What a browser keeps; undefined where it can't be read. */
export function parseKept(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
