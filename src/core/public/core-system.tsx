import { createBrowserHistory } from 'history';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { i18n } from '#common/i18n';
import { createApplicationService } from './application';
import { loadCapabilities } from './application/capabilities';
import { createChromeService, createLogKey } from './chrome';
import { registerCoreApps, startCoreApps } from './core-app';
import { createDocLinks } from './doc-links';
import { createEvents } from './events';
import { createPluginContexts } from './context';
import { createFatalErrorsService, showFatalErrors, type FatalErrors } from './fatal-errors';
import { createHttpService, watchAnswers } from './http';
import { createEarlyAnswers } from './http/early-answers';
import { createI18nStart } from './i18n';
import type { InjectedMetadata } from './injected-metadata/injected-metadata';
import { startIntegrations } from './integrations';
import type { CoreStart, InjectedMetadataSetup } from './lifecycle';
import type { Monitoring } from './monitoring';
import { createToasts } from './notifications';
import { createOverlays, startUserBanner } from './overlays';
import { createPluginsService, type LoadPlugin, type PluginManifest } from './plugins';
import { Shell } from './rendering/Shell';
import { createSavedObjectsClient } from './saved-objects';
import { createTheme } from './theme';
import { createUiSettings, createUiSettingsApis, showUpdateErrors } from './ui-settings';
import { createWorkspaces } from './workspaces';

/** In the browser's title (spec section 9); branding replaces both. */
const DEFAULT_APPLICATION_TITLE = 'opensearch dashboards';
const PRODUCT_NAME = 'Atrium';

export interface CoreSystemParameters {
  rootElement: HTMLElement;
  metadata: InjectedMetadata;
  /** The manifests of our own plugins; those of others come with the page. */
  plugins: readonly PluginManifest[];
  loadPlugin: LoadPlugin;
  /** Where the page's variables ask for it. */
  monitoring?: Monitoring;
}

export interface CoreSystem {
  /** An error or a text thrown on the way ends in the fatal-error screen, anything else in the console. */
  start(): Promise<void>;
  /** In reverse order; the page is empty afterwards. */
  stop(): void;
  reportFatalError(error: unknown): void;
}

/** Builds the shell. Read from top to bottom it is the order in which things start. */
export function createCoreSystem(parameters: CoreSystemParameters): CoreSystem {
  const { rootElement, metadata } = parameters;
  const { basePath } = metadata;
  const { version, buildNumber } = metadata;
  const fatalErrors = createFatalErrorsService({
    page: window,
    showScreen: (errors$) => showFatalErrors(errors$, { version, buildNumber }),
  });
  const basics = createBasics(metadata, fatalErrors.setup());
  const integrations = startIntegrations({ page: document, uiSettings: basics.uiSettings });
  const contexts = createPluginContexts(parameters.plugins);
  const { http, theme } = basics;
  const plugins = createPlugins(parameters, basics, contexts.opaqueIds);
  const application = createApplicationService();
  const applicationSetup = application.setup({ http, history: createBrowserHistory() });
  registerCoreApps({ ...basics, ...metadata, application: applicationSetup });
  const chromeService = createChromeService(basics);
  const root = createRoot(rootElement);

  let stopCoreApps = () => {};
  let stopMonitoring = () => {};

  async function run() {
    await plugins.setup({
      ...basics,
      application: applicationSetup,
      chrome: chromeService.setup,
      context: contexts.context,
    });
    const overlays = createOverlays();
    const capabilities = await loadCapabilities(http, applicationSetup.ids().toSorted());
    const applicationStart = application.start({ overlays, capabilities });
    stopMonitoring =
      parameters.monitoring?.start({ http, application: applicationStart }) ?? stopMonitoring;
    const events = createEvents({
      url: http.basePath.prepend('/api/events'),
      locks: navigator.locks,
      name: `atrium-events${basePath}`,
    });
    const { branding } = metadata;
    const { applicationTitle } = branding;
    const chrome = chromeService.start({
      application: applicationStart,
      http,
      page: document,
      storage: localStorage,
      session: sessionStorage,
      applicationTitle: applicationTitle || DEFAULT_APPLICATION_TITLE,
      branding,
      recentsKey: await createLogKey('recentlyAccessed', http.basePath.getBasePath()),
      workspaces: basics.workspaces,
    });
    startUserBanner({ banners: overlays.banners, uiSettings: basics.uiSettings });
    const start: CoreStart = {
      ...basics,
      application: applicationStart,
      chrome,
      dateSettings: integrations.dateSettings,
      docLinks: createDocLinks(metadata),
      events,
      fatalErrors: fatalErrors.start(),
      i18n: createI18nStart(),
      overlays,
      savedObjects: { client: createSavedObjectsClient(http) },
    };
    const { warnLegacyBrowsers } = metadata.csp;
    const { history } = applicationStart;
    stopCoreApps = startCoreApps({ ...basics, history, warnLegacyBrowsers });
    await plugins.start(start);
    openDefaultApp(
      applicationStart.history,
      http.basePath.prepend('/app/home'),
      http.basePath.get(),
    );
    const { notifications } = basics;
    const services = {
      application: applicationStart,
      chrome,
      http,
      metadata,
      notifications,
      overlays,
      theme,
    };
    const shell = (
      <Shell services={{ ...services, productName: applicationTitle || PRODUCT_NAME }} />
    );
    // At once: nothing else is left to do, and the app begins to mount with it.
    flushSync(() => root.render(shell));
  }

  return {
    async start() {
      try {
        await run();
      } catch (error) {
        if (error instanceof Error || typeof error === 'string') basics.fatalErrors.report(error);
        // oxlint-disable-next-line no-console -- what is no error has nothing to show (spec section 8)
        else console.error(error);
      }
    },
    reportFatalError: (error) => basics.fatalErrors.report(error),
    stop() {
      root.unmount();
      plugins.stop();
      stopCoreApps();
      application.stop();
      stopMonitoring();
      integrations.stop();
      basics.workspaces.stop();
      basics.uiSettings.stop();
      http.stop();
      fatalErrors.stop();
      document.body.replaceChildren();
    },
  };
}

