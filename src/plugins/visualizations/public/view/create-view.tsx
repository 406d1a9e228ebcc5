import type { ComponentType } from 'react';
import type { CoreStart } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import type { ChartTypes, VisualizationViewProps } from '../types';

export interface ViewServices {
  core: CoreStart;
  data: DataStart;
  types: ChartTypes;
}

/** The component with what it needs of the page. */
export function createView(_services: ViewServices): ComponentType<VisualizationViewProps> {
  return function VisualizationView({ visualization }) {
    return <p>{visualization.title}</p>;
  };
}
