export { loadOutsidePlugins, readManifests } from './outside/load-outside-plugins';
export { createPluginsService } from './plugins-service';
export type { CoreSetupForPlugins, PluginsService } from './plugins-service';
export type { AnyPluginInitializer, LoadPlugin, PluginManifest } from './types';
