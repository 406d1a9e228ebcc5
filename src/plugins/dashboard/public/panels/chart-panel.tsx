import { memo, useMemo } from 'react';
import { asObject } from '#common/json';
import type { Visualization } from '#plugins/visualizations/common';
import type { VisualizationsStart } from '#plugins/visualizations/public';
import { EmptyState } from '#ui';
import type { PanelContentProps, PreparedPanel } from './panel-kind';

/** An object that is shown as a chart, whatever it is stored as. */
interface ShownChart {
  /** Missing where nothing can be drawn. */
  visualization?: Visualization;
  /** What differs, in words for a person. */
  notices: readonly string[];
  /** Why nothing is drawn. */
  problem?: string;
}

/** The panel of a chart; where nothing can be drawn, a card that says why. @param title of the card */
export async function chartPanel(
  visualizations: Pick<VisualizationsStart, 'loadView' | 'preload'>,
  { visualization, notices, problem = '' }: ShownChart,
  title: string,
): Promise<Pick<PreparedPanel, 'notices' | 'search' | 'index' | 'preload' | 'Component'>> {
  if (!visualization) {
    const Card = () => (
      <EmptyState icon="visualize" title={title}>
        {problem}
      </EmptyState>
    );
    return { notices, Component: Card };
  }
  const { VisualizationView } = await visualizations.loadView();
  function ChartPanel({ config, onConfig, ...props }: PanelContentProps) {
    const shown = useMemo(
      () => ({
        ...(visualization as Visualization),
        uiState: { ...visualization?.uiState, ...config },
      }),
      [config],
    );
    const onUiState = useMemo(() => (uiState: object) => onConfig(asObject(uiState)), [onConfig]);
    return <VisualizationView {...props} visualization={shown} onUiState={onUiState} />;
  }
  return {
    notices,
    search: visualization,
    ...(visualization.index !== undefined && { index: visualization.index }),
    preload: () => visualizations.preload(visualization),
    Component: memo(ChartPanel),
  };
}
