import type { InjectedSetting } from '../injected-metadata/injected-metadata';
import type { UiSettingsState } from './types';

/** A change that is not saved yet. `null` removes. */
interface PendingChange {
  value: unknown;
}

/** Settings by key: defaults, over them what is saved, over that what is being saved. */
export interface SettingsCache {
  get(key: string): InjectedSetting | undefined;
  keys(): string[];
  setDefault(key: string, value: unknown): void;
  setSaved(saved: UiSettingsState): void;
  addPending(key: string, change: PendingChange): void;
  dropPending(key: string, change: PendingChange): void;
}

/** Maps, not objects: a key may be called `__proto__` or `toString` (attack 32). */
export function createSettingsCache(
  declared: UiSettingsState,
  initial: UiSettingsState,
): SettingsCache {
  const defaults = new Map(Object.entries(declared));
  let saved = new Map(Object.entries(initial));
  const pending = new Map<string, PendingChange[]>();

  function get(key: string): InjectedSetting | undefined {
    const changes = pending.get(key);
    if (!defaults.has(key) && !saved.has(key) && !changes) return undefined;
    const setting = { ...defaults.get(key), ...saved.get(key) };
    const last = changes?.at(-1);
    if (last) {
      if (last.value === null) delete setting.userValue;
      else setting.userValue = last.value;
    }
    return setting;
  }

  return {
    get,
    keys: () => [...new Set([...defaults.keys(), ...saved.keys(), ...pending.keys()])],
    setDefault: (key, value) => void defaults.set(key, { ...defaults.get(key), value }),
    setSaved(state) {
      saved = new Map(Object.entries(state));
    },
    addPending: (key, change) => void pending.set(key, [...(pending.get(key) ?? []), change]),
    dropPending(key, change) {
      const left = (pending.get(key) ?? []).filter((one) => one !== change);
      if (left.length > 0) pending.set(key, left);
      else pending.delete(key);
    },
  };
}
