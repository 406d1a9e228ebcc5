import { type Address, writeAddress } from '#plugins/documents/common';
import { useUrlState, type UrlState } from '#plugins/documents/public';
import {
  type DashboardReading,
  parseAddress,
  type Route,
} from '../../common/model/dashboard-address';
import { useServices } from '../services';

export type AddressState = DashboardReading & UrlState<DashboardReading>;

export const useAddress = (): AddressState =>
  useUrlState({ history: useServices().params.history, read: parseAddress, write });

const write = ({ route }: DashboardReading, address: Address, path = pathOf(route)) =>
  writeAddress(path, address);

export function pathOf(route: Route): string {
  return route.page === 'view' ? `/view/${encodeURIComponent(route.id)}` : `/${route.page}`;
}
