import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Filter } from '#common/filters';
import { type AppState, type GlobalState, readUrlState, writeUrlState } from '#common/url-state';
import { useServices } from '../services';

export type Route = { page: 'list' } | { page: 'create' } | { page: 'view'; id: string };

/** What the address says beside the route. */
export interface Address extends GlobalState, AppState {
  filters: readonly Filter[];
}

export type UpdateAddress = (change: Partial<Address>, options?: { replace?: boolean }) => void;

export interface AddressState {
  route: Route;
  address: Address;
  /** Whether the address says anything of time, query and filters. */
  hasState: boolean;
  problems: readonly string[];
  update: UpdateAddress;
}

/** The address is what is shown: back, forward and a copied link restore it. */
export function useAddress(): AddressState {
  const { history } = useServices().params;
  const [hash, setHash] = useState(() => history.location.hash);
  useEffect(() => history.listen((location) => setHash(location.hash)), [history]);
  const read = useMemo(() => parseAddress(hash), [hash]);
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
    address: { ...global, ...app, filters },
    hasState: /[?&]_[ag]=/.test(hash),
    problems,
  };
}

function readRoute(hash: string): Route {
  const [path = ''] = hash.replace(/^#/, '').split('?');
  const [, page, id = ''] = path.split('/');
  if ((page === 'view' || page === 'dashboard') && id !== '') {
    return { page: 'view', id: decode(id) };
  }
  return page === 'create' ? { page: 'create' } : { page: 'list' };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
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
