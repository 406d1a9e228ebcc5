export type { VisualizationsSetup, VisualizationsStart } from './plugin';
export { type ColorRegistry, createColorRegistry, PALETTE_SIZE } from './color-registry';
export {
  chartsOf,
  dropPanel,
  type PanelTransfer,
  readPanel,
  recallDashboard,
  rememberDashboard,
  sendPanel,
  type TransferTarget,
  withChart,
  withoutCharts,
} from './panel-transfer';
export { searchInspected } from './search/inspected-search';
export { createMoments } from './search/moments';
export { useAnswer } from './search/use-answer';
export type {
  ChartProps,
  ChartType,
  ChartTypes,
  Crosshair,
  CrosshairPosition,
  DescribedIndex,
  FilterOptions,
  InspectDetails,
  InspectedRequest,
  RoleRule,
  VisualizationViewProps,
} from './types';
