import type { Principal } from '../principal/principal';
import type { Config } from '../config';

/**
 * Who administers dashboards: the person at this machine where nobody signs in, and whom the configuration names. Nobody named
 * means nobody else (docs/decisions/0008). A user of this server is named by name, anybody else by the id that `/auth/me` gives.
 */
export function createIsDashboardAdmin(config: Config): (principal: Principal) => boolean {
  const users = new Set(config['opensearchDashboards.dashboardAdmin.users']);
  const groups = new Set(config['opensearchDashboards.dashboardAdmin.groups']);
  return ({ kind, id, name, groups: own }) =>
    kind === 'local-operator' ||
    users.has(kind === 'user' ? name : id) ||
    own.some((group) => groups.has(group));
}
