import { readStatedParts, type StatedParts } from '#common/url-state';
import { type Address, readAddress } from '#plugins/documents/common';
import { readDashboardId } from '../dashboard-path';

export type Route = { page: 'list' } | { page: 'create' } | { page: 'view'; id: string };

/** What an address says. */
export interface DashboardReading {
  route: Route;
  address: Address;
  /** Whether it says anything of query and filters. */
  stated: StatedParts;
  problems: readonly string[];
}

export const parseAddress = (hash: string): DashboardReading => ({
  ...readAddress(hash),
  route: readRoute(hash),
  stated: readStatedParts(hash),
});

function readRoute(hash: string): Route {
  const id = readDashboardId(hash);
  if (id !== undefined) return { page: 'view', id };
  return /^#?\/create(?:[/?]|$)/.test(hash) ? { page: 'create' } : { page: 'list' };
}
