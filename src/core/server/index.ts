export {
  type CommandLine,
  type FileArgument,
  HELP,
  openBrowser,
  parseArguments,
  toStartSentence,
} from './command-line';
export { createAdministrator, type Principal, principalOf } from './auth';
export { type Config, ConfigError, loadConfig } from './config';
export { openDataFolder } from './data-folder';
export type { EngineService, RequestEngine } from './engine/engine-for-request';
export { openEventStream, type EventStream } from './events';
export { disconnectSignal, findPreviousVersion, HttpError, type Router } from './http';
export type { CoreSetup, CoreStart, Logger, ServerPlugin } from './plugins/server-plugin';
export type { FindOptions, SavedObjectsClient, SavedObjectType } from './saved-objects';
export type { UiSettingDefinition, UiSettingsClient } from './ui-settings';
export { createServer, type Server, type ServerOptions } from './server';
export { createFirstPictures, type FirstPictures } from './rendering/first-pictures';
export type { AskAhead, RoutePlan } from './rendering/route-answers';
export type { BuildManifest } from './rendering/page-route';
export { restoreBackup } from './backup';
