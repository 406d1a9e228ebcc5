import { asObject } from '#common/json';
import { memo, useMemo } from 'react';
import type { PanelContentProps, PanelKind } from './panel-kinds';

/** A chart. */
export const visualizationPanel: PanelKind = {
  id: 'visualization',
  editor: { appId: 'visualize', pathOf: (id) => `#/edit/${encodeURIComponent(id)}` },
  async prepare(object, { visualizations }) {
    const [{ visualization, notices }, { VisualizationView }] = await Promise.all([
      visualizations.read(object),
      visualizations.loadView(),
    ]);
    function VisualizationPanel({ config, onConfig, ...props }: PanelContentProps) {
      const shown = useMemo(
        () => ({ ...visualization, uiState: { ...visualization.uiState, ...config } }),
        [config],
      );
      const onUiState = useMemo(() => (uiState: object) => onConfig(asObject(uiState)), [onConfig]);
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
