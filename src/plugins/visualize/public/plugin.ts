import { i18n } from '#common/i18n';
import {
  addLinkToUseCases,
  DEFAULT_APP_CATEGORIES,
  mayEditObjects,
  type PluginInitializer,
} from '#core/public';
import type { DashboardSetup } from '#plugins/dashboard/public';
import type { DataStart } from '#plugins/data/public';
import type { VisualizationsStart } from '#plugins/visualizations/public';
import { visualizationPanel } from './panels/visualization';

export interface VisualizeStartDependencies {
  data: DataStart;
  visualizations: VisualizationsStart;
}

interface SetupDependencies {
  /** Missing where there are no dashboards. */
  dashboard?: DashboardSetup;
}

/** Registers the app `visualize`. Its screens are loaded on the first visit. */
export const plugin: PluginInitializer<
  void,
  void,
  SetupDependencies,
  VisualizeStartDependencies
> = () => ({
  setup(core, { dashboard }) {
    dashboard?.registerPanelKind(visualizationPanel(core));
    core.application.register({
      id: 'visualize',
      title: i18n.formatMessage({ id: 'visualize.title', defaultMessage: 'Visualize' }),
      category: DEFAULT_APP_CATEGORIES.visualizeAndReport,
      order: 2600,
      icon: 'visualize',
      headerVariant: 'application',
      async mount(params) {
        const [coreStart, { data, visualizations }] = await core.getStartServices();
        if (/^#\/(?:create|edit)/.test(params.history.location.hash)) {
          // Where it fails, the page says so.
          void Promise.allSettled([data.loadSearchBar(), visualizations.loadView()]);
        }
        const { renderApp } = await import(/* webpackChunkName: "app-visualize" */ './application');
        return renderApp({ core: coreStart, data, visualizations, params });
      },
    });
    core.chrome.globalSearch.registerSource({
      id: 'new-chart',
      async load() {
        const [{ application, workspaces }] = await core.getStartServices();
        if (!mayEditObjects({ application, workspaces })) return [];
        return [
          {
            id: 'new-chart',
            icon: 'visualize',
            title: i18n.formatMessage({ id: 'visualize.new', defaultMessage: 'New chart' }),
            run: () => void application.navigateToApp('visualize', { path: '#/create' }),
          },
        ];
      },
    });
    addLinkToUseCases(core.chrome.navGroup, {
      id: 'visualize',
      category: DEFAULT_APP_CATEGORIES.visualizeAndReport,
    });
  },

  start() {},
});
