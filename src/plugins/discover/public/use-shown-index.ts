import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isGeneratedId } from '#common/saved-objects';
import type { IndexDetails, IndexSummary, TimeRange } from '#common/search';
import type { SearchClient } from '#plugins/data/public';
import {
  applyPattern,
  type IndexByPattern,
  type StoredPattern,
} from '#plugins/index-patterns/common';
import { isSpanUnknown, readSpan, spanBody } from '../common/first-searches';
import { listedIndices } from './index-list';
import type { LoadedSearch, MeantIndex } from './saved-searches/saved-search-store';
import { useServices } from './services';

/** An index as the page shows it: by the time of an index pattern, with its formats and scripted fields. */
export type ShownIndex = IndexByPattern<StoredPattern>;

/** What the index of the address stands for; undefined while that is not known yet. */
export function useMeantIndex(
  index: string | undefined,
  loaded: LoadedSearch | undefined,
  indices: readonly IndexSummary[] | undefined,
): Partial<MeantIndex> | undefined {
  const { savedSearches, indexClient } = useServices();
  const isOfSearch = loaded !== undefined && index === loaded.search.index;
  const isIndex =
    index === undefined ||
    !indices ||
    /[*,]/.test(index) ||
    indices.some(({ name }) => name === index);
  // Links of other servers of this field name index patterns.
  const isPattern = !isOfSearch && index !== undefined && (isGeneratedId(index) || !isIndex);
  const { data, isPending } = useQuery({
    queryKey: ['discover', 'meant', index],
    queryFn: ({ client }) =>
      savedSearches.meanIndex(index ?? '', () => listedIndices(client, indexClient)),
    enabled: isPattern,
  });
  if (isPattern) return isPending ? undefined : (data ?? { index });
  return {
    ...(index !== undefined && { index }),
    ...(isOfSearch && loaded.pattern && { pattern: loaded.pattern }),
  };
}

/** The only index pattern that is titled like the index; null for none, undefined while that is not known. */
function useTitledPattern(name: string | undefined): StoredPattern | null | undefined {
  const { savedSearches } = useServices();
  const { data } = useQuery({
    queryKey: ['discover', 'titled', name],
    queryFn: async () => (await savedSearches.patterns.findTitled(name ?? '')) ?? null,
    enabled: name !== undefined,
  });
  return data;
}

/**
 * The index with what its pattern says of it; undefined while something of that is not known yet. An index that is opened by
 * its own name keeps its own time where the pattern of that title has none for it.
 */
export function useShownIndex(
  { name, details }: { name?: string; details: IndexDetails | undefined },
  named: StoredPattern | undefined,
): ShownIndex | undefined {
  const { searchClient } = useServices();
  const titled = useTitledPattern(named ? undefined : name);
  const pattern = named ?? titled ?? undefined;
  // One that is called like what it stands for is named by it.
  const isNamed = named !== undefined || titled?.id === name;
  const shown = useMemo(
    () => details && applyPattern(details, pattern, isNamed),
    [details, pattern, isNamed],
  );
  const index = details?.name;
  const unknownTime =
    details && shown && isSpanUnknown(shown, details) ? shown.timeField : undefined;
  const { data: range, isPending } = useQuery({
    queryKey: ['discover', 'span', index, unknownTime, details?.version],
    queryFn: ({ signal }) => findSpan(searchClient, { index, field: unknownTime }, signal),
    enabled: unknownTime !== undefined,
  });
  const isReady = (named ?? titled) !== undefined && (unknownTime === undefined || !isPending);
  return useMemo(
    () => (isReady ? shown && { ...shown, ...(range && { timeRange: range }) } : undefined),
    [isReady, shown, range],
  );
}

/** First and last moment of a field; null without any. */
async function findSpan(
  client: SearchClient,
  { index = '', field = '' }: { index?: string | undefined; field?: string | undefined },
  signal: AbortSignal,
): Promise<TimeRange | null> {
  const answer = await client.search({ index, body: spanBody(field) }, { signal });
  return readSpan(answer) ?? null;
}
