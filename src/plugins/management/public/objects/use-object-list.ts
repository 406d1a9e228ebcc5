import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { asyncScheduler, merge, throttleTime } from 'rxjs';
import { keyOf } from '#common/saved-objects';
import { readFilings } from '#plugins/documents/public';
import type { ManagedObject, ObjectQuery, ObjectsClient } from './objects-client';
import type { PageState } from './page-state';
import { parseQueryText, toSearch } from './query-text';
import type { ObjectServices } from './services';

const TYPES_KEY = ['objects', 'types'];
/** As many as the server gives at once. */
const KEYS_AT_ONCE = 10_000;
/** Imports tell of many changes one after the other. */
const NEWS_PAUSE_MS = 500;

/** The objects of the page that is shown, with how many fit of each type. */
export function useObjectList(services: ObjectServices, state: PageState) {
  const { client, core } = services;
  const { types: named, words } = parseQueryText(state.query);
  const types = useQuery({
    queryKey: TYPES_KEY,
    queryFn: ({ signal }) => client.types(signal),
    staleTime: Infinity,
  });
  const known = types.data ?? [];
  const search = toSearch(words);
  const query = { ...toOrder(state), types: named.length > 0 ? named : known, search };
  const listKey = ['objects', 'list', query];
  const list = useQuery({
    queryKey: listKey,
    enabled: types.isSuccess,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => findNamed(services, query, signal),
  });
  const counts = useQuery({
    queryKey: ['objects', 'counts', search],
    enabled: types.isSuccess,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.counts(known, search, signal),
  });
  useNews(core);
  return {
    named,
    types: known,
    unknown: types.isSuccess ? named.filter((name) => !known.includes(name)) : [],
    list,
    counts: counts.data ?? {},
    isFiltered: state.query !== '',
    /** What is waited for, or failed. */
    asked: types.isSuccess
      ? { query: list, queryKey: listKey }
      : { query: types, queryKey: TYPES_KEY },
    /** All that fit, not only those of the page, and how an export asks for them. */
    findAll: async () => ({
      objects: await findAll(client, query),
      fitting: { types: query.types, search },
    }),
  };
}

/** With folders and tags, also those that are objects of Kibana. */
async function findNamed(
  { client, core }: ObjectServices,
  query: ObjectQuery,
  signal: AbortSignal,
) {
  const found = await client.find(query, signal);
  const filingOf = await readFilings(core.savedObjects.client, found.saved_objects, signal);
  const filings = new Map(found.saved_objects.map((object) => [keyOf(object), filingOf(object)]));
  return { ...found, filings };
}

async function findAll(
  client: ObjectsClient,
  query: Omit<ObjectQuery, 'page' | 'perPage'>,
): Promise<readonly ManagedObject[]> {
  const all: ManagedObject[] = [];
  for (let page = 1; ; page += 1) {
    const found = await client.find({ ...query, page, perPage: KEYS_AT_ONCE });
    all.push(...found.saved_objects);
    if (found.saved_objects.length < KEYS_AT_ONCE) return all;
  }
}

export type ObjectList = ReturnType<typeof useObjectList>;

function toOrder({ sort, order, page, size }: PageState): Omit<ObjectQuery, 'types'> {
  return { sortField: sort, sortOrder: order, page, perPage: size };
}

/** What someone else changes shows here too. */
function useNews({ events }: ObjectServices['core']) {
  const queries = useQueryClient();
  useEffect(() => {
    const news = merge(events.on('object'), events.connected$)
      .pipe(throttleTime(NEWS_PAUSE_MS, asyncScheduler, { leading: true, trailing: true }))
      .subscribe(() => void refresh(queries));
    return () => news.unsubscribe();
  }, [events, queries]);
}

/** Reads again what is shown of objects; types stay as they are. */
export function refresh(queries: ReturnType<typeof useQueryClient>): Promise<void> {
  return queries.invalidateQueries({
    queryKey: ['objects'],
    predicate: ({ queryKey }) => queryKey[1] !== 'types' && queryKey[1] !== 'export',
  });
}
