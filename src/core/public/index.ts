/** The API for plugins. `start.ts` has what starts the page. */
export * from './application/types';
export { DEFAULT_APP_CATEGORIES } from './application/default-categories';
export { nameApp } from './chrome/name-app';
export { offerGuide } from './chrome/offer-guide';
export type {
  ScopedHistory,
  ScopedHistoryListener,
  ScopedLocation,
} from './application/scoped-history';
export {
  addLinkToUseCases,
  ALL_USE_CASE_ID,
  DEFAULT_NAV_GROUPS,
  HeaderVariant,
  languageItems,
  NavGroupStatus,
  NavGroupType,
  RightNavigationOrder,
  schemeItems,
  SearchCommandTypes,
  USE_CASE_IDS,
} from './chrome';
export type {
  ChromeBadge,
  ChromeBreadcrumb,
  ChromeBreadcrumbEnricher,
  ChromeCustomNavLink,
  ChromeDocTitle,
  ChromeHelpExtension,
  ChromeHelpLink,
  ChromeNavControl,
  ChromeNavControls,
  ChromeNavGroup,
  ChromeNavLink,
  ChromeNavLinks,
  ChromeNavLinkUpdateableFields,
  ChromeRegistrationNavLink,
  ChromeSetup,
  ChromeStart,
  GlobalSearchCommand,
  GlobalSearchItem,
  GlobalSearchSource,
  GlobalSearchSubmitCommand,
  Logos,
  NavGroupItemInMap,
  NavGroupUpdater,
  RecentlyAccessed,
  RecentlyAccessedItem,
  RecentlyAccessedMeta,
} from './chrome';
export { type PageAction, usePageActions } from './chrome/use-page-actions';
export { toRecentHref } from './chrome/header/recent-href';
export { Logo } from './chrome/nav/Logo';

export { URL_MAX_LENGTH } from './core-app/url-overflow';
export { useServerReturn, type ConnectionStart } from './connection';
export type { ContextSetup, HandlerFunction, IContextContainer, PluginOpaqueId } from './context';
export type { DocLinksStart } from './doc-links';
export type { EventsStart, EventTopic } from './events';
export type { FatalErrorInfo, FatalErrorsSetup, FatalErrorsStart } from './fatal-errors';
export type { I18nStart, Language, LanguagesStart } from './i18n';
export type { DateSettings, DateSettingsStart } from './integrations';
export {
  SAVE_KEYS,
  useKeyboardShortcut,
  useSaveKeys,
  type KeyboardShortcutStart,
  type Shortcut,
  type ShortcutDefinition,
} from './keyboard-shortcut';
export { mayEditObjects, useMayEditObjects } from './saved-objects/use-may-edit-objects';
export { openedAt } from './http/opened-at';
export { HttpFetchError } from './http/http-fetch-error';
export type * from './http/types';
export {
  formatUrlWithWorkspaceId,
  getWorkspaceIdFromUrl,
  WORKSPACE_PATH_PREFIX,
} from './http/workspace-url';
export type { Branding, InjectedMetadata } from './injected-metadata/injected-metadata';
export type {
  CoreSetup,
  CoreStart,
  InjectedMetadataSetup,
  Plugin,
  PluginInitializer,
  PluginInitializerContext,
  StartServicesAccessor,
} from './lifecycle';
export type { MountPoint, UnmountCallback } from './mount-point';
export type * from './notifications';
export { SIDECAR_DOCKED_MODE } from './overlays';
export type {
  ConfirmOptions,
  ISidecarConfig,
  OverlayBanner,
  OverlayBannersStart,
  OverlayOptions,
  OverlayRef,
  OverlaySidecarStart,
  OverlayStart,
  SidecarOptions,
} from './overlays';
export { Mount, type MountProps } from './Mount';
export type { ColorScheme, ThemePreference, ThemeStart } from './theme';
export { UiSettingScope } from './ui-settings';
export type {
  UiSettingsClient as IUiSettingsClient,
  UiSettingsClient,
  UiSettingsState,
  UiSettingsUpdate,
} from './ui-settings';
export { SimpleSavedObject } from './saved-objects';
export type * from './saved-objects/types';
export { WORKSPACE_TYPE, WorkspaceError } from './workspaces';
export type * from './workspaces/types';
