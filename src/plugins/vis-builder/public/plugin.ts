import type { PluginInitializer } from '#core/public';
import type { DashboardSetup } from '#plugins/dashboard/public';
import type { VisualizationsStart } from '#plugins/visualizations/public';
import { visBuilderPanel } from './panels/visualization-visbuilder';

export interface VisBuilderStartDependencies {
  visualizations: VisualizationsStart;
}

interface SetupDependencies {
  /** Missing where there are no dashboards. */
  dashboard?: DashboardSetup;
}

/** Charts that were made with VisBuilder in OpenSearch Dashboards. */
export const plugin: PluginInitializer<
  void,
  void,
  SetupDependencies,
  VisBuilderStartDependencies
> = () => ({
  setup(core, { dashboard }) {
    dashboard?.registerPanelKind(visBuilderPanel('visualization-visbuilder', core));
    dashboard?.registerPanelKind(visBuilderPanel('wizard', core));
  },

  start() {},
});
