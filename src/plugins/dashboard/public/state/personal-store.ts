import type { CoreStart } from '#core/public';

/** What a person marked and opened: ids of dashboards. */
export interface PersonalMarks {
  favourites: ReadonlySet<string>;
  /** Milliseconds since 1970 by id. */
  viewed: ReadonlyMap<string, number>;
}

/** Kept by the server for whoever signed in, by the browser where nobody does. Rejects with the server's error. */
export interface PersonalStore {
  read(): Promise<PersonalMarks>;
  /** Changes the one mark, whatever other tabs changed since; answers all of them. */
  setFavourite(id: string, is: boolean): Promise<PersonalMarks>;
  view(id: string, at: number): Promise<PersonalMarks>;
}

const PATH = '/internal/dashboards/personal';
const FAVOURITES = 'dashboards.favourites';
const VIEWED = 'dashboards.viewed';
/** Dashboards whose last visit is remembered. */
const MAX_VIEWED = 500;

export function createPersonalStore(
  http: Pick<CoreStart['http'], 'get' | 'post'>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): PersonalStore {
  const browser = createBrowserMarks(storage);
  /** Whether the server keeps them does not change while a page is open. */
  let isKept: boolean | undefined;
  const post = async (path: string, body: object) =>
    toMarks(await http.post(`${PATH}/${path}`, { body: JSON.stringify(body) }));

  async function read(): Promise<PersonalMarks> {
    if (isKept === false) return browser.read();
    const answer = await http.get<Kept>(PATH);
    isKept = answer.kept;
    return isKept ? toMarks(answer) : browser.read();
  }
  const hasServer = async () => isKept ?? (await read(), isKept === true);
  return {
    read,
    async setFavourite(id, is) {
      if (await hasServer()) return post('favourite', { id, is });
      return browser.setFavourite(id, is);
    },
    async view(id, at) {
      return (await hasServer()) ? post('viewed', { id }) : browser.view(id, at);
    },
  };
}

interface Kept {
  kept: boolean;
  favourites: readonly string[];
  viewed: readonly (readonly [string, number])[];
}

const toMarks = ({ favourites, viewed }: Kept): PersonalMarks => ({
  favourites: new Set(favourites),
  viewed: new Map(viewed),
});

/** Read again before each change: other tabs write there too. */
function createBrowserMarks(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const readList = (key: string): unknown[] => {
    try {
      const value: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(value) ? value : [];
    } catch {
      return [];
    }
  };
  const read = (): PersonalMarks => ({
    favourites: new Set(readList(FAVOURITES).filter((id) => typeof id === 'string')),
    viewed: new Map(readList(VIEWED).filter(isVisit)),
  });
  return {
    read,
    setFavourite(id: string, is: boolean) {
      const ids = new Set(read().favourites);
      if (is) ids.add(id);
      else ids.delete(id);
      storage.setItem(FAVOURITES, JSON.stringify([...ids]));
      return read();
    },
    view(id: string, at: number) {
      const visits = [...read().viewed].filter(([other]) => other !== id);
      storage.setItem(VIEWED, JSON.stringify([[id, at], ...visits].slice(0, MAX_VIEWED)));
      return read();
    },
  };
}

function isVisit(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
