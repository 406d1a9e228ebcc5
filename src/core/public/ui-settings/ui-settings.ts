import { Subject } from 'rxjs';
import type { InjectedSetting } from '../injected-metadata/injected-metadata';
import { createBrowserSettings } from './browser-settings';
import { keepInStep } from './cross-tab';
import { isSameShown, resolveValue, shownValue, toStored } from './setting-values';
import { createSettingsCache, type SettingsCache } from './settings-cache';
import { createReader } from './settings-reader';
import { createSettingsStore, type SettingsStore } from './settings-store';
import {
  UiSettingScope,
  type UiSettingsApis,
  type UiSettingsClient,
  type UiSettingsState,
  type UiSettingsUpdate,
} from './types';

export interface UiSettingsDependencies {
  defaults: UiSettingsState;
  user: UiSettingsState;
  /** Without it, nothing can be changed. */
  apis?: UiSettingsApis;
  /** The browser's local storage, for the settings that it keeps itself. */
  storage?: Storage;
  /** Between the tabs of one browser and one server; closed by `stop`. */
  channel?: BroadcastChannel;
}

/** Settings, in step with the server and with other tabs (spec, sections 4 and 5). */
export function createUiSettings(
  dependencies: UiSettingsDependencies,
): UiSettingsClient & { refresh(): void; stop(): void } {
  const cache = createSettingsCache(dependencies.defaults, dependencies.user);
  const browser = createBrowserSettings(cache, dependencies.storage);
  cache.setSaved(browser.over(dependencies.user));
  const streams = createStreams();
  const apis = dependencies.apis ?? { default: READ_ONLY };
  const { user } = dependencies;
  const store = createSettingsStore({ cache, browser, apis, user, update$: streams.update$ });
  const tabs = keepInStep({ channel: dependencies.channel, load: store.load });
  const reader = createReader(cache, streams.update$);
  const update = createUpdate({ cache, streams, store, onSaved: tabs.tellOthers });

  return {
    ...reader,
    set: (key, value, scope) => update(key, value, scope),
    remove: (key, scope) => update(key, null, scope),
    async getUserProvidedWithScope<T>(key: string, scope: UiSettingScope) {
      checkScope(cache.get(key), key, scope);
      const { settings } = await (apis[scope] ?? apis.default).getAll();
      const own = Object.hasOwn(settings, key) ? settings[key]?.userValue : undefined;
      return resolveValue(cache.get(key)?.type, own) as T;
    },
    overrideLocalDefault(key, newDefault) {
      const before = cache.get(key);
      cache.setDefault(key, newDefault);
      if ((before?.userValue ?? null) !== null) return;
      const change = { key, newValue: newDefault, oldValue: before?.value };
      streams.update$.next(change);
      streams.saved$.next(change);
    },
    getUpdate$: () => streams.update$.asObservable(),
    getSaved$: () => streams.saved$.asObservable(),
    getUpdateErrors$: () => streams.updateErrors$.asObservable(),
    /** Somebody changed a setting elsewhere. */
    refresh: tabs.refresh,
    stop() {
      tabs.stop();
      for (const stream$ of Object.values(streams)) stream$.complete();
    },
  };
}

const READ_ONLY: UiSettingsApis['default'] = {
  batchSet: () => Promise.reject(new Error('Settings are read-only here.')),
  getAll: () => Promise.reject(new Error('Settings are read-only here.')),
};

function createStreams() {
  return {
    update$: new Subject<UiSettingsUpdate>(),
    saved$: new Subject<UiSettingsUpdate>(),
    updateErrors$: new Subject<Error>(),
  };
}

interface UpdateDependencies {
  cache: SettingsCache;
  streams: ReturnType<typeof createStreams>;
  store: SettingsStore;
  onSaved: (key: string) => void;
}

/** The one way in which a value changes: at once here, then on the server, or back again. */
function createUpdate({ cache, streams, store, onSaved }: UpdateDependencies) {
  const tell = (key: string, old: InjectedSetting | undefined) => {
    const now = cache.get(key);
    if (isSameShown(old, now)) return;
    streams.update$.next({ key, newValue: shownValue(now), oldValue: shownValue(old) });
  };

  return async (key: string, newValue: unknown, scope?: UiSettingScope): Promise<boolean> => {
    const before = cache.get(key);
    if (scope) checkScope(before, key, scope);
    if (before?.isOverridden) {
      throw new Error(
        `Unable to update "${key}" because its value is overridden by the OpenSearch Dashboards server`,
      );
    }
    const value = toStored(before?.type, newValue);
    // What is shown may come from another scope than the one that is meant.
    if (before?.userValue === value && !scope) return true;
    const oldValue = shownValue(before);
    const change = { value };
    cache.addPending(key, change);
    streams.update$.next({ key, newValue, oldValue });
    const shown = cache.get(key);
    try {
      const settings = await store.save(key, value, scope);
      cache.dropPending(key, change);
      store.takeOver(settings, key);
      if (Object.hasOwn(settings, key)) tell(key, shown);
    } catch (error) {
      const last = cache.get(key);
      cache.dropPending(key, change);
      tell(key, last);
      streams.updateErrors$.next(error instanceof Error ? error : new Error(String(error)));
      return false;
    }
    streams.saved$.next({ key, newValue, oldValue });
    onSaved(key);
    return true;
  };
}

function checkScope(
  setting: InjectedSetting | undefined,
  key: string,
  scope: UiSettingScope,
): void {
  const scopes = [setting?.scope ?? UiSettingScope.GLOBAL].flat();
  if (!scopes.includes(scope)) {
    throw new Error(`Unable to process "${key}" with invalid scope: "${scope}"`);
  }
}
