import type { CoreSetup } from '#core/public';
import type { PanelKind } from '#plugins/dashboard/public';
import type { VisualizeStartDependencies } from '../../plugin';

/** A chart. */
export const visualizationPanel = ({
  getStartServices,
}: Pick<CoreSetup<VisualizeStartDependencies>, 'getStartServices'>): PanelKind => ({
  id: 'visualization',
  editor: { appId: 'visualize', pathOf: (id) => `#/edit/${encodeURIComponent(id)}` },
  async load() {
    const [{ createVisualizationPanel }, [, { visualizations }]] = await Promise.all([
      // In the file that draws charts: one of its own would be one more request of each dashboard.
      import(/* webpackChunkName: "visualizations" */ './visualization-panel'),
      getStartServices(),
    ]);
    return createVisualizationPanel(visualizations, await visualizations.loadChartTypes());
  },
});
