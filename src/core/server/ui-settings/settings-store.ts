import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import type { Store } from '#store';
import { HttpError } from '../http';

/** What was chosen, by key. `undefined` goes back to the default. */
type SettingChanges = ReadonlyMap<string, unknown>;

/** Chosen settings as saved objects of the type `config`: one for all, and one for each person. */
export interface SettingsStore {
  read(id: string): Promise<ReadonlyMap<string, unknown>>;
  write(id: string, changes: SettingChanges, by: string): Promise<void>;
  /** Other servers have changed some of it. */
  forget(ids: readonly string[]): void;
}

export const GLOBAL_ID = 'global';
/** With a prefix, so that no person can be named `global`. */
export const userId = (name: string): string => `user:${name}`;

export const SETTINGS_TYPE = 'config';
const MAX_ATTEMPTS = 5;
/** Settings of this many people are kept in memory. */
const MAX_KEPT = 1000;

export function createSettingsStore(store: Store): SettingsStore {
  const kept = new Map<string, Promise<ReadonlyMap<string, unknown>>>();

  const load = async (id: string) => {
    const [object] = await store.get([{ type: SETTINGS_TYPE, id }]);
    const values = new Map<string, unknown>(Object.entries(object?.attributes ?? {}));
    return { version: object?.version, values };
  };
  return {
    read(id) {
      const known = kept.get(id);
      if (known) {
        return known;
      }
      const values = load(id).then(({ values }) => values);
      const [oldest] = kept.keys();
      if (kept.size >= MAX_KEPT && oldest !== undefined) {
        kept.delete(oldest);
      }
      kept.set(id, values);
      // A failure is not kept: the store may be back the next time.
      values.catch(() => kept.delete(id));
      return values;
    },
    forget: (ids) => ids.forEach((id) => kept.delete(id)),
    async write(id, changes, by) {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const { version, values } = await load(id);
        for (const [key, value] of changes) {
          if (value === null || value === undefined) values.delete(key);
          else values.set(key, value);
        }
        const attributes = Object.fromEntries(values) as JsonObject;
        const [outcome] = await store.apply(
          [
            {
              kind: 'put',
              object: { type: SETTINGS_TYPE, id, attributes, references: [] },
              text: {},
              expected: version === undefined ? 'absent' : { version },
            },
          ],
          { by, onConflict: 'skip' },
        );
        kept.delete(id);
        if (outcome?.done) {
          return;
        }
      }
      throw new HttpError(409, tell('settings.othersChange'));
    },
  };
}
