import type { PluginInitializer } from '#core/public';
import type { VisualizationsSetup } from '#plugins/visualizations/public';

interface SetupDependencies {
  visualizations: VisualizationsSetup;
}

/** Charts of the type `vega`: specifications of Vega and Vega-Lite. */
export const plugin: PluginInitializer<void, void, SetupDependencies> = () => ({
  setup(_core, { visualizations }) {
    visualizations.registerChartType(async () => {
      // In the file that knows the kinds of charts: one of its own would be one more request of each dashboard.
      const { chartType } = await import(
        /* webpackChunkName: "visualizations" */ './chart-types/vega'
      );
      return chartType();
    });
  },

  start() {},
});
