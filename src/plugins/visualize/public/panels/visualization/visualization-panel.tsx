import { memo, useMemo } from 'react';
import { asObject } from '#common/json';
import type { PanelCode, PanelContentProps } from '#plugins/dashboard/public';
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
      const [{ visualization, notices }, { VisualizationView }] = await Promise.all([
        visualizations.read(object),
        visualizations.loadView(),
      ]);
      function VisualizationPanel({ config, onConfig, ...props }: PanelContentProps) {
        const shown = useMemo(
          () => ({ ...visualization, uiState: { ...visualization.uiState, ...config } }),
          [config],
        );
        const onUiState = useMemo(
          () => (uiState: object) => onConfig(asObject(uiState)),
          [onConfig],
        );
        return <VisualizationView {...props} visualization={shown} onUiState={onUiState} />;
      }
      return {
        title: visualization.title,
        description: visualization.description,
        notices,
        search: visualization,
        ...(visualization.index !== undefined && { index: visualization.index }),
        preload: () => visualizations.preload(visualization),
        Component: memo(VisualizationPanel),
      };
    },
  };
}
