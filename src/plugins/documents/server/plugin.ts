import type { ServerPlugin } from '#core/server';
import { registerShortLinks } from './short-links';

/** Short links to what the apps show. */
export const plugin: ServerPlugin = {
  id: 'documents',
  start(core) {
    registerShortLinks(core.http.createRouter(), core);
  },
};
