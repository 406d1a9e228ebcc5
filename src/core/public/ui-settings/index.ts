export { createUiSettings, type UiSettingsClient, type UiSettingsUpdate } from './ui-settings';
