import type { PluginInitializer } from '#core/public';
import type { VisualizationsSetup } from '#plugins/visualizations/public';

interface SetupDependencies {
  visualizations: VisualizationsSetup;
}

/** Tables of two searches that are joined by a key. */
export const plugin: PluginInitializer<void, void, SetupDependencies> = () => ({
  setup(_, { visualizations }) {
    visualizations.registerChartType(async () => {
      const { chartType } = await import(
        /* webpackChunkName: "visualizations" */ './chart-types/joined-table'
      );
      return chartType();
    });
  },

  start() {},
});
