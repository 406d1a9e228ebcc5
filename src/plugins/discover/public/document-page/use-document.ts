import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { matchIndices } from '#common/search';
import { isComputed } from '../../common/discover-field';
import { shownFields } from '../../common/shown-search';
import { findRefusedScripts } from '../search/find-refused-scripts';
import { useServices } from '../services';
import { useShownIndex } from '../use-shown-index';
import type { DocumentRoute } from './document-route';
import { documentRequest } from './document-searches';

/** A document of its own page, with its index; null where there is none. */
export function useDocument(route: DocumentRoute) {
  const { index, id } = route;
  const { indexClient, searchClient, time } = useServices();
  const described = useQuery({
    queryKey: ['index', index],
    queryFn: ({ signal }) => indexClient.describeIfThere(index, { signal }),
  });
  const named = useNamedPattern(route);
  const details = named === undefined ? undefined : (described.data ?? undefined);
  const shown = useShownIndex({ name: index, details }, named ?? undefined);
  const fields = useMemo(
    () => (shown ? shownFields(shown, { time, now: Date.now() }) : []),
    [shown, time],
  );
  const found = useQuery({
    queryKey: ['discover', 'document', index, id, shown],
    queryFn: async ({ signal }) => {
      const computed = fields.filter(isComputed);
      const scripts = await findRefusedScripts(searchClient, index, computed);
      signal.throwIfAborted();
      const request = documentRequest(id, {
        index,
        timeField: shown?.timeField,
        fields: fields.filter(({ name }) => !scripts.refused.has(name)),
        scripted: scripts.fields,
        hidden: shown?.pattern?.hidden,
      });
      const answer = await searchClient.search(request, { signal });
      return { hit: answer.hits.hits[0] ?? null, scripts };
    },
    enabled: shown !== undefined,
  });
  const isMissing = described.data === null || found.data?.hit === null;
  return {
    shown,
    fields,
    hit: isMissing ? null : found.data?.hit,
    scripts: found.data?.scripts,
    error: described.error ?? found.error,
    retry: () => void Promise.all([described.refetch(), found.refetch()]),
  };
}

/** The index pattern of the link, where it means the index; null for none, undefined while that is not known. */
function useNamedPattern({ index, pattern: id }: DocumentRoute) {
  const { savedSearches } = useServices();
  const { data, isError } = useQuery({
    queryKey: ['discover', 'pattern', id],
    queryFn: async () => (await savedSearches.patterns.find(id ?? '')) ?? null,
    enabled: id !== undefined,
  });
  if (id === undefined || isError) return null;
  return data && matchIndices(data.title, [index]).length === 0 ? null : data;
}
