export { DataGrid } from './DataGrid';
export { type GridDisplay, USUAL_DISPLAY } from './grid-display';
export type {
  GridColumn,
  GridHandle,
  GridKeeping,
  GridMark,
  GridPlace,
  GridSelection,
} from './grid-props';
export { textWidth } from './text-width';
