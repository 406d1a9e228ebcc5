import { readStatedParts, type StatedParts } from '#common/url-state';
import { type Address, readAddress, writeAddress } from '#plugins/documents/common';
import { type UpdateAddress, useUrlState } from '#plugins/documents/public';
import { readDashboardId } from '../../common';
import { useServices } from '../services';

export type Route = { page: 'list' } | { page: 'create' } | { page: 'view'; id: string };

export interface AddressState {
  route: Route;
  address: Address;
  /** Whether the address says anything beside the route. */
  hasState: boolean;
  /** Whether it says anything of query and filters. */
  stated: StatedParts;
  problems: readonly string[];
  update: UpdateAddress;
}

export const useAddress = (): AddressState =>
  useUrlState({ history: useServices().params.history, read: parseAddress, write });

const write = ({ route }: Pick<AddressState, 'route'>, address: Address, path = pathOf(route)) =>
  writeAddress(path, address);

export const parseAddress = (hash: string): Omit<AddressState, 'update'> => ({
  ...readAddress(hash),
  route: readRoute(hash),
  hasState: /[?&]_[ag]=/.test(hash),
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
