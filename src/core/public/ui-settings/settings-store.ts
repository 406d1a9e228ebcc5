import type { Subject } from 'rxjs';
import type { BrowserSettings } from './browser-settings';
import { isSameShown, shownValue } from './setting-values';
import type { SettingsCache } from './settings-cache';
import type { UiSettingScope, UiSettingsApis, UiSettingsState, UiSettingsUpdate } from './types';

export interface StoreDependencies {
  cache: SettingsCache;
  browser: BrowserSettings;
  apis: UiSettingsApis;
  user: UiSettingsState;
  update$: Subject<UiSettingsUpdate>;
}

export interface SettingsStore {
  /** Resolves to what then holds for all settings. */
  save(key: string, value: unknown, scope?: UiSettingScope): Promise<UiSettingsState>;
  /** Tells of every change but that of `except`. */
  takeOver(settings: UiSettingsState, except?: string): void;
  /** Asks the server for all settings. */
  load(): Promise<void>;
}

/** Saves changes, and takes over what the server then says of all settings. */
export function createSettingsStore(dependencies: StoreDependencies): SettingsStore {
  const { cache, browser, apis, update$ } = dependencies;
  let server = dependencies.user;
  let changes = 0;

  function takeOver(settings: UiSettingsState, except?: string) {
    changes++;
    server = settings;
    const before = new Map(cache.keys().map((key) => [key, cache.get(key)]));
    // Twice: what the server says decides whether the browser may have choices of its own.
    cache.setSaved(settings);
    cache.setSaved(browser.over(settings));
    for (const key of new Set([...before.keys(), ...cache.keys()])) {
      const [old, now] = [before.get(key), cache.get(key)];
      if (key !== except && !isSameShown(old, now)) {
        update$.next({ key, newValue: shownValue(now), oldValue: shownValue(old) });
      }
    }
  }

  async function load(): Promise<void> {
    const started = changes;
    const { settings } = await apis.default.getAll();
    // What was saved meanwhile may be missing in this answer.
    if (started !== changes) return load();
    takeOver(settings);
  }

  return {
    async save(key, value, scope) {
      if (browser.isKeptHere(key)) {
        browser.set(key, value);
        return server;
      }
      const hasSeveralScopes = [cache.get(key)?.scope].flat().length > 1;
      let answer = await (apis[scope ?? 'default'] ?? apis.default).batchSet(key, value);
      // An answer of one scope does not know what the others say.
      if (hasSeveralScopes || scope) answer = await apis.default.getAll();
      return answer?.settings ?? {};
    },
    takeOver,
    load,
  };
}
