export {
  appendAppPath,
  getAppInfo,
  parseAppUrl,
  relativeToAbsolute,
  removeSlashes,
} from './app-utils';
export { CapabilitiesService } from './capabilities-service';
export { PluginsService } from './plugins-service';
export { ScopedHistory } from './scoped-history';
export { ChromeService, getLogos } from './chrome-service';
export { DocTitleService } from './doc-title-service';
export { NavControlsService } from './nav-controls-service';
export { ChromeNavGroupService, CURRENT_NAV_GROUP_ID } from './nav-group-service';
export { NavLinksService, NavLinkWrapper, toNavLink } from './nav-links-service';
export {
  OverlayBannersService,
  SIDECAR_DOCKED_MODE,
  SidecarService,
  UserBannerService,
} from './overlay-services';
export { PriorityMap } from './priority-map';
export { createLogKey, PersistedLog, RecentlyAccessedService } from './recently-accessed-service';
export { ToastsApi } from './toasts-api';
export { AnonymousPathsService } from './anonymous-paths-service';
export { BasePath } from './base-path';
export { Fetch } from './fetch';
export { HttpService } from './http-service';
export { LoadingCountService } from './loading-count-service';
export { SavedObjectsClient } from './saved-objects-client';
export { SimpleSavedObject } from './simple-saved-object';
export { UiSettingsApi } from './ui-settings-api';
export { UiSettingsClient } from './ui-settings-client';
export { WorkspacesService } from './workspaces-service';
export { ContextContainer, ContextService } from './context-service';
export { FatalErrorsService } from './fatal-errors-service';
export { IntegrationsService } from './integrations-service';
