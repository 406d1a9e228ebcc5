import type { ServerPlugin } from '#core/server';
import { PERSONAL_TYPE, registerPersonal } from './personal';
import { registerShortLinks } from './short-links';

/** Short links to what the apps show, and what each person marked and opened. */
export const plugin: ServerPlugin = {
  id: 'documents',
  setup(core) {
    core.savedObjects.registerType(PERSONAL_TYPE);
  },
  start(core) {
    registerShortLinks(core.http.createRouter(), core);
    registerPersonal(core.http.createRouter(), core);
  },
};
