export { plugin, type VisualizationsSetup, type VisualizationsStart } from './plugin';
export { type ColorRegistry, createColorRegistry, PALETTE_SIZE } from './color-registry';
export type {
  ChartProps,
  ChartType,
  ChartTypes,
  Crosshair,
  CrosshairPosition,
  FilterOptions,
  FoundVisualization,
  InspectDetails,
  InspectedRequest,
  RoleRule,
  SavedVisualization,
  SaveOptions,
  VisualizationViewProps,
} from './types';
