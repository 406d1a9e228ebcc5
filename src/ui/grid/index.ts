export { DataGrid } from './DataGrid';
export { type GridDisplay, USUAL_DISPLAY } from './grid-display';
export type { GridColumn, GridHandle, GridMark, GridSelection } from './grid-props';
export { textWidth } from './text-width';
