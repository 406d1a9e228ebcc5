/** Starts the page; for `main` only. */
export { bootstrap } from './boot/bootstrap';
export type { AnyPluginInitializer, LoadPlugin } from './plugins';