type Basics = ReturnType<typeof createBasics>;

/** What needs nothing else of the shell. */
function createBasics(metadata: InjectedMetadata, fatalErrors: FatalErrors) {
  const { version, basePath, serverBasePath } = metadata;
  const injectedMetadata = toInjectedMetadataSetup(metadata);
  const http = createHttpService({
    basePath,
    serverBasePath,
    version,
    onFatalError: fatalErrors.report,
    earlyAnswers: createEarlyAnswers(window),
  });
  const uiSettings = createUiSettings({
    ...metadata.legacyMetadata.uiSettings,
    apis: createUiSettingsApis(http),
    storage: localStorage,
    channel: new BroadcastChannel(`atrium-settings${basePath}`),
  });
  const theme = createTheme({
    page: document,
    cookiePath: basePath || '/',
    systemIsDark: window.matchMedia('(prefers-color-scheme: dark)'),
  });
  const notifications = { toasts: createToasts(uiSettings) };
  showUpdateErrors(uiSettings, notifications.toasts);
  watchAnswers({ http, version, toasts: notifications.toasts });
  const workspaces = createWorkspaces();
  return { injectedMetadata, fatalErrors, http, uiSettings, theme, notifications, workspaces };
}

function createPlugins(
  { metadata, plugins, loadPlugin }: CoreSystemParameters,
  basics: Basics,
  opaqueIds: ReadonlyMap<string, symbol>,
) {
  const { version, branch, buildNumber, env } = metadata;
  return createPluginsService({
    manifests: plugins,
    loadPlugin,
    opaqueIds,
    env: { mode: env.mode, packageInfo: { version, branch, buildNum: buildNumber } },
    onFailure: ({ id, error }) =>
      basics.notifications.toasts.addError(error, {
        title: i18n.formatMessage(
          { id: 'core.plugins.failed', defaultMessage: 'The plugin {id} could not be started' },
          { id },
        ),
      }),
  });
}

function openDefaultApp(
  history: ReturnType<typeof createBrowserHistory>,
  defaultRoute: string,
  basePath: string,
) {
  if (
    [basePath, `${basePath}/`, `${basePath}/app`, `${basePath}/app/`].includes(
      history.location.pathname,
    )
  ) {
    history.replace(defaultRoute);
  }
}

function toInjectedMetadataSetup({ vars, branding }: InjectedMetadata): InjectedMetadataSetup {
  return {
    getInjectedVar: (name, defaultValue) => vars[name] ?? defaultValue,
    getBranding: () => branding,
  };
}
