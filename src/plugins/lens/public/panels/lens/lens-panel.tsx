import { memo, useMemo } from 'react';
import { i18n } from '#common/i18n';
import { asObject } from '#common/json';
import type { PanelCode, PanelContentProps, PreparedPanel } from '#plugins/dashboard/public';
import type { VisualizationsStart } from '#plugins/visualizations/public';
import { EmptyState } from '#ui';
import type { LensChart } from '../../../common/lens-chart';
import { readLens } from '../../../common/read-lens';
import { toChart } from '../../../common/to-chart';
import { judgeLens, referredByLens } from './judge-lens';

/** Lens charts as panels: read into charts of ours, and stored as they came. */
export function createLensPanel(visualizations: VisualizationsStart): PanelCode {
  return {
    judge: judgeLens,
    referredBy: referredByLens,
    async read(object) {
      const lens = readLens(object);
      const { title, description } = lens;
      const chart = toChart(lens);
      if (!chart.visualization) return { ...notDrawn(chart), title, description };
      return {
        ...(await drawn(visualizations, chart.visualization)),
        title,
        description,
        notices: chart.notices,
      };
    },
  };
}

async function drawn(
  visualizations: VisualizationsStart,
  visualization: NonNullable<LensChart['visualization']>,
): Promise<Omit<PreparedPanel, 'title' | 'description' | 'notices'>> {
  const { VisualizationView } = await visualizations.loadView();
  function LensPanel({ config, onConfig, ...props }: PanelContentProps) {
    const shown = useMemo(
      () => ({ ...visualization, uiState: { ...visualization.uiState, ...config } }),
      [config],
    );
    const onUiState = useMemo(() => (uiState: object) => onConfig(asObject(uiState)), [onConfig]);
    return <VisualizationView {...props} visualization={shown} onUiState={onUiState} />;
  }
  return {
    search: visualization,
    ...(visualization.index !== undefined && { index: visualization.index }),
    ...(visualization.type === 'table' && { isTable: true }),
    preload: () => visualizations.preload(visualization),
    Component: memo(LensPanel),
  };
}

function notDrawn({ problem = '', notices }: LensChart) {
  const Card = () => (
    <EmptyState
      icon="visualize"
      title={i18n.formatMessage({
        id: 'lens.notDrawn',
        defaultMessage: 'This Lens chart can’t be shown',
      })}
    >
      {problem}
    </EmptyState>
  );
  return { notices, Component: Card };
}
