import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { shownFields } from '../../common/shown-search';
import { useServices } from '../services';
import { useShownIndex } from '../use-shown-index';
import type { DocumentRoute } from './document-route';
import { documentRequest } from './document-searches';

/** A document of its own page, with its index; null where there is none. */
export function useDocument({ index, id }: DocumentRoute) {
  const { indexClient, searchClient, time } = useServices();
  const described = useQuery({
    queryKey: ['index', index],
    queryFn: ({ signal }) => indexClient.describeIfThere(index, { signal }),
  });
  const shown = useShownIndex({ name: index, details: described.data ?? undefined }, undefined);
  const timeField = shown?.timeField;
  const found = useQuery({
    queryKey: ['discover', 'document', index, id, timeField],
    queryFn: async ({ signal }) => {
      const answer = await searchClient.search(documentRequest(index, id, timeField), { signal });
      return answer.hits.hits[0] ?? null;
    },
    enabled: shown !== undefined,
  });
  const fields = useMemo(
    () => (shown ? shownFields(shown, { time, now: Date.now() }) : []),
    [shown, time],
  );
  const isMissing = described.data === null || found.data === null;
  return {
    shown,
    fields,
    hit: isMissing ? null : found.data,
    error: described.error ?? found.error,
    retry: () => void Promise.all([described.refetch(), found.refetch()]),
  };
}
