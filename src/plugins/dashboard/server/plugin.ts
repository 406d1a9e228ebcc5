import type { ServerPlugin } from '#core/server';
import { registerShortLinks } from './short-links';

/** Short links to what the app shows. */
export const plugin: ServerPlugin = {
  id: 'dashboard',
  start(core) {
    registerShortLinks(core.http.createRouter(), core);
  },
};
