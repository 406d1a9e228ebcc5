import { readStatedParts, type StatedParts } from '#common/url-state';
import { type Address, readAddress, writeAddress } from '#plugins/documents/common';
import { useUrlState, type UrlState } from '#plugins/documents/public';
import { readDashboardId } from '../../common';
import { useServices } from '../services';

export type Route = { page: 'list' } | { page: 'create' } | { page: 'view'; id: string };

/** What an address says. */
export interface DashboardReading {
  route: Route;
  address: Address;
  /** Whether it says anything of query and filters. */
  stated: StatedParts;
  problems: readonly string[];
}

export type AddressState = DashboardReading & UrlState<DashboardReading>;

export const useAddress = (): AddressState =>
  useUrlState({ history: useServices().params.history, read: parseAddress, write });

const write = ({ route }: DashboardReading, address: Address, path = pathOf(route)) =>
  writeAddress(path, address);

const parseAddress = (hash: string): DashboardReading => ({
  ...readAddress(hash),
  route: readRoute(hash),
  stated: readStatedParts(hash),
});

function readRoute(hash: string): Route {
  const id = readDashboardId(hash);
  if (id !== undefined) return { page: 'view', id };
  return /^#?\/create(?:[/?]|$)/.test(hash) ? { page: 'create' } : { page: 'list' };
}

export function pathOf(route: Route): string {
  return route.page === 'view' ? `/view/${encodeURIComponent(route.id)}` : `/${route.page}`;
}
