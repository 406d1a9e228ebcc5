import { isDraft } from './is-draft';
import { type Draft, type DraftHistory, startHistory } from './draft';

/** Work on a chart, with its steps. */
export interface KeptWork {
  history: DraftHistory;
  /** What it shows is stored: only the steps are kept. */
  isSaved: boolean;
  /** Where it goes on, behind `#`; missing for a chart that lives in a panel. */
  path?: string;
}

/** Work that nobody saved. */
export interface KeptDraft {
  key: string;
  path: string;
  title: string;
}

/** Work in the tab: a reload loses neither what is not saved nor the steps that can be undone. */
export interface WorkStore {
  read(id: string): KeptWork | undefined;
  write(id: string, work: KeptWork): void;
  remove(id: string): void;
  /** All that is not saved and can be gone on with. */
  drafts(): readonly KeptDraft[];
}

const PREFIX = 'visualize.work.';
/** Characters; a tab keeps about five million. */
const MAX_SIZE = 750_000;

export function createWorkStore(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>,
): WorkStore {
  function read(id: string): KeptWork | undefined {
    try {
      return readWork(JSON.parse(storage.getItem(PREFIX + id) ?? 'null'));
    } catch {
      return undefined;
    }
  }
  return {
    read,
    write(id, { history: { past, present, future }, isSaved, path }) {
      try {
        // Steps far back go first where there is no room for all of them.
        for (let steps = past.length; ; steps = Math.floor(steps / 2)) {
          const kept = steps === 0 ? [] : past.slice(-steps);
          const history = { past: kept, present, future };
          const text = JSON.stringify({ isSaved, ...(path && { path }), history });
          if (text.length <= MAX_SIZE || steps === 0) {
            storage.setItem(PREFIX + id, text);
            return;
          }
        }
      } catch {
        // A full store is no reason to stop working; leaving asks.
        storage.removeItem(PREFIX + id);
      }
    },
    remove: (id) => storage.removeItem(PREFIX + id),
    drafts: () =>
      Array.from({ length: storage.length }, (_, position) => storage.key(position) ?? '')
        .filter((key) => key.startsWith(PREFIX))
        .flatMap((name) => {
          const key = name.slice(PREFIX.length);
          const { path, isSaved, history } = read(key) ?? {};
          if (path === undefined || isSaved || !history) return [];
          return [{ key, path, title: history.present.visualization.title }];
        }),
  };
}

function readWork(value: unknown): KeptWork | undefined {
  const { history, isSaved, path } = (value ?? {}) as Partial<KeptWork>;
  const areDrafts = (list: unknown): list is Draft[] => Array.isArray(list) && list.every(isDraft);
  if (!history || !isDraft(history.present)) return undefined;
  const { past, present, future } = history;
  return areDrafts(past) && areDrafts(future)
    ? {
        history: { ...startHistory(present), past, future },
        isSaved: isSaved === true,
        ...(typeof path === 'string' && /^\/(?:create|edit\/)/.test(path) && { path }),
      }
    : undefined;
}
