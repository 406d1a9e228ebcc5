export { registerCoreApps, startCoreApps } from './core-app';
export { urlLimits, URL_MAX_LENGTH } from './url-overflow';
