export { registerCoreApps, startCoreApps } from './core-app';
