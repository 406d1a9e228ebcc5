import { asList, asObject } from '#common/json';
import type { GridPlace } from '#ui/grid';
import type { TabStorage } from './tab-keeping';
import { findTab, hasTabs, parseKept } from './tab-list';
import type { TabPlace, TabPlaces } from './tab-places';
import { type TabList, TABS_KEY } from './tabs';

/** Signing out removes it with the tabs. */
export const PLACES_KEY = `${TABS_KEY}.places`;
/** Rows as high as their text, of which the height is kept. */
const MOST_MEASURED = 2000;

interface PlaceKeeping {
  history: { location: { hash: string } };
  storage: TabStorage;
  places: TabPlaces;
  get: () => TabList;
}

/** Where a person was in each tab, over a reload of the page and a visit to another app. @returns what ends it */
export function keepPlaces(keeping: PlaceKeeping): () => void {
  restore(keeping);
  const stop = new AbortController();
  const write = () => writePlaces(keeping);
  window.addEventListener('pagehide', write, { signal: stop.signal });
  return () => {
    write();
    stop.abort();
  };
}

function restore({ history, storage, places, get }: PlaceKeeping): void {
  const { tabs, shown } = get();
  const kept = asObject(parseKept(storage.getItem(PLACES_KEY)));
  const isSame = findTab(get(), shown)?.hash === history.location.hash;
  for (const { id } of tabs) {
    const isShown = id === shown;
    if (!Object.hasOwn(kept, id) || (isShown && !isSame)) continue;
    places.restore(id, readPlace(kept[id]), isShown);
  }
}

function writePlaces({ storage, places, get }: PlaceKeeping): void {
  const { tabs, shown } = get();
  const all = places.all(shown);
  const kept = tabs.map(({ id }) => [id, toKept(all.get(id) ?? {})]);
  try {
    if (hasTabs(get())) storage.setItem(PLACES_KEY, JSON.stringify(Object.fromEntries(kept)));
    else storage.removeItem(PLACES_KEY);
  } catch {
    // A full storage: tabs begin at their start.
    storage.removeItem(PLACES_KEY);
  }
}

/** A relative time is asked again, and finds other rows: only the view stays. */
function toKept({ view, statementView, grid, opened, openedId, refreshed }: Partial<TabPlace>) {
  const measured = grid?.measured?.slice(0, MOST_MEASURED);
  return {
    view,
    statementView,
    ...(refreshed?.isFixed && { grid: grid && { ...grid, measured }, opened, openedId }),
  };
}

/** What stands there may be of another version. */
function readPlace(value: unknown): Partial<TabPlace> {
  const { view, statementView, grid, opened, openedId } = asObject(value);
  const begin = readGrid(grid);
  return {
    ...((view === 'patterns' || view === 'differences') && { view }),
    ...(statementView === 'chart' && { statementView }),
    ...(begin && { grid: begin }),
    // Without knowing which document it is, a row may hold another one.
    ...(isCount(opened) && typeof openedId === 'string' && { opened, openedId }),
  };
}

function readGrid(value: unknown): GridPlace | undefined {
  const { offset, measured } = asObject(value);
  if (!isCount(offset)) return undefined;
  const rows = asList(measured).flatMap(readMeasured);
  return { offset, ...(rows.length > 0 && { measured: rows }) };
}

function readMeasured(value: unknown): NonNullable<GridPlace['measured']>[number][] {
  const { key, index, start, end, size, lane } = asObject(value);
  return isCount(key) &&
    isCount(index) &&
    isCount(start) &&
    isCount(end) &&
    isCount(size) &&
    isCount(lane)
    ? [{ key, index, start, end, size, lane }]
    : [];
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
