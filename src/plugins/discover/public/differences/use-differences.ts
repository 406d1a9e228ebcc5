import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { JsonObject } from '#common/json';
import {
  comparedFields,
  type Difference,
  differencesRequest,
  FIELDS_AT_ONCE,
  rankDifferences,
  readDifferences,
} from '../../common/differences';
import type { DiscoverField } from '../../common/discover-field';
import { useServices } from '../services';

export interface DifferencesInput {
  index: string;
  /** The documents of the stretch. */
  own: JsonObject | undefined;
  /** Those of the page. */
  all: JsonObject | undefined;
  fields: readonly DiscoverField[];
  refresh: number;
}

interface Page {
  documents: number;
  found: readonly Difference[];
}

/** Some fields after others, so that the first values are there early and nothing goes on once nobody waits. */
export function useDifferences({ index, own, all, fields, refresh }: DifferencesInput) {
  const { searchClient } = useServices();
  const queries = useQueryClient();
  const compared = useMemo(() => comparedFields(fields), [fields]);
  const names = compared.map(({ exactName }) => exactName);
  const queryKey = ['discover', 'differences', index, own, all, names, refresh];
  const answer = useInfiniteQuery({
    queryKey,
    enabled: own !== undefined && all !== undefined && compared.length > 0,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const some = compared.slice(pageParam, pageParam + FIELDS_AT_ONCE);
      const request = differencesRequest({ index, own: own ?? {}, all: all ?? {} }, some);
      const response = await searchClient.search(request, { signal });
      return {
        documents: response.hits.total?.value ?? 0,
        found: readDifferences(response, some),
      };
    },
    getNextPageParam: (_last, pages) =>
      pages.length * FIELDS_AT_ONCE < compared.length ? pages.length * FIELDS_AT_ONCE : undefined,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage, fetchStatus } = answer;
  const pages = data?.pages;
  // Each answer asks for the next one; after a cancel none does.
  const count = pages?.length ?? 0;
  useEffect(() => {
    if (count > 0 && hasNextPage && !isError) void fetchNextPage();
  }, [count, hasNextPage, isError, fetchNextPage]);
  const ranked = useMemo(
    () => pages && rankDifferences(pages.flatMap(({ found }) => found)),
    [pages],
  );
  return {
    ranked,
    documents: pages?.[0]?.documents,
    error: answer.error,
    isRunning: isFetching && fetchStatus !== 'paused',
    isComplete: pages !== undefined && !hasNextPage,
    asked: Math.min(compared.length, count * FIELDS_AT_ONCE),
    fields: compared.length,
    onCancel: () => void queries.cancelQueries({ queryKey }),
    onGoOn: () => void (pages ? fetchNextPage() : answer.refetch()),
  };
}
