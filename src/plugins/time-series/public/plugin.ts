import type { PluginInitializer } from '#core/public';
import type { VisualizationsSetup } from '#plugins/visualizations/public';

interface SetupDependencies {
  visualizations: VisualizationsSetup;
}

/** Charts of the type `metrics`: the time series builder. */
export const plugin: PluginInitializer<void, void, SetupDependencies> = () => ({
  setup(_core, { visualizations }) {
    visualizations.registerChartType(async () => {
      // In the file that knows the kinds of charts: one of its own would be one more request of each dashboard.
      const { chartType } = await import(
        /* webpackChunkName: "visualizations" */ './chart-types/metrics'
      );
      return chartType();
    });
  },

  start() {},
});
