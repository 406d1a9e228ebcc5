import { createRoot } from 'react-dom/client';
import { i18n } from '#common/i18n';
import { nextTask } from '#common/tasks';
import { createAppHistory, createApplicationService } from './application';
import { createChromeService } from './chrome';
import { createPluginContexts } from './context';
import { registerCoreApps } from './core-app';
import { createBasics, type CoreBasics } from './core-basics';
import { startCore } from './core-start';
import { createFatalErrorsService, showFatalErrors } from './fatal-errors';
import { createHttpLifecycle, createHttpService } from './http';
import type { InjectedMetadata } from './injected-metadata/injected-metadata';
import type { Monitoring } from './monitoring';
import { createPluginsService, type LoadPlugin, type PluginManifest } from './plugins';

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

/** Builds the shell. Read from top to bottom it is the order in which things are set up. */
export function createCoreSystem(parameters: CoreSystemParameters): CoreSystem {
  const { rootElement, metadata, monitoring } = parameters;
  const { version, buildNumber } = metadata;
  const fatalErrors = createFatalErrorsService({
    page: window,
    showScreen: (errors$) => showFatalErrors(errors$, { version, buildNumber }),
  });
  const httpService = createHttpLifecycle(createHttpService);
  const basics = createBasics(metadata, fatalErrors.setup(), httpService.setup);
  const { http, uiSettings, workspaces } = basics;
  const contexts = createPluginContexts(parameters.plugins);
  const plugins = createPlugins(parameters, basics, contexts.opaqueIds);
  const application = createApplicationService();
  const applicationSetup = application.setup({ http, ...createAppHistory(window) });
  registerCoreApps({
    ...basics,
    ...metadata,
    application: applicationSetup,
    startedChrome: () => chromeService.started,
  });
  const chromeService = createChromeService(basics);
  const root = createRoot(rootElement);
  const stops: (() => void)[] = [];

  async function run() {
    await plugins.setup({
      ...basics,
      application: applicationSetup,
      chrome: chromeService.setup,
      context: contexts.context,
    });
    await nextTask();
    const appIds = applicationSetup.ids().toSorted();
    const services = { fatalErrors, httpService, plugins, application, chromeService };
    await startCore({ metadata, basics, ...services, root, appIds, monitoring }, stops);
  }

  return {
    async start() {
      try {
        await run();
      } catch (error) {
        if (error instanceof Error || typeof error === 'string') basics.fatalErrors.report(error);
        // oxlint-disable-next-line no-console -- what is not an error has nothing to show (spec section 8)
        else console.error(error);
      }
    },
    reportFatalError: (error) => basics.fatalErrors.report(error),
    stop() {
      for (const stop of stops.toReversed()) stop();
      basics.keyboardShortcut?.stop();
      workspaces.stop();
      uiSettings.stop();
      httpService.stop();
      fatalErrors.stop();
      document.body.replaceChildren();
    },
  };
}

function createPlugins(
  { metadata, plugins, loadPlugin }: CoreSystemParameters,
  basics: CoreBasics,
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
          { id: 'core.plugins.failed', defaultMessage: 'Plugin {id} failed to start' },
          { id },
        ),
      }),
  });
}
