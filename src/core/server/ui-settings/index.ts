export { registerSettingsRoutes } from './settings-routes';
export type { UiSettingDefinition } from './setting-definition';
export {
  createUiSettingsService,
  type UiSettingsClient,
  type UiSettingsService,
} from './ui-settings-service';
