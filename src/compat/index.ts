export {
  appendAppPath,
  getAppInfo,
  parseAppUrl,
  relativeToAbsolute,
  removeSlashes,
} from './app-utils';
export { CapabilitiesService } from './capabilities-service';
export { PluginsService } from './plugins-service';
export { ScopedHistory } from './scoped-history';
