import { chartPanel, type PanelCode } from '#plugins/dashboard/public';
import type { ChartTypes, VisualizationsStart } from '#plugins/visualizations/public';
import { createReports } from './chart-reports';
import { judgeChart, referredByChart } from './judge-chart';

/** Charts as panels. */
export function createVisualizationPanel(
  visualizations: VisualizationsStart,
  types: ChartTypes,
): PanelCode {
  const reports = createReports(types);
  return {
    prepareJudging: reports.prepare,
    judge: (object, judging) => judgeChart(object, judging, reports),
    referredBy: referredByChart,
    async read(object) {
      const { visualization, notices } = await visualizations.read(object);
      const { title, description } = visualization;
      return {
        ...(await chartPanel(visualizations, { visualization, notices }, title)),
        title,
        description,
      };
    },
  };
}
