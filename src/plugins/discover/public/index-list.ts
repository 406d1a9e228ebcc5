import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { IndexSummary } from '#common/search';
import type { IndexClient } from '#plugins/data/public';

/** What was listed for one part of the page is new enough for another. */
const SHARED_MS = 5000;

export const indexListQuery = (indexClient: Pick<IndexClient, 'list'>) =>
  queryOptions({
    queryKey: ['indices'],
    queryFn: ({ signal }) => indexClient.list({ signal }),
  });

/** The list that the page asks for in any case. */
export const listedIndices = (
  queries: QueryClient,
  indexClient: Pick<IndexClient, 'list'>,
): Promise<readonly IndexSummary[]> =>
  queries.fetchQuery({ ...indexListQuery(indexClient), staleTime: SHARED_MS });
