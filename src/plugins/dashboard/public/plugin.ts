import { i18n } from '#common/i18n';
import type { JsonObject } from '#common/json';
import { nextTask } from '#common/tasks';
import {
  addLinkToUseCases,
  DEFAULT_APP_CATEGORIES,
  mayEditObjects,
  type CoreSetup,
  type CoreStart,
  type PluginInitializer,
} from '#core/public';
import type { DataStart } from '#plugins/data/public';
import type { VisualizationsStart } from '#plugins/visualizations/public';
import { readDashboardId } from '../common';
import { createPanelKinds, type PanelKind, type PanelKinds } from './panels/panel-kind';
import type { StoredAnswer } from '#plugins/documents/public';

export interface DashboardSetup {
  /** Adds a kind of panels. One with the same id takes the place of ours. */
  registerPanelKind(kind: PanelKind): void;
}

export interface DashboardStart {
  /** What panels can show. */
  panelKinds: PanelKinds;
}

export interface DashboardStartDependencies {
  data: DataStart;
  visualizations: VisualizationsStart;
}

/** Registers the app `dashboards`. Its screens are loaded on the first visit. */
export const plugin: PluginInitializer<
  DashboardSetup,
  DashboardStart,
  object,
  DashboardStartDependencies
> = () => {
  const panelKinds = createPanelKinds();
  let first: { hash: string; stored: Promise<StoredAnswer> | undefined } | undefined;
  return {
    setup(core) {
      core.application.register({
        id: 'dashboards',
        title: i18n.formatMessage({ id: 'dashboard.title', defaultMessage: 'Dashboards' }),
        category: DEFAULT_APP_CATEGORIES.visualizeAndReport,
        order: 2500,
        icon: 'dashboard',
        headerVariant: 'application',
        defaultPath: '#/list',
        async mount(params) {
          // The shell was drawn in this task; what draws a dashboard takes as long again.
          await nextTask();
          const [coreStart, { data, visualizations }] = await core.getStartServices();
          const { hash } = params.history.location;
          const stored =
            first?.hash === hash ? first.stored : askFor(hash, coreStart, { data, visualizations });
          first = undefined;
          const { renderApp } = await import(
            /* webpackChunkName: "app-dashboards" */ './application'
          );
          // The code has run for a while when it was there already.
          await nextTask();
          return renderApp({ core: coreStart, data, panelKinds, visualizations, params }, stored);
        },
      });
      registerNewDashboard(core);
      addLinkToUseCases(core.chrome.navGroup, {
        id: 'dashboards',
        category: DEFAULT_APP_CATEGORIES.visualizeAndReport,
      });
      return { registerPanelKind: panelKinds.register };
    },

    /** A page that opens with a dashboard asks for it before the shell is drawn. */
    start(core, dependencies) {
      const { pathname, hash } = window.location;
      if (/\/app\/dashboards\/?$/.test(pathname)) {
        first = { hash, stored: askFor(hash, core, dependencies) };
      }
      return { panelKinds };
    },
  };
};

/** What a dashboard needs comes while the app's code is on its way; where it fails, the page says so. */
function askFor(
  hash: string,
  core: CoreStart,
  { data, visualizations }: Pick<DashboardStartDependencies, 'data' | 'visualizations'>,
): Promise<StoredAnswer> | undefined {
  const id = readDashboardId(hash);
  if (id === undefined && !hash.startsWith('#/create')) return undefined;
  const stored =
    id === undefined
      ? undefined
      : core.savedObjects.client.bulkGet<JsonObject>([{ type: 'dashboard', id }]);
  void Promise.allSettled([stored, data.loadSearchBar(), visualizations.loadView()]);
  return stored;
}

/** In the palette. */
function registerNewDashboard(core: Pick<CoreSetup, 'chrome' | 'getStartServices'>): void {
  core.chrome.globalSearch.registerSource({
    id: 'new-dashboard',
    async load() {
      const [{ application, workspaces }] = await core.getStartServices();
      if (!mayEditObjects({ application, workspaces })) return [];
      return [
        {
          id: 'new-dashboard',
          icon: 'dashboard',
          title: i18n.formatMessage({ id: 'dashboard.new', defaultMessage: 'New dashboard' }),
          run: () => void application.navigateToApp('dashboards', { path: '#/create' }),
        },
      ];
    },
  });
}
