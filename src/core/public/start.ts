/** What starts the page: for `main` alone. */
export { bootstrap } from './boot/bootstrap';
export type { AnyPluginInitializer, LoadPlugin } from './plugins';
