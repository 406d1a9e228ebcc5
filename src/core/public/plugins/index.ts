export { createPluginsService } from './plugins-service';
export type {
  AnyPluginInitializer,
  LoadPlugin,
  PluginFailure,
  PluginManifest,
  PluginsService,
} from './plugins-service';
