import { concat, defer, filter, map, of, type Observable } from 'rxjs';
import type { InjectedSetting } from '../injected-metadata/injected-metadata';
import { resolveValue } from './setting-values';
import type { SettingsCache } from './settings-cache';
import type { UiSettingsUpdate } from './types';

/** The part of the client that asks nobody. */
export function createReader(cache: SettingsCache, update$: Observable<UiSettingsUpdate>) {
  function get<T>(key: string, defaultOverride?: T): T {
    const setting = cache.get(key);
    if (!setting) {
      if (defaultOverride !== undefined) return defaultOverride;
      throw new Error(
        `Unexpected \`IUiSettingsClient.get("${key}")\` call on unrecognized configuration setting "${key}".
Setting an initial value via \`IUiSettingsClient.set("${key}", value)\` before attempting to retrieve
any custom setting value for "${key}" may fix this issue.
You can use \`IUiSettingsClient.get("${key}", defaultValue)\`, which will just return
\`defaultValue\` when the key is unrecognized.`,
      );
    }
    const fallback = defaultOverride === undefined ? setting.value : defaultOverride;
    return resolveValue(setting.type, setting.userValue ?? fallback) as T;
  }

  return {
    get,
    getDefault<T>(key: string): T {
      const setting = cache.get(key);
      if (!setting) {
        throw new Error(
          `Unexpected \`IUiSettingsClient.getDefaultValue("${key}")\` call on unrecognized configuration setting "${key}".
Please check that the setting for "${key}" exists.`,
        );
      }
      return resolveValue(setting.type, setting.value) as T;
    },
    get$: <T>(key: string, defaultOverride?: T) =>
      concat(
        defer(() => of(get<T>(key, defaultOverride))),
        update$.pipe(
          filter((update) => update.key === key),
          map(() => get<T>(key, defaultOverride)),
        ),
      ),
    getAll: () => Object.fromEntries(cache.keys().map((key) => [key, copyOf(cache, key)])),
    isDeclared: (key: string) => cache.get(key) !== undefined,
    isDefault: (key: string) => (cache.get(key)?.userValue ?? null) === null,
    isCustom(key: string) {
      const setting = cache.get(key);
      return setting !== undefined && !('value' in setting);
    },
    isOverridden: (key: string) => Boolean(cache.get(key)?.isOverridden),
  };
}

function copyOf(cache: SettingsCache, key: string): InjectedSetting {
  return structuredClone(cache.get(key) ?? {});
}
