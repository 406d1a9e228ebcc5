import type { PluginInitializer } from '#core/public';
import type { VisualizationsSetup } from '#plugins/visualizations/public';

interface SetupDependencies {
  visualizations: VisualizationsSetup;
}

/** Charts of the type `timelion`: Timeline expressions. */
export const plugin: PluginInitializer<void, void, SetupDependencies> = () => ({
  setup(_core, { visualizations }) {
    visualizations.registerChartType(async () => {
      const { chartType } = await import(
        /* webpackChunkName: "visualizations" */ './chart-types/timelion'
      );
      return chartType();
    });
  },

  start() {},
});
