import { createElement } from 'react';
import { asObject } from '../model/tolerant';
import type { PanelKind } from './panel-kinds';

/** A chart. */
export const visualizationPanel: PanelKind = {
  id: 'visualization',
  editor: { appId: 'visualize', pathOf: (id) => `#/edit/${encodeURIComponent(id)}` },
  async prepare(object, { visualizations }) {
    const [{ visualization, notices }, { VisualizationView }] = await Promise.all([
      visualizations.read(object),
      visualizations.loadView(),
    ]);
    return {
      title: visualization.title,
      description: visualization.description,
      notices,
      ...(visualization.index !== undefined && { index: visualization.index }),
      render: ({ config, onConfig, ...props }) =>
        createElement(VisualizationView, {
          ...props,
          visualization: {
            ...visualization,
            uiState: { ...visualization.uiState, ...config },
          },
          onUiState: (uiState) => onConfig(asObject(uiState)),
        }),
    };
  },
};
