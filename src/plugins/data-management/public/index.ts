export type { DataManagementServices } from './application';
export type { DataManagementSetup } from './plugin';
export type { DataSection } from './section';
