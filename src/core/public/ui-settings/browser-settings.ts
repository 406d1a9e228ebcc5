import type { SettingsCache } from './settings-cache';
import type { UiSettingsState } from './types';

/** In local storage: `{key: {userValue}}` (core contract, 1.4). */
const STORAGE_KEY = 'uiSettings';
/** Only where this setting is on may a browser have choices of its own. */
const USER_CONTROL_KEY = 'theme:enableUserControl';

/** Choices that hold in this browser alone, of settings declared with `preferBrowserSetting`. */
export interface BrowserSettings {
  isKeptHere(key: string): boolean;
  set(key: string, value: unknown): void;
  /** The server's settings with this browser's own over them. */
  over(settings: UiSettingsState): UiSettingsState;
}

export function createBrowserSettings(
  cache: Pick<SettingsCache, 'get'>,
  storage: Storage | undefined,
): BrowserSettings {
  const isOn = () => {
    const control = cache.get(USER_CONTROL_KEY);
    return Boolean(control?.userValue ?? control?.value);
  };
  const isKeptHere = (key: string) =>
    storage !== undefined && isOn() && cache.get(key)?.preferBrowserSetting === true;

  return {
    isKeptHere,
    set(key, value) {
      const others = [...read(storage)].filter(([other]) => other !== key);
      const own = value === null ? [] : [[key, { userValue: value }] as const];
      storage?.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries([...others, ...own])));
    },
    over(settings) {
      const result = new Map(Object.entries(settings));
      for (const [key, userValue] of read(storage)) {
        if (isKeptHere(key))
          result.set(key, { ...result.get(key), userValue: userValue.userValue });
      }
      return Object.fromEntries(result);
    },
  };
}

/** What someone else wrote there is checked where it is read. */
function read(storage: Storage | undefined): Map<string, { userValue: unknown }> {
  try {
    const stored = JSON.parse(storage?.getItem(STORAGE_KEY) ?? '{}') as object;
    const entries = Object.entries(stored).filter(
      ([, value]) => typeof value === 'object' && value !== null && 'userValue' in value,
    );
    return new Map(entries as [string, { userValue: unknown }][]);
  } catch {
    return new Map();
  }
}
