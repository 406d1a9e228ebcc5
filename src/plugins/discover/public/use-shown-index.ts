import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { i18n } from '#common/i18n';
import { isGeneratedId } from '#common/saved-objects';
import type { IndexDetails, TimeRange } from '#common/search';
import type { SearchClient } from '#plugins/data/public';
import type { LoadedSearch, MeantIndex, StoredPattern } from './saved-searches/saved-search-store';
import { useServices } from './services';

/** An index as the page shows it: by the time of an index pattern, with its formats and scripted fields. */
export interface ShownIndex extends IndexDetails {
  pattern?: StoredPattern;
  /** What of the pattern is not as it says, in words for a person. */
  patternProblem?: string;
}

/** What the index of the address stands for; undefined while that is not known yet. */
export function useMeantIndex(
  index: string | undefined,
  loaded: LoadedSearch | undefined,
): Partial<MeantIndex> | undefined {
  const { savedSearches } = useServices();
  const isOfSearch = loaded !== undefined && index === loaded.search.index;
  // Links of other servers of this field name index patterns.
  const isPattern = !isOfSearch && index !== undefined && isGeneratedId(index);
  const { data, isPending } = useQuery({
    queryKey: ['discover', 'meant', index],
    queryFn: () => savedSearches.meanIndex(index ?? ''),
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
    queryFn: async () => (await savedSearches.findTitled(name ?? '')) ?? null,
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
  const index = details?.name;
  const isDate = details?.fields.some(
    ({ name, type }) => name === pattern?.timeField && type === 'date',
  );
  const otherTime =
    pattern && isDate && pattern.timeField !== details?.timeField ? pattern.timeField : undefined;
  const { data: otherRange, isPending } = useQuery({
    queryKey: ['discover', 'span', index, otherTime, details?.version],
    queryFn: ({ signal }) => findSpan(searchClient, { index, field: otherTime }, signal),
    enabled: otherTime !== undefined,
  });
  const isReady =
    details !== undefined &&
    (named ?? titled) !== undefined &&
    (otherTime === undefined || !isPending);
  return useMemo(() => {
    if (!isReady || !pattern || !details) return isReady ? details : undefined;
    const { timeField: own, timeRange: ownRange, ...rest } = details;
    const timeField = isDate ? pattern.timeField : named ? undefined : own;
    const timeRange = timeField === own ? ownRange : (otherRange ?? undefined);
    return {
      ...rest,
      pattern,
      ...(timeField !== undefined && { timeField }),
      ...(timeField !== undefined && timeRange && { timeRange }),
      ...(named?.timeField !== undefined && !isDate && { patternProblem: noTime(named.timeField) }),
    };
  }, [isReady, details, pattern, named, isDate, otherRange]);
}

/** First and last moment of a field; null without any. */
async function findSpan(
  client: SearchClient,
  { index = '', field = '' }: { index?: string | undefined; field?: string | undefined },
  signal: AbortSignal,
): Promise<TimeRange | null> {
  const aggs = { from: { min: { field } }, to: { max: { field } } };
  const { aggregations } = await client.search({ index, body: { size: 0, aggs } }, { signal });
  const [from, to] = [aggregations?.['from']?.value, aggregations?.['to']?.value];
  return typeof from === 'number' && typeof to === 'number' ? { from, to } : null;
}

const noTime = (field: string) =>
  i18n.formatMessage(
    {
      id: 'discover.pattern.noTime',
      defaultMessage:
        'Its index pattern goes by the time {field}, which is no date of the index: documents of all times are shown. Give the index that field, or import the index pattern with another one.',
    },
    { field },
  );
