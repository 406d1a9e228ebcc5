import { type Address, decodeId, readAddress, writeAddress } from '#plugins/documents/common';
import { useUrlState, type UrlState } from '#plugins/documents/public';
import { useServices } from '../services';

export interface Route {
  page: 'list' | 'builder';
  /** Of the saved chart. */
  id?: string;
}

/** What an address says. */
export interface BuilderReading {
  route: Route;
  address: Address;
  /** `type`, `indexPattern`, `field`, `returnTo` …: how the builder was opened. */
  wishes: Readonly<Record<string, string>>;
  /** Whether it says anything of query and filters. */
  hasQuery: boolean;
  problems: readonly string[];
}

export type AddressState = BuilderReading & UrlState<BuilderReading>;

export const useAddress = (): AddressState =>
  useUrlState({
    history: useServices().params.history,
    read: parseAddress,
    write,
    isLimited: ({ wishes }) => LIMITS in wishes,
  });

/** Says that the filters pinned in the address are those of the page that the chart comes from. */
const LIMITS = 'limits';

export const parseAddress = (hash: string): BuilderReading => ({
  ...readAddress(hash),
  route: readRoute(hash),
  wishes: readWishes(hash),
  hasQuery: /[?&]_a=/.test(hash),
});

function readRoute(hash: string): Route {
  const [path = ''] = hash.replace(/^#/, '').split('?');
  const [, page, id = ''] = path.split('/');
  if (page === 'edit' && id !== '') return { page: 'builder', id: decodeId(id) };
  return { page: page === 'create' ? 'builder' : 'list' };
}

function readWishes(hash: string): Readonly<Record<string, string>> {
  const query = hash.includes('?') ? hash.slice(hash.indexOf('?') + 1) : '';
  const pairs = [...new URLSearchParams(query)].filter(([name]) => !name.startsWith('_'));
  return Object.fromEntries(pairs);
}

/** How the builder was opened goes along, but not to another chart: where its filters are from does. */
function write(
  { route, wishes }: BuilderReading,
  address: Address,
  path: string | undefined,
): string {
  const state = writeAddress(path ?? pathOf(route.id), address);
  const { [LIMITS]: limits } = wishes;
  const kept = path === undefined ? wishes : limits === undefined ? {} : { [LIMITS]: limits };
  const rest = new URLSearchParams(kept).toString();
  return rest === '' ? state : state.replace('?', `?${rest.replaceAll('+', '%20')}&`);
}

/** Of a saved chart; of a new one without an id. */
export const pathOf = (id?: string): string =>
  id === undefined ? '/create' : `/edit/${encodeURIComponent(id)}`;
