export { followServer } from './follow-server';
export { showUpdateErrors } from './show-update-errors';
export * from './types';
export { createUiSettings } from './ui-settings';
export { createUiSettingsApi, createUiSettingsApis } from './ui-settings-api';
