/** What a person marked and opened, in this browser: ids of dashboards. */
export interface PersonalStore {
  favourites(): ReadonlySet<string>;
  setFavourite(id: string, is: boolean): void;
  /** Milliseconds since 1970 by id. */
  lastViewed(): ReadonlyMap<string, number>;
  view(id: string, at: number): void;
}

const FAVOURITES = 'dashboards.favourites';
const VIEWED = 'dashboards.viewed';
/** Dashboards whose last visit is remembered. */
const MAX_VIEWED = 500;

export function createPersonalStore(storage: Pick<Storage, 'getItem' | 'setItem'>): PersonalStore {
  const read = (key: string): unknown[] => {
    try {
      const value: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(value) ? value : [];
    } catch {
      return [];
    }
  };
  const favourites = () => new Set(read(FAVOURITES).filter((id) => typeof id === 'string'));
  const lastViewed = () => new Map(read(VIEWED).filter(isVisit));
  return {
    favourites,
    setFavourite(id, is) {
      const ids = favourites();
      if (is) ids.add(id);
      else ids.delete(id);
      storage.setItem(FAVOURITES, JSON.stringify([...ids]));
    },
    lastViewed,
    view(id, at) {
      const visits = [...lastViewed()].filter(([other]) => other !== id);
      storage.setItem(VIEWED, JSON.stringify([[id, at], ...visits].slice(0, MAX_VIEWED)));
    },
  };
}

function isVisit(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
