/** What starts and restores a server: for `main` alone. */
export { createAdministrator, openSharedSecurity, type SharedSecurity } from './auth';
export { restoreBackup } from './backup';
export {
  type CommandLine,
  type FileArgument,
  HELP,
  openBrowser,
  parseArguments,
  toStartSentence,
} from './command-line';
export { type Config, ConfigError, loadConfig, readPem, storeIndex } from './config';
export { openDataFolder } from './data-folder';
export { findPreviousVersion } from './http';
export { createFirstPictures, type FirstPictures } from './rendering/first-pictures';
export type { BuildManifest } from './rendering/page-route';
export { textOfStored } from './saved-objects/text-of-stored';
export { createServer, type Server, type ServerOptions } from './server';
