import type { ServerPlugin } from '#core/server';
import { registerStatementRoute } from './statement-route';

/** Questions in SQL and PPL over HTTP. */
export const plugin: ServerPlugin = {
  id: 'statements',
  start(core) {
    registerStatementRoute(core.http.createRouter(), core);
  },
};
