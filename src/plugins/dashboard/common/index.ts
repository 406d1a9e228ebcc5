export { readDashboardId } from './dashboard-path';
export { FIRST_PANELS, toPanelKeys } from './panel-keys';
export { COLUMNS, upgradeGrid } from './grid';
