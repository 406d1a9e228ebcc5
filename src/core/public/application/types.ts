import type { Observable } from 'rxjs';
import type { MountPoint } from '../mount-point';
import type { ScopedHistory } from './scoped-history';

export const AppStatus = { accessible: 0, inaccessible: 1 } as const;
export type AppStatus = (typeof AppStatus)[keyof typeof AppStatus];

export const AppNavLinkStatus = { default: 0, visible: 1, disabled: 2, hidden: 3 } as const;
export type AppNavLinkStatus = (typeof AppNavLinkStatus)[keyof typeof AppNavLinkStatus];

export const WorkspaceAvailability = { insideWorkspace: 1, outsideWorkspace: 2 } as const;
export type WorkspaceAvailability =
  (typeof WorkspaceAvailability)[keyof typeof WorkspaceAvailability];

export interface AppCategory {
  id: string;
  label: string;
  ariaLabel?: string;
  order?: number;
  euiIconType?: string;
  collapsible?: boolean;
}

export interface App {
  id: string;
  title: string;
  mount: AppMount;
  category?: AppCategory;
  order?: number;
  status?: AppStatus;
  navLinkStatus?: AppNavLinkStatus;
  updater$?: Observable<AppUpdater>;
  /** Where a visit without a path begins. */
  defaultPath?: string;
  tooltip?: string;
  euiIconType?: string;
  /** The name of one of our icons, or the URL of an image. */
  icon?: string;
  description?: string;
  /** The shell's header and navigation are hidden. */
  chromeless?: boolean;
  headerVariant?: 'page' | 'application';
  /** `/app/{id}` by default. */
  appRoute?: string;
  exactRoute?: boolean;
  workspaceAvailability?: WorkspaceAvailability;
}

/** An app of the older form. */
export type DeprecatedApp = Omit<App, 'mount'> & { mount: AppMountDeprecated };

export type AppUpdatableFields = Pick<App, 'status' | 'navLinkStatus' | 'tooltip' | 'defaultPath'>;
export type AppUpdater = (app: PublicAppInfo) => Partial<AppUpdatableFields> | undefined;

export type PublicAppInfo = Omit<App, 'mount' | 'updater$'> & {
  status: AppStatus;
  navLinkStatus: AppNavLinkStatus;
  appRoute: string;
};

export type AppUnmount = () => void;
export type AppMount = (params: AppMountParameters) => AppUnmount | Promise<AppUnmount>;

/** The contexts by the names of their providers; `core` is always there. */
export type AppMountContext = Readonly<Record<string, unknown>>;
/** The older form, recognized by its two parameters. */
export type AppMountDeprecated = (
  context: AppMountContext,
  params: AppMountParameters,
) => AppUnmount | Promise<AppUnmount>;

/** Replaces what the app drew into a place of the header before; `undefined` takes it away. */
export type SetHeaderPart = (mount: MountPoint | undefined) => void;

export const HEADER_PARTS = [
  'actionMenu',
  'leftControls',
  'centerControls',
  'rightControls',
  'badgeControls',
  'descriptionControls',
  'bottomControls',
] as const;
export type HeaderPart = (typeof HEADER_PARTS)[number];

export interface AppMountParameters {
  element: HTMLElement;
  history: ScopedHistory;
  /** Where the app lives, base path included. */
  appBasePath: string;
  onAppLeave(handler: AppLeaveHandler): void;
  setHeaderActionMenu: SetHeaderPart;
  setHeaderLeftControls: SetHeaderPart;
  setHeaderCenterControls: SetHeaderPart;
  setHeaderRightControls: SetHeaderPart;
  setHeaderBadgeControls: SetHeaderPart;
  setHeaderDescriptionControls: SetHeaderPart;
  setHeaderBottomControls: SetHeaderPart;
  /** The data source the app was opened for. */
  dataSourceId?: string;
  /** Elements of the header that an app of the older kind draws into. */
  optionalRef?: Record<string, { readonly current: HTMLDivElement | null }>;
}

export type AppLeaveAction =
  | { type: 'default' }
  | { type: 'confirm'; text: string; title?: string };

export interface AppLeaveActionFactory {
  confirm(text: string, title?: string): AppLeaveAction;
  default(): AppLeaveAction;
}

export type AppLeaveHandler = (factory: AppLeaveActionFactory) => AppLeaveAction;

export interface NavigateToAppOptions {
  path?: string;
  state?: unknown;
  replace?: boolean;
}

/** The person's capabilities. */
export interface Capabilities {
  readonly navLinks: Readonly<Record<string, boolean>>;
  readonly [section: string]: Readonly<Record<string, unknown>>;
}

export interface ApplicationSetup {
  /**
   * Throws after setup, where id or route is taken, and where the route includes the base path (spec section 5).
   */
  register(app: App): void;
  register(app: DeprecatedApp): void;
  registerAppUpdater(updater$: Observable<AppUpdater>): void;
  /** For apps of the older form `mount(context, params)`. Deprecated. */
  registerMountContext(name: string, provider: () => unknown): void;
}

export interface ApplicationStart {
  readonly applications$: Observable<ReadonlyMap<string, PublicAppInfo>>;
  readonly currentAppId$: Observable<string>;
  readonly capabilities: Capabilities;
  navigateToApp(appId: string, options?: NavigateToAppOptions): Promise<void>;
  navigateToUrl(url: string): Promise<void>;
  getUrlForApp(appId: string, options?: { path?: string; absolute?: boolean }): string;
  registerMountContext(name: string, provider: () => unknown): void;
  setAppLeftControls: SetHeaderPart;
  setAppCenterControls: SetHeaderPart;
  setAppRightControls: SetHeaderPart;
  setAppBadgeControls: SetHeaderPart;
  setAppDescriptionControls: SetHeaderPart;
  setAppBottomControls: SetHeaderPart;
}
