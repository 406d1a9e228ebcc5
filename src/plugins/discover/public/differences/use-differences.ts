import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
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
  // Until another question.
  const [stopped, setStopped] = useState<typeof own>();
  const isStopped = stopped !== undefined && stopped === own;
  const isAsked = own !== undefined && all !== undefined && compared.length > 0;
  const queryKey = ['discover', 'differences', index, own, all, names, refresh];
  const answer = useInfiniteQuery({
    queryKey,
    enabled: isAsked && !isStopped,
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
  const { data, hasNextPage, isError, fetchNextPage } = answer;
  const pages = data?.pages;
  const count = pages?.length ?? 0;
  const goesOn = count > 0 && hasNextPage && !isError && !isStopped;
  // Each answer asks for the next one.
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [count, goesOn, fetchNextPage]);
  const ranked = useMemo(
    () => pages && rankDifferences(pages.flatMap(({ found }) => found)),
    [pages],
  );
  return {
    ranked,
    documents: pages?.[0]?.documents,
    error: answer.error,
    isRunning: isAsked && !isStopped && !isError && (count === 0 || hasNextPage),
    isComplete: count > 0 && !hasNextPage,
    asked: Math.min(compared.length, count * FIELDS_AT_ONCE),
    fields: compared.length,
    onCancel: () => {
      setStopped(own);
      void queries.cancelQueries({ queryKey });
    },
    onGoOn: () => {
      setStopped(undefined);
      if (isError) void (pages ? fetchNextPage() : answer.refetch());
    },
  };
}
