import type { PluginInitializer } from '#core/public';
import type { VisualizationsSetup } from '#plugins/visualizations/public';

interface SetupDependencies {
  visualizations: VisualizationsSetup;
}

/** Charts that are maps. */
export const plugin: PluginInitializer<void, void, SetupDependencies> = () => ({
  setup(core, { visualizations }) {
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
  },

  start() {},
});
