import type { ServerPlugin } from '#core/server';
import { DASHBOARD_ROUTE_PLAN } from './route-plan';

/** The searches of a dashboard that opens. */
export const plugin: ServerPlugin = {
  id: 'dashboard',
  setup(core) {
    core.rendering.registerRoutePlan('dashboards', DASHBOARD_ROUTE_PLAN);
  },
};
