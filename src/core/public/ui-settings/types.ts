import type { Observable } from 'rxjs';
import type { InjectedSetting } from '../injected-metadata/injected-metadata';

/** For whom a setting holds (spec, section 6). */
export const UiSettingScope = { GLOBAL: 'global', USER: 'user' } as const;
export type UiSettingScope = (typeof UiSettingScope)[keyof typeof UiSettingScope];

/** Settings by key, as the server tells them: what was chosen, and what its config overrides. */
export type UiSettingsState = Readonly<Record<string, InjectedSetting>>;

export interface UiSettingsUpdate {
  key: string;
  newValue: unknown;
  oldValue: unknown;
}

export interface UiSettingsResponse {
  settings: UiSettingsState;
}

/** Stores settings on the server. */
export interface UiSettingsApi {
  /**
   * Sends the change, or keeps it for the next call while one is on its way. `null` removes.
   * Rejects with the server's reason.
   */
  batchSet(key: string, value: unknown): Promise<UiSettingsResponse>;
  getAll(): Promise<UiSettingsResponse>;
  /** Whether changes wait for a call that is on its way. */
  hasPendingChanges(): boolean;
  getLoadingCount$(): Observable<number>;
  stop(): void;
}

/** By scope; `default` where none is named. */
export interface UiSettingsApis {
  default: Pick<UiSettingsApi, 'batchSet' | 'getAll'>;
  [scope: string]: Pick<UiSettingsApi, 'batchSet' | 'getAll'>;
}

export interface UiSettingsClient {
  /**
   * What was chosen, else the default. An undeclared key comes as `defaultOverride`, and throws
   * without one.
   */
  get<T = unknown>(key: string, defaultOverride?: T): T;
  /** The default alone. Throws for an undeclared key. */
  getDefault<T = unknown>(key: string): T;
  /** The value now and whenever it changes. */
  get$<T = unknown>(key: string, defaultOverride?: T): Observable<T>;
  /** A copy: what is changed in it changes nothing here. */
  getAll(): Record<string, InjectedSetting>;
  /**
   * Holds at once, and is then saved: true. Where that fails the value goes back: false. Rejects for
   * what the server overrides and for a scope that the setting does not have.
   */
  set(key: string, value: unknown, scope?: UiSettingScope): Promise<boolean>;
  /** Back to the default; else as `set`. */
  remove(key: string, scope?: UiSettingScope): Promise<boolean>;
  /** What was chosen in that scope alone. Asks the server. */
  getUserProvidedWithScope<T = unknown>(key: string, scope: UiSettingScope): Promise<T>;
  isDeclared(key: string): boolean;
  isDefault(key: string): boolean;
  /** Chosen, without a default. */
  isCustom(key: string): boolean;
  isOverridden(key: string): boolean;
  /** Another default, for this page only. */
  overrideLocalDefault(key: string, newDefault: unknown): void;
  getUpdate$(): Observable<UiSettingsUpdate>;
  getSaved$(): Observable<UiSettingsUpdate>;
  getUpdateErrors$(): Observable<Error>;
}
