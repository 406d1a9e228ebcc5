export type { DateSettings, DateSettingsStart } from './date-settings';
export { startIntegrations, type Integrations } from './integrations-service';
