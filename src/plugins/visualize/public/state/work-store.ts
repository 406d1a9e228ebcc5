import { isDraft } from './is-draft';
import { type Draft, type DraftHistory, startHistory } from './draft';

/** Work on a chart, with its steps. */
export interface KeptWork {
  history: DraftHistory;
  /** What it shows is stored: only the steps are kept. */
  isSaved: boolean;
}

/** Work in the tab: a reload loses neither what is not saved nor the steps that can be undone. */
export interface WorkStore {
  read(id: string): KeptWork | undefined;
  write(id: string, work: KeptWork): void;
  remove(id: string): void;
}

const PREFIX = 'visualize.work.';
/** Characters; a tab keeps about five million. */
const MAX_SIZE = 750_000;

export function createWorkStore(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): WorkStore {
  return {
    read(id) {
      try {
        return readWork(JSON.parse(storage.getItem(PREFIX + id) ?? 'null'));
      } catch {
        return undefined;
      }
    },
    write(id, { history, isSaved }) {
      const { past, present, future } = history;
      try {
        // Steps far back go first where there is no room for all of them.
        for (let steps = past.length; ; steps = Math.floor(steps / 2)) {
          const kept = steps === 0 ? [] : past.slice(-steps);
          const text = JSON.stringify({ isSaved, history: { past: kept, present, future } });
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
  };
}

function readWork(value: unknown): KeptWork | undefined {
  const { history, isSaved } = (value ?? {}) as Partial<KeptWork>;
  const areDrafts = (list: unknown): list is Draft[] => Array.isArray(list) && list.every(isDraft);
  if (!history || !isDraft(history.present)) return undefined;
  const { past, present, future } = history;
  return areDrafts(past) && areDrafts(future)
    ? { history: { ...startHistory(present), past, future }, isSaved: isSaved === true }
    : undefined;
}
