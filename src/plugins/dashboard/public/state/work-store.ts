import { EMPTY_DASHBOARD, type Dashboard } from '../model/dashboard';
import type { DashboardHistory } from '../model/history';

/** Work that is not saved yet, and the steps of work that is: kept in the tab, so that a reload does not lose them. */
export interface KeptWork {
  history: DashboardHistory;
  /** It is what is stored as `version`: only the way there is kept. */
  saved?: boolean;
  /** The version of the stored dashboard that the work began with. */
  version?: string;
  /** What a link brought, as text: whoever changed nothing of it is not asked when leaving. */
  brought?: string;
}

export interface WorkStore {
  read(id: string): KeptWork | undefined;
  write(id: string, work: KeptWork): void;
  remove(id: string): void;
  /** The dashboards with unsaved work. */
  list(): readonly string[];
}

const PREFIX = 'dashboards.work.';
const SAVED_PREFIX = 'dashboards.steps.';
/** Characters; a tab keeps about five million. */
const MAX_SIZE = 1_500_000;

export function createWorkStore(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>,
): WorkStore {
  return {
    read(id) {
      try {
        const text = storage.getItem(PREFIX + id) ?? storage.getItem(SAVED_PREFIX + id);
        return readWork(JSON.parse(text ?? 'null'));
      } catch {
        return undefined;
      }
    },
    write(id, { history, ...more }) {
      const [prefix, other] = more.saved ? [SAVED_PREFIX, PREFIX] : [PREFIX, SAVED_PREFIX];
      storage.removeItem(other + id);
      // Steps far back go first where there is no room for all of them.
      for (let steps = history.past.length; ; steps = Math.floor(steps / 2)) {
        const past = steps === 0 ? [] : history.past.slice(-steps);
        const text = JSON.stringify({ ...more, history: { ...history, past } });
        if (text.length <= MAX_SIZE || steps === 0) {
          tryToSet(storage, prefix + id, text);
          return;
        }
      }
    },
    remove(id) {
      storage.removeItem(PREFIX + id);
      storage.removeItem(SAVED_PREFIX + id);
    },
    list: () =>
      Array.from({ length: storage.length }, (_, position) => storage.key(position) ?? '')
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => key.slice(PREFIX.length)),
  };
}

/** A full store is no reason to stop working; the work is asked about when it is left. */
function tryToSet(storage: Pick<Storage, 'setItem' | 'removeItem'>, key: string, text: string) {
  try {
    storage.setItem(key, text);
  } catch {
    storage.removeItem(key);
  }
}

function readWork(value: unknown): KeptWork | undefined {
  const { history, version, brought, saved } = (value ?? {}) as Partial<KeptWork>;
  const isDashboard = (part: unknown): part is Dashboard =>
    typeof part === 'object' &&
    part !== null &&
    Object.keys(EMPTY_DASHBOARD).every((key) => Object.hasOwn(part, key)) &&
    Array.isArray((part as Dashboard).panels);
  return history &&
    isDashboard(history.present) &&
    Array.isArray(history.past) &&
    history.past.every(isDashboard) &&
    Array.isArray(history.future) &&
    history.future.every(isDashboard)
    ? {
        history,
        ...(typeof version === 'string' && { version }),
        ...(typeof brought === 'string' && { brought }),
        ...(saved === true && { saved }),
      }
    : undefined;
}
