import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import type { JsonValue } from '#common/json';
import type { SearchHit, SearchRequest, SearchResponse } from '#common/search';

/** So many pages are kept: those far from what is in sight are dropped, and fetched again. */
const MOST_PAGES = 20;
/** Further searches for what was written between two pages since: then their documents are as many as that. */
const MOST_SEARCHES = 5;

/** Where a page begins: behind a document, by what it was sorted by. */
interface PagePlace {
  number: number;
  /** Of its first document, in the table. */
  start: number;
  /** Missing for the first page. */
  after?: readonly JsonValue[];
  /** Of the page before it. */
  before?: PagePlace;
  /** Where the page after it begins, which is there already. */
  until?: NextPage;
}

interface NextPage {
  start: number;
  after: readonly JsonValue[];
  /** By what its first document is sorted. */
  first: readonly JsonValue[] | undefined;
}

interface DocumentPage extends SearchResponse {
  /** Of its first document, in the table. */
  start: number;
}

type KeptPages = InfiniteData<DocumentPage, PagePlace>;

interface PagesInput {
  /** What the documents are a question of. */
  key: readonly unknown[];
  pageSize: number;
  enabled: boolean;
  request: (after: readonly JsonValue[] | undefined) => SearchRequest;
  search: (request: SearchRequest, options: { signal?: AbortSignal }) => Promise<SearchResponse>;
}

const FIRST: PagePlace = { number: 0, start: 0 };

/**
 * Documents page by page, each behind the last one of the page before: what is written meanwhile moves none of them. A table of a
 * million has the pages around what is in sight.
 */
export function useDocumentPages(input: PagesInput) {
  const { key, pageSize, enabled } = input;
  const queries = useQueryClient();
  const query = useInfiniteQuery<DocumentPage, Error, KeptPages, readonly unknown[], PagePlace>({
    queryKey: key,
    queryFn: ({ signal, pageParam }) => fetchPage(input, pageParam, signal),
    initialPageParam: FIRST,
    maxPages: MOST_PAGES,
    getNextPageParam: (last, _pages, place) => placeAfter(last, place, pageSize),
    getPreviousPageParam: (first, _pages, place) => placeBefore(first, place),
    enabled,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const hits = useMemo(() => inTheirRows(data?.pages ?? []), [data]);
  /** Rows that were dropped and are far away: the page that has them is fetched in place of all others. */
  const fetchAround = async (row: number) => {
    const [first] = data?.pageParams ?? [];
    const place = first && placeOfRow(first, row);
    if (!place) return;
    await queries.cancelQueries({ queryKey: key });
    const page = await fetchPage(input, place, undefined);
    queries.setQueryData<KeptPages>(key, { pages: [page], pageParams: [place] });
  };
  return { ...query, hits, fetchAround };
}

async function fetchPage(
  { request, search }: PagesInput,
  place: PagePlace,
  signal: AbortSignal | undefined,
): Promise<DocumentPage> {
  const options = signal ? { signal } : {};
  const response = await search(request(place.after), options);
  const { until } = place;
  if (!until) return { ...response, start: place.start };
  let { hits } = response.hits;
  let end = endOf(hits, until);
  for (let searches = 1; end === undefined && searches < MOST_SEARCHES; searches++) {
    const last = hits.at(-1)?.sort;
    if (!last) break;
    // oxlint-disable-next-line no-await-in-loop -- each begins where the one before ended
    const next = await search(request(last), options);
    if (next.hits.hits.length === 0) break;
    hits = [...hits, ...next.hits.hits];
    end = endOf(hits, until);
  }
  // Both of its neighbors are gone: what the page had is as near as can be told.
  const shown = hits.slice(0, end ?? response.hits.hits.length);
  const start = place.number === 0 ? 0 : until.start - shown.length;
  return { ...response, hits: { ...response.hits, hits: shown }, start };
}

/** How many of them stand before the next page; undefined where it does not begin among them. */
function endOf(hits: readonly SearchHit[], { after, first }: NextPage): number | undefined {
  const sorts = hits.map(({ sort }) => JSON.stringify(sort, writeLong));
  const last = sorts.indexOf(JSON.stringify(after, writeLong));
  if (last >= 0) return last + 1;
  const next = first ? sorts.indexOf(JSON.stringify(first, writeLong)) : -1;
  return next < 0 ? undefined : next;
}

const writeLong = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? `${value}n` : value;

function placeAfter(
  { hits: { hits }, start }: DocumentPage,
  place: PagePlace,
  pageSize: number,
): PagePlace | undefined {
  const after = hits.at(-1)?.sort;
  if (hits.length < pageSize || !after) return undefined;
  return { number: place.number + 1, start: start + hits.length, after, before: place };
}

function placeBefore(
  { start, hits: { hits } }: DocumentPage,
  { after, before }: PagePlace,
): PagePlace | undefined {
  return before && after && { ...before, until: { after, start, first: hits[0]?.sort } };
}

function placeOfRow(first: PagePlace, row: number): PagePlace | undefined {
  let place: PagePlace | undefined = first;
  while (place && place.start > row) place = place.before;
  return place;
}

/** Each document in its row; those that were dropped leave theirs empty. */
function inTheirRows(pages: readonly DocumentPage[]): readonly SearchHit[] {
  const rows = pages.flatMap((page) => page.hits.hits);
  const before = pages[0]?.start ?? 0;
  if (before === 0) return rows;
  const all: SearchHit[] = [];
  all.length = before;
  return all.concat(rows);
}
