import type { History } from 'history';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { nextTask } from '#common/tasks';
import { nameOpenApp, type ApplicationService, type Capabilities } from './application';
import { loadCapabilities } from './application/capabilities';
import { createLogKey, type ChromeService } from './chrome';
import { createConnection, startAwayBanner } from './connection';
import { startCoreApps } from './core-app';
import type { CoreBasics } from './core-basics';
import { createDocLinks } from './doc-links';
import { createEvents } from './events';
import type { FatalErrorsService } from './fatal-errors';
import { watchAnswers, type HttpLifecycle, type HttpStart } from './http';
import { createI18nContext, createLanguages } from './i18n';
import type { InjectedMetadata } from './injected-metadata/injected-metadata';
import { startIntegrations } from './integrations';
import type { Monitoring } from './monitoring';
import { createOverlays, startUserBanner } from './overlays';
import type { PluginsService } from './plugins';
import { followReachability } from '#ui';
import { Shell } from './rendering/Shell';
import { createSavedObjectsClient } from './saved-objects';
import { followServer, showUpdateErrors } from './ui-settings';
import { whenIdle } from './when-idle';

/** In the browser's title (spec section 9); branding replaces both. */
const DEFAULT_APPLICATION_TITLE = 'opensearch dashboards';
const PRODUCT_NAME = 'Atrium';

/** What was set up before. */
export interface CoreParts {
  metadata: InjectedMetadata;
  basics: CoreBasics;
  fatalErrors: FatalErrorsService;
  httpService: HttpLifecycle;
  plugins: PluginsService;
  application: ApplicationService;
  chromeService: ChromeService;
  root: Root;
  /** Everything that is registered. */
  appIds: readonly string[];
  monitoring?: Monitoring;
}

/**
 * Starts the services in the order of the spec's section 4, each with a mark in the browser's timeline, and draws the shell.
 * What is pushed to `stops` ends them, the last first.
 */
export async function startCore(parts: CoreParts, stops: (() => void)[]): Promise<void> {
  const { metadata, basics, plugins, root } = parts;
  const { http, notifications, theme } = basics;
  const services = startServices(parts, stops);
  const { connection, dateSettings, docLinks, events, overlays, fatalErrors } = services;
  // After those that watch answers: the session may have ended, the server may be another version.
  const capabilities = await loadCapabilities(http, parts.appIds);
  const recentsKey = await createLogKey('recentlyAccessed', http.basePath.getBasePath());
  const { application, chrome } = startFrame(parts, { overlays, capabilities, recentsKey }, stops);
  const languages = createLanguages({
    locales: metadata.i18n.locales,
    page: window,
    cookiePath: metadata.basePath || '/',
    leave: application.leaveGuard.leave,
  });
  stops.push(plugins.stop);
  await step('plugins', () =>
    plugins.start({
      ...basics,
      application,
      chrome,
      connection,
      dateSettings,
      docLinks,
      events,
      fatalErrors,
      i18n: { ...createI18nContext(), ...languages },
      overlays,
      savedObjects: { client: createSavedObjectsClient(http) },
    }),
  );
  await nextTask();
  openDefaultApp(application.history, http.basePath.prepend('/app/home'), http.basePath.get());
  const productName = metadata.branding.applicationTitle || PRODUCT_NAME;
  const shell = (
    <Shell
      services={{
        application,
        chrome,
        connection,
        http,
        languages,
        metadata,
        notifications,
        overlays,
        theme,
        workspaces: basics.workspaces,
        keyboardShortcut: basics.keyboardShortcut,
        productName,
      }}
    />
  );
  nameOpenApp(application, http);
  // At once: nothing else is left to do, and the app begins to mount with it.
  step('rendering', () => flushSync(() => root.render(shell)));
  stops.push(() => root.unmount());
}

