import type { ServerPlugin } from '#core/server';
import { PERSONAL_TYPE, registerPersonal } from './personal';
import { DASHBOARD_ROUTE_PLAN } from './route-plan';

/** The searches of a dashboard that opens, and what each person marked and opened. */
export const plugin: ServerPlugin = {
  id: 'dashboard',
  setup(core) {
    core.savedObjects.registerType(PERSONAL_TYPE);
    core.rendering.registerRoutePlan('dashboards', DASHBOARD_ROUTE_PLAN);
  },
  start(core) {
    registerPersonal(core.http.createRouter(), core);
  },
};
