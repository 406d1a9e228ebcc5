import type { History } from 'history';
import { i18n } from '#common/i18n';
import { AppNavLinkStatus, type ApplicationSetup, type AppMountParameters } from '../application';
import { nameApp } from '../chrome/name-app';
import type { ChromeService } from '../chrome';
import type { HttpSetup } from '../http';
import type { NotificationsSetup } from '../notifications';
import type { UiSettingsClient } from '../ui-settings';
import { warnOfOldBrowsers } from './browser-warnings';
import { watchUrlLength } from './url-overflow';

interface SetupDependencies {
  application: ApplicationSetup;
  /** The chrome, once it has started: apps are registered before it is set up. */
  startedChrome: () => ChromeService['started'];
  http: HttpSetup;
  notifications: NotificationsSetup;
  /** Whether the injected metadata let everybody see the status page. */
  anonymousStatusPage: boolean;
}

interface StartDependencies {
  history: History;
  http: HttpSetup;
  notifications: NotificationsSetup;
  uiSettings: UiSettingsClient;
  warnLegacyBrowsers: boolean;
}

const STATUS_ROUTE = '/status';

/** The apps that belong to the shell itself (spec section 2): the error page and the server's status. */
export function registerCoreApps(dependencies: SetupDependencies): void {
  const { application, startedChrome, http, notifications, anonymousStatusPage } = dependencies;
  const { basePath } = http;
  const errorTitle = i18n.formatMessage({
    id: 'core.errorApp.title',
    defaultMessage: 'App Error',
  });
  application.register({
    id: 'error',
    title: errorTitle,
    headerVariant: 'application',
    navLinkStatus: AppNavLinkStatus.hidden,
    async mount(params: AppMountParameters) {
      const { renderErrorApp } = await import(
        /* webpackChunkName: "app-error" */ './error/render-error-app'
      );
      nameApp({ chrome: await startedChrome() }, params, errorTitle);
      return renderErrorApp(params, basePath);
    },
  });
  const statusTitle = i18n.formatMessage({
    id: 'core.statusApp.title',
    defaultMessage: 'Server Status',
  });
  if (anonymousStatusPage) http.anonymousPaths.register(STATUS_ROUTE);
  application.register({
    id: 'status',
    title: statusTitle,
    appRoute: STATUS_ROUTE,
    chromeless: true,
    navLinkStatus: AppNavLinkStatus.hidden,
    async mount(params: AppMountParameters) {
      const { renderStatusApp } = await import(
        /* webpackChunkName: "app-status" */ './status/render-status-app'
      );
      nameApp({ chrome: await startedChrome() }, params, statusTitle);
      return renderStatusApp(params, { http, notifications });
    },
  });
}

/** Watches what no single app can: the browser itself, and the length of the address. Returns how to stop. */
export function startCoreApps(dependencies: StartDependencies): () => void {
  const { history, http, notifications, uiSettings, warnLegacyBrowsers } = dependencies;
  warnOfOldBrowsers({ toasts: notifications.toasts, page: window, warnLegacyBrowsers });
  return watchUrlLength({
    history,
    basePath: http.basePath,
    toasts: notifications.toasts,
    isStoredInSession: () => Boolean(uiSettings.get('state:storeInSessionStorage', false)),
    page: window,
  });
}