/** What draws nothing by itself. */
function startServices(parts: CoreParts, stops: (() => void)[]) {
  const { metadata, basics, fatalErrors, httpService } = parts;
  const { notifications, uiSettings } = basics;
  const { toasts } = notifications;
  const overlays = createOverlays();
  const fatalErrorsStart = step('fatalErrors', fatalErrors.start);
  const integrations = step('integrations', () =>
    startIntegrations({ page: document, uiSettings }),
  );
  stops.push(integrations.stop);
  const docLinks = step('docLinks', () => createDocLinks(metadata));
  const http = httpService.start();
  const { dateSettings } = integrations;
  const connection = step('http', () => {
    watchAnswers({ http, version: metadata.version, toasts });
    return watchConnection({ http, banners: overlays.banners, dateSettings }, stops);
  });
  step('uiSettings', () => showUpdateErrors(uiSettings, toasts));
  step('notifications', () => startUserBanner({ banners: overlays.banners, uiSettings }));
  const events = step('workspaces', () =>
    createEvents({
      url: http.basePath.prepend('/api/events'),
      locks: navigator.locks,
      name: `atrium-events${metadata.basePath}`,
      position: metadata.eventPosition,
      onBroken: () => void connection.check(),
    }),
  );
  // Who has not signed in hears nothing.
  if (!http.anonymousPaths.isAnonymous(window.location.pathname)) {
    // The first app comes before the connection.
    stops.push(whenIdle(() => stops.push(followServer(events, uiSettings.refresh))));
  }
  return { overlays, connection, dateSettings, docLinks, events, fatalErrors: fatalErrorsStart };
}

/** Any answer tells that the server is there; this file is the smallest that needs no sign-in. */
const PROBED = '/ui/logos/opensearch_mark.svg';

/** Whoever waits for the server hears of it here, and so does the person. */
function watchConnection(
  { http, banners, dateSettings }: ConnectionDependencies,
  stops: (() => void)[],
) {
  const connection = createConnection({
    page: window,
    async probe(signal) {
      const url = http.basePath.prepend(PROBED, { withoutClientBasePath: true });
      const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store', signal });
      // A proxy that finds nothing behind it.
      if (status >= 502 && status <= 504) throw new Error(`Status ${status}`);
    },
  });
  http.intercept(connection.interceptor);
  const timeZone = () => dateSettings.get().timeZone;
  const stopBanner = startAwayBanner({ connection, banners, timeZone });
  const stopFollowing = followReachability(connection.get$());
  stops.push(stopBanner, stopFollowing, connection.stop);
  return connection;
}

interface ConnectionDependencies {
  http: HttpStart;
  banners: ReturnType<typeof createOverlays>['banners'];
  dateSettings: ReturnType<typeof startIntegrations>['dateSettings'];
}

interface FrameDependencies extends Pick<ReturnType<typeof startServices>, 'overlays'> {
  capabilities: Capabilities;
  recentsKey: string;
}

/** Apps, and what stands around them. */
function startFrame(
  { metadata, basics, application, chromeService, monitoring }: CoreParts,
  { overlays, capabilities, recentsKey }: FrameDependencies,
  stops: (() => void)[],
) {
  const { http, workspaces } = basics;
  const { branding, csp, helpLinks } = metadata;
  const started = step('application', () => application.start({ overlays, capabilities }));
  stops.push(application.stop);
  stops.push(monitoring?.start({ http, application: started }) ?? (() => {}));
  const { history } = started;
  stops.push(step('coreApp', () => startCoreApps({ ...basics, ...csp, history })));
  const chrome = step('chrome', () =>
    chromeService.start({
      application: started,
      http,
      page: document,
      storage: localStorage,
      session: sessionStorage,
      applicationTitle: branding.applicationTitle || DEFAULT_APPLICATION_TITLE,
      branding,
      ...(helpLinks && { helpLinks }),
      recentsKey,
      workspaces,
    }),
  );
  return { application: started, chrome };
}

function openDefaultApp(history: History, defaultRoute: string, basePath: string) {
  const empty = [basePath, `${basePath}/`, `${basePath}/app`, `${basePath}/app/`];
  if (empty.includes(history.location.pathname)) history.replace(defaultRoute);
}

function step<T>(name: string, work: () => T): T {
  performance.mark(`core.start.${name}`);
  return work();
}
