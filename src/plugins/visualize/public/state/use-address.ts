import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Filter, followPinned, withPinned } from '#common/filters';
import { type AppState, type GlobalState, readUrlState, writeUrlState } from '#common/url-state';
import { useServices } from '../services';

export interface Route {
  page: 'list' | 'builder';
  /** Of the saved chart. */
  id?: string;
}

/** What the address says beside the route. */
export interface Address extends GlobalState, AppState {
  filters: readonly Filter[];
}

export type UpdateAddress = (change: Partial<Address>, options?: { replace?: boolean }) => void;

export interface AddressState {
  route: Route;
  address: Address;
  /** `type`, `indexPattern`, `field`, `returnTo` …: how the builder was opened. */
  wishes: Readonly<Record<string, string>>;
  /** Whether the address says anything of query and filters. */
  hasQuery: boolean;
  problems: readonly string[];
  update: UpdateAddress;
}

/** The address is what is searched: back, forward and a copied link restore it. */
export function useAddress(): AddressState {
  const { history } = useServices().params;
  const [hash, setHash] = useState(() => history.location.hash);
  useEffect(() => history.listen((location) => setHash(location.hash)), [history]);
  const read = useMemo(() => parseAddress(hash), [hash]);
  useEffect(() => followPinned(hash, read.address.filters), [hash, read]);
  const update = useCallback<UpdateAddress>(
    (change, { replace = false } = {}) => {
      const { route, address, wishes } = parseAddress(history.location.hash);
      const next = `#${writeAddress(route, { ...address, ...change }, wishes)}`;
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
    wishes: readWishes(hash),
    hasQuery: /[?&]_a=/.test(hash),
    problems,
  };
}

function readRoute(hash: string): Route {
  const [path = ''] = hash.replace(/^#/, '').split('?');
  const [, page, id = ''] = path.split('/');
  if (page === 'edit' && id !== '') return { page: 'builder', id: decode(id) };
  return { page: page === 'create' ? 'builder' : 'list' };
}

function readWishes(hash: string): Readonly<Record<string, string>> {
  const query = hash.includes('?') ? hash.slice(hash.indexOf('?') + 1) : '';
  const pairs = [...new URLSearchParams(query)].filter(([name]) => !name.startsWith('_'));
  return Object.fromEntries(pairs);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function writeAddress(
  { id }: Route,
  { time, refreshInterval, filters, ...app }: Address,
  wishes: Readonly<Record<string, string>> = {},
): string {
  const global = { ...(time && { time }), ...(refreshInterval && { refreshInterval }) };
  const path = id === undefined ? '/create' : `/edit/${encodeURIComponent(id)}`;
  const state = writeUrlState({ global, app, filters }, path);
  const rest = new URLSearchParams(wishes).toString();
  return rest === '' ? state : state.replace('?', `?${rest.replaceAll('+', '%20')}&`);
}
