export { DataGrid, type GridColumn } from './DataGrid';
export { textWidth } from './text-width';
