import { concat, defer, filter, map, of, Subject, type Observable } from 'rxjs';
import type { InjectedSetting } from '../injected-metadata/injected-metadata';

/** Reads settings. Writing them comes with the settings page. */
export interface UiSettingsClient {
  get<T = unknown>(key: string, defaultOverride?: T): T;
  get$<T = unknown>(key: string, defaultOverride?: T): Observable<T>;
  isDeclared(key: string): boolean;
  getUpdate$(): Observable<UiSettingsUpdate>;
}

export interface UiSettingsUpdate {
  key: string;
  newValue: unknown;
  oldValue: unknown;
}

interface Dependencies {
  defaults: Readonly<Record<string, InjectedSetting>>;
  user: Readonly<Record<string, InjectedSetting>>;
}

export function createUiSettings({ defaults, user }: Dependencies): UiSettingsClient {
  const settings = new Map(Object.entries({ ...defaults }));
  for (const [key, own] of Object.entries(user)) {
    settings.set(key, { ...settings.get(key), ...own });
  }
  const update$ = new Subject<UiSettingsUpdate>();

  function get<T>(key: string, defaultOverride?: T): T {
    const setting = settings.get(key);
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
    const value =
      setting.userValue ?? (defaultOverride === undefined ? setting.value : defaultOverride);
    return resolve(setting.type, value) as T;
  }

  return {
    get,
    get$: <T>(key: string, defaultOverride?: T) =>
      concat(
        defer(() => of(get<T>(key, defaultOverride))),
        update$.pipe(
          filter((update) => update.key === key),
          map(() => get<T>(key, defaultOverride)),
        ),
      ),
    isDeclared: (key) => settings.has(key),
    getUpdate$: () => update$.asObservable(),
  };
}

function resolve(type: string | undefined, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'json') return JSON.parse(value);
  if (type === 'number') {
    const number = Number.parseFloat(value);
    return Number.isInteger(number) && !Number.isSafeInteger(number) ? BigInt(value) : number;
  }
  return value;
}
