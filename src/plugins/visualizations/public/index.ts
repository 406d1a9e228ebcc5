export { inkOn, schemeInCss, schemeOf, schemeOnCanvas } from './chart-types/color-scheme';
export { resolveColor } from './chart-types/colors';
export { PartLegend } from './chart-types/legend/PartLegend';
export { StatementRoles } from './statement-roles/StatementRoles';
export { toAxisData } from './chart-types/axis/axis-data';
export type { ControlMenuProps } from './chart-types/input-control-vis/ControlMenu';
export { ChartNotice } from './view/ChartNotice';
export {
  choice,
  type Choice,
  type Control,
  entry,
  field,
  flag,
  query,
  text,
  toChoices,
  withOption,
} from './editor/control';
export { CodeDraft } from './editor/CodeDraft';
export { Controls } from './editor/Controls';
export { EditorContext, useFields } from './editor/editor-context';
export { EditorSection } from './editor/EditorSection';
export { ItemList } from './editor/ItemList';
export { InspectFlyout } from './inspect/InspectFlyout';
export type { VisualizationsSetup, VisualizationsStart } from './plugin';
export { type ColorRegistry, createColorRegistry } from './color-registry';
export {
  chartsOf,
  dropPanel,
  readPanel,
  recallDashboard,
  rememberDashboard,
  sendPanel,
  withChart,
  withoutCharts,
} from './panel-transfer';
export { searchInspected } from './search/inspected-search';
export { createMoments } from './search/moments';
export { useAnswer } from './search/use-answer';
export type {
  ChartAnnotation,
  ChartAnswer,
  ChartEditorProps,
  ChartProps,
  ChartQuestion,
  ChartReport,
  ChartType,
  ChartTypes,
  Crosshair,
  CrosshairPosition,
  DescribedIndex,
  FilterOptions,
  InspectDetails,
  VisualizationViewProps,
} from './types';
