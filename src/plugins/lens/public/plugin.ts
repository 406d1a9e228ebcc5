import type { PluginInitializer } from '#core/public';
import type { DashboardSetup } from '#plugins/dashboard/public';
import type { VisualizationsSetup, VisualizationsStart } from '#plugins/visualizations/public';
import { lensPanel } from './panels/lens';

export interface LensStartDependencies {
  visualizations: VisualizationsStart;
}

interface SetupDependencies {
  visualizations: VisualizationsSetup;
  /** Missing where there are no dashboards. */
  dashboard?: DashboardSetup;
}

/** Charts that were made with Lens in Kibana. */
export const plugin: PluginInitializer<
  void,
  void,
  SetupDependencies,
  LensStartDependencies
> = () => ({
  setup(core, { visualizations, dashboard }) {
    dashboard?.registerPanelKind(lensPanel(core));
    visualizations.registerChartType(async () => {
      const { chartType } = await import(
        /* webpackChunkName: "visualizations" */ './chart-types/lens-layers'
      );
      return chartType();
    });
  },

  start() {},
});
