export { plugin, type VisualizationsSetup, type VisualizationsStart } from './plugin';
export { createColorRegistry, PALETTE_SIZE } from './color-registry';
export type {
  ChartProps,
  ChartType,
  ChartTypes,
  ColorRegistry,
  Crosshair,
  CrosshairPosition,
  FoundVisualization,
  InspectDetails,
  InspectedRequest,
  RoleRule,
  SavedVisualization,
  SaveOptions,
  VisualizationViewProps,
} from './types';
