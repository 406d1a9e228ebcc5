import { isDraft } from './is-draft';
import type { Draft } from './draft';

/** Work that is not saved: kept in the tab, so that a reload does not lose it. */
export interface WorkStore {
  read(id: string): Draft | undefined;
  write(id: string, draft: Draft): void;
  remove(id: string): void;
}

const PREFIX = 'visualize.work.';

export function createWorkStore(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): WorkStore {
  return {
    read(id) {
      try {
        const value: unknown = JSON.parse(storage.getItem(PREFIX + id) ?? 'null');
        return isDraft(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write(id, draft) {
      try {
        storage.setItem(PREFIX + id, JSON.stringify(draft));
      } catch {
        // A full store is no reason to stop working; leaving asks.
        storage.removeItem(PREFIX + id);
      }
    },
    remove: (id) => storage.removeItem(PREFIX + id),
  };
}
