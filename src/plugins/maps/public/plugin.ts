import type { PluginInitializer } from '#core/public';
import type { DashboardSetup } from '#plugins/dashboard/public';
import type { VisualizationsSetup, VisualizationsStart } from '#plugins/visualizations/public';
import { mapPanel } from './panels/map';

interface SetupDependencies {
  visualizations: VisualizationsSetup;
  dashboard?: DashboardSetup;
}

export interface MapsStartDependencies {
  visualizations: VisualizationsStart;
}

/** Charts that are maps. */
export const plugin: PluginInitializer<
  void,
  void,
  SetupDependencies,
  MapsStartDependencies
> = () => ({
  setup(core, { visualizations, dashboard }) {
    const settings = async () => {
      const [{ uiSettings }] = await core.getStartServices();
      const mostPrecise = () =>
        Number(uiSettings.get<unknown>('visualization:tileMap:maxPrecision', 7)) || 7;
      return { mostPrecise };
    };
    // In the file that knows the kinds of charts: one of its own would be one more request of each dashboard.
    visualizations.registerChartType(async () => {
      const { chartType } = await import(
        /* webpackChunkName: "visualizations" */ './chart-types/tile-map'
      );
      return chartType(await settings());
    });
    visualizations.registerChartType(async () => {
      const { chartType } = await import(
        /* webpackChunkName: "visualizations" */ './chart-types/region-map'
      );
      return chartType();
    });
    visualizations.registerChartType(async () => {
      const { chartType } = await import(
        /* webpackChunkName: "visualizations" */ './chart-types/map'
      );
      return chartType();
    });
    dashboard?.registerPanelKind(mapPanel(core));
  },

  start() {},
});
