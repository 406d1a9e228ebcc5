import type { ApplicationSetup, ApplicationStart } from './application';
import type { ChromeSetup, ChromeStart } from './chrome';
import type { ContextSetup } from './context';
import type { DocLinksStart } from './doc-links';
import type { ConnectionStart } from './connection';
import type { EventsStart } from './events';
import type { FatalErrorsSetup } from './fatal-errors';
import type { HttpSetup } from './http';
import type { Branding } from './injected-metadata/injected-metadata';
import type { I18nStart } from './i18n';
import type { KeyboardShortcutStart } from './keyboard-shortcut';
import type { DateSettingsStart } from './integrations';
import type { NotificationsSetup } from './notifications';
import type { OverlayStart } from './overlays';
import type { SavedObjectsStart } from './saved-objects';
import type { ThemeStart } from './theme';
import type { UiSettingsClient } from './ui-settings';
import type { WorkspacesSetup, WorkspacesStart } from './workspaces';

/** The core API during setup. */
export interface CoreSetup<TPluginsStart extends object = object, TStart = unknown> {
  application: ApplicationSetup;
  chrome: ChromeSetup;
  /** Deprecated in the contract. */
  context: ContextSetup;
  fatalErrors: FatalErrorsSetup;
  http: HttpSetup;
  /** Missing where the server's configuration turns shortcuts off. */
  keyboardShortcut?: KeyboardShortcutStart;
  notifications: NotificationsSetup;
  uiSettings: UiSettingsClient;
  workspaces: WorkspacesSetup;
  injectedMetadata: InjectedMetadataSetup;
  /** Fulfilled once core and the plugins this one needs have started. */
  getStartServices: StartServicesAccessor<TPluginsStart, TStart>;
}

export interface CoreStart {
  application: ApplicationStart;
  chrome: ChromeStart;
  /** Whether the server answers. */
  connection: ConnectionStart;
  /** The zone that times are shown in, and the first day of the week. */
  dateSettings: DateSettingsStart;
  docLinks: DocLinksStart;
  events: EventsStart;
  fatalErrors: FatalErrorsSetup;
  http: HttpSetup;
  /** Missing where the server's configuration turns shortcuts off. */
  keyboardShortcut?: KeyboardShortcutStart;
  i18n: I18nStart;
  notifications: NotificationsSetup;
  overlays: OverlayStart;
  savedObjects: SavedObjectsStart;
  theme: ThemeStart;
  uiSettings: UiSettingsClient;
  workspaces: WorkspacesStart;
  injectedMetadata: InjectedMetadataSetup;
}

export interface InjectedMetadataSetup {
  getInjectedVar(name: string, defaultValue?: unknown): unknown;
  getBranding(): Branding;
}

export type StartServicesAccessor<
  TPluginsStart extends object = object,
  TStart = unknown,
> = () => Promise<[CoreStart, TPluginsStart, TStart]>;

export interface Plugin<
  TSetup = void,
  TStart = void,
  TPluginsSetup extends object = object,
  TPluginsStart extends object = object,
> {
  setup(core: CoreSetup<TPluginsStart, TStart>, plugins: TPluginsSetup): TSetup;
  start(core: CoreStart, plugins: TPluginsStart): TStart;
  stop?(): void;
}

export type PluginInitializer<
  TSetup = void,
  TStart = void,
  TPluginsSetup extends object = object,
  TPluginsStart extends object = object,
> = (context: PluginInitializerContext) => Plugin<TSetup, TStart, TPluginsSetup, TPluginsStart>;

export interface PluginInitializerContext {
  opaqueId: symbol;
  env: {
    mode: { name: string; dev: boolean; prod: boolean };
    packageInfo: { version: string; branch: string; buildNum: number };
  };
  /** What the server lets the browser see of the plugin's configuration. */
  config: { get<T extends object = Readonly<Record<string, unknown>>>(): T };
}
