import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '#common/saved-objects';
import { readDashboard } from '../../common/model/read-dashboard';
import { FIRST_PANELS } from '../../common';
import { inReadingOrder } from '../../common/model/layout';
import { contentsQuery, preparedQuery } from '../panels/use-prepared';
import type { Services } from '../services';
import type { StoredAnswer } from '#plugins/documents/public';

export const storedKey = (id: string | undefined) => ['dashboard', 'stored', id];

/** The stored dashboard. `asked`: the answer for it, where somebody asked for it before the page was there. */
export const storedQuery = (
  id: string | undefined,
  { store }: Services,
  asked?: Promise<StoredAnswer>,
) => ({
  queryKey: storedKey(id),
  queryFn: () => (id === undefined ? null : store.load(id, asked)),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The search bar of the page is a chunk of its own. */
export const searchBarQuery = ({ data }: Services) => ({
  queryKey: ['dashboard', 'search-bar'],
  queryFn: async () => ({ SearchBar: await data.loadSearchBar() }),
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Asks for what a dashboard is drawn from, each part as soon as the one before names it, instead of as soon as that is drawn.
 * What fails is asked for again by the page, which shows why.
 */
export async function askFirst(
  queries: QueryClient,
  services: Services,
  { id, asked }: { id: string; asked: Promise<StoredAnswer> | undefined },
): Promise<void> {
  const bar = queries.prefetchQuery(searchBarQuery(services));
  const loaded = await queries.fetchQuery(storedQuery(id, services, asked));
  if (!loaded) return;
  const { panels } = readDashboard(loaded);
  const objects = await queries.fetchQuery(contentsQuery(panels, services));
  const first = inReadingOrder(panels).slice(0, FIRST_PANELS);
  const shown = new Set(first.flatMap(({ reference }) => (reference ? [keyOf(reference)] : [])));
  const prepared = objects.map(async (object) => {
    const kind = object.error ? undefined : services.panelKinds.get(object.type);
    if (!kind) return;
    const content = await queries.fetchQuery(preparedQuery(object, kind));
    if (shown.has(keyOf(object))) content.preload?.();
  });
  await Promise.allSettled([bar, ...prepared]);
}
