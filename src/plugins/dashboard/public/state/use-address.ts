import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Filter, followPinned, withPinned } from '#common/filters';
import {
  type AppState,
  type GlobalState,
  readStatedParts,
  readUrlState,
  type StatedParts,
  writeUrlState,
} from '#common/url-state';
import { useServices } from '../services';
import { readDashboardId } from '../../common';

export type Route = { page: 'list' } | { page: 'create' } | { page: 'view'; id: string };

/** What the address says beside the route. */
export interface Address extends GlobalState, AppState {
  filters: readonly Filter[];
}

export type UpdateAddress = (change: Partial<Address>, options?: { replace?: boolean }) => void;

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

/** The address is what is shown: back, forward and a copied link restore it. */
export function useAddress(): AddressState {
  const { history } = useServices().params;
  const [hash, setHash] = useState(() => history.location.hash);
  useEffect(() => history.listen((location) => setHash(location.hash)), [history]);
  const read = useMemo(() => parseAddress(hash), [hash]);
  useEffect(() => followPinned(hash, read.address.filters), [hash, read]);
  const update = useCallback<UpdateAddress>(
    (change, { replace = false } = {}) => {
      const { route, address } = parseAddress(history.location.hash);
      const next = `#${writeAddress(route, { ...address, ...change })}`;
      if (next !== history.location.hash) {
        history[replace ? 'replace' : 'push']({ ...history.location, hash: next });
      }
    },
    [history],
  );
  return { ...read, update };
}

export function parseAddress(hash: string): Omit<AddressState, 'update'> {
  const { global, app, filters, problems } = readUrlState(hash);
  return {
    route: readRoute(hash),
    address: { ...global, ...app, filters: withPinned(hash, filters) },
    hasState: /[?&]_[ag]=/.test(hash),
    stated: readStatedParts(hash),
    problems,
  };
}

function readRoute(hash: string): Route {
  const id = readDashboardId(hash);
  if (id !== undefined) return { page: 'view', id };
  return /^#?\/create(?:[/?]|$)/.test(hash) ? { page: 'create' } : { page: 'list' };
}

export function writeAddress(
  route: Route,
  { time, refreshInterval, filters, ...app }: Address,
): string {
  const global = { ...(time && { time }), ...(refreshInterval && { refreshInterval }) };
  return writeUrlState({ global, app, filters }, pathOf(route));
}

export function pathOf(route: Route): string {
  return route.page === 'view' ? `/view/${encodeURIComponent(route.id)}` : `/${route.page}`;
}
