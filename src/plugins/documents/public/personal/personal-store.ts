import type { CoreStart } from '#core/public';

/** Of what somebody marks some. */
export type MarkedType = 'dashboard' | 'search' | 'visualization';

/** What a person marked and opened: ids of documents of a type. */
export interface PersonalMarks {
  favorites: ReadonlySet<string>;
  /** Milliseconds since 1970 by id. */
  viewed: ReadonlyMap<string, number>;
}

/** Kept by the server for whoever signed in, by the browser where nobody does. Rejects with the server's error. */
export interface PersonalStore {
  type: MarkedType;
  read(): Promise<PersonalMarks>;
  /** Changes the one mark, whatever other tabs changed since; answers all of them. */
  setFavorite(id: string, is: boolean): Promise<PersonalMarks>;
  view(id: string, at: number): Promise<PersonalMarks>;
}

/** Those of dashboards are called as before there were others. */
const keysOf = (type: MarkedType) =>
  type === 'dashboard'
    ? { favorites: 'dashboards.favourites', viewed: 'dashboards.viewed' }
    : { favorites: `${type}.favorites`, viewed: `${type}.viewed` };
/** Documents whose last visit is remembered. */
const MAX_VIEWED = 500;

export function createPersonalStore(
  http: Pick<CoreStart['http'], 'get' | 'post'>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  type: MarkedType,
): PersonalStore {
  const browser = createBrowserMarks(storage, type);
  const base = `/internal/documents/personal/${type}`;
  /** Whether the server keeps them does not change while a page is open. */
  let isKept: boolean | undefined;
  const post = async (path: string, body: object) =>
    toMarks(await http.post(`${base}/${path}`, { body: JSON.stringify(body) }));

  async function read(): Promise<PersonalMarks> {
    if (isKept === false) return browser.read();
    const answer = await http.get<Kept>(base);
    isKept = answer.kept;
    return isKept ? toMarks(answer) : browser.read();
  }
  const hasServer = async () => isKept ?? (await read(), isKept === true);
  return {
    type,
    read,
    async setFavorite(id, is) {
      if (await hasServer()) return post('favorite', { id, is });
      return browser.setFavorite(id, is);
    },
    async view(id, at) {
      return (await hasServer()) ? post('viewed', { id }) : browser.view(id, at);
    },
  };
}

interface Kept {
  kept: boolean;
  favorites: readonly string[];
  viewed: readonly (readonly [string, number])[];
}

const toMarks = ({ favorites, viewed }: Kept): PersonalMarks => ({
  favorites: new Set(favorites),
  viewed: new Map(viewed),
});

/** Read again before each change: other tabs write there too. */
function createBrowserMarks(storage: Pick<Storage, 'getItem' | 'setItem'>, type: MarkedType) {
  const keys = keysOf(type);
  const readList = (key: string): unknown[] => {
    try {
      const value: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(value) ? value : [];
    } catch {
      return [];
    }
  };
  const read = (): PersonalMarks => ({
    favorites: new Set(readList(keys.favorites).filter((id) => typeof id === 'string')),
    viewed: new Map(readList(keys.viewed).filter(isVisit)),
  });
  return {
    read,
    setFavorite(id: string, is: boolean) {
      const ids = new Set(read().favorites);
      if (is) ids.add(id);
      else ids.delete(id);
      storage.setItem(keys.favorites, JSON.stringify([...ids]));
      return read();
    },
    view(id: string, at: number) {
      const visits = [...read().viewed].filter(([other]) => other !== id);
      storage.setItem(keys.viewed, JSON.stringify([[id, at], ...visits].slice(0, MAX_VIEWED)));
      return read();
    },
  };
}

function isVisit(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
