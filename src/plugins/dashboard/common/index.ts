export { readControlGroup } from './controls/read-control-group';
export { readDashboardId } from './dashboard-path';
export { FIRST_PANELS, toPanelKeys } from './panel-keys';
export { type OwnContent, readPanelContent, type StoredContent } from './panel-content';
export { findPanelReference, panelReferenceNames } from './panel-reference';
export { COLUMNS, upgradeGrid } from './grid';
