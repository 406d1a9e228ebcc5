export type { AuthProvider } from './auth-keys';
export { ConfigError } from './config-error';
export { type Config, type ConfigKey, CONFIG_KEYS } from './config-schema';
export type { CspRules } from './csp-rules';
export { arePermissionsEnabled, type SharedGlobalConfig, toGlobalConfig } from './global-config';
export { loadConfig } from './load-config';
export { readPem } from './read-pem';
export { storeIndex } from './store-index';
