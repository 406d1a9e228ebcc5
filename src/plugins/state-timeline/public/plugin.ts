import type { PluginInitializer } from '#core/public';
import type { VisualizationsSetup } from '#plugins/visualizations/public';

interface SetupDependencies {
  visualizations: VisualizationsSetup;
}

/** Charts of which state lasted how long. */
export const plugin: PluginInitializer<void, void, SetupDependencies> = () => ({
  setup(_, { visualizations }) {
    visualizations.registerChartType(async () => {
      const { chartType } = await import(
        /* webpackChunkName: "visualizations" */ './chart-types/state-timeline'
      );
      return chartType();
    });
  },

  start() {},
});
