import type { PluginInitializer } from '#core/public';
import type { DashboardSetup } from '#plugins/dashboard/public';
import type { VisualizationsSetup, VisualizationsStart } from '#plugins/visualizations/public';
import type { MapTiles } from '../common/model/map-model';
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
    const tiles = core.injectedMetadata.getInjectedVar('mapTiles') as MapTiles | undefined;
    const settings = async () => {
      const [{ uiSettings }] = await core.getStartServices();
      const mostPrecise = () =>
        Number(uiSettings.get<unknown>('visualization:tileMap:maxPrecision', 7)) || 7;
      return { mostPrecise, ...(tiles && { tiles }) };
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
      return chartType(await settings());
    });
    visualizations.registerChartType(async () => {
      const { chartType } = await import(
        /* webpackChunkName: "visualizations" */ './chart-types/map'
      );
      return chartType(await settings());
    });
    dashboard?.registerPanelKind(mapPanel(core));
  },

  start() {},
});
