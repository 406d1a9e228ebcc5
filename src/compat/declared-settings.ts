import type { Observable } from 'rxjs';

/** What adapters read of the settings; tests of the ecosystem give a mock that declares none. */
export interface SettingsReader {
  get(key: string, defaultOverride?: unknown): unknown;
  get$(key: string, defaultOverride?: unknown): Observable<unknown>;
  getUpdate$(): Observable<{ key: string; newValue?: unknown; oldValue?: unknown }>;
}

/** As our services ask: every setting is there. */
export function asDeclared(uiSettings: Partial<SettingsReader>) {
  return {
    isDeclared: () => true,
    get: <T>(key: string): T => read(uiSettings.get, key) as T,
    get$: <T>(key: string): Observable<T> => read(uiSettings.get$, key) as Observable<T>,
    getUpdate$: () =>
      (uiSettings as SettingsReader).getUpdate$() as Observable<{
        key: string;
        newValue: unknown;
        oldValue: unknown;
      }>,
  };
}

function read(method: ((key: string) => unknown) | undefined, key: string): unknown {
  if (!method) {
    throw new Error(`These settings cannot be asked for "${key}".`);
  }
  return method(key);
}
