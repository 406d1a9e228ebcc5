import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { DqlSyntaxError } from '#common/query';
import { explainRefusedValue, type ValueProblem, valueProblemOf } from '#common/refused-values';
import {
  knownNames,
  matchIndices,
  missingResults,
  type TimeRange,
  toQueryFields,
} from '#common/search';
import type { SortOrder } from '#common/url-state';
import { createFindMarks, type FindMarks } from './marks/find-marks';
import { useDiscoverSearch } from './search/use-discover-search';
import { indexListQuery, listedIndices } from './index-list';
import { useServices } from './services';
import {
  shownColumns,
  shownHistogram,
  shownInterval,
  shownQuery,
  shownSort,
} from '../common/shown-search';
import type { DiscoverState } from './state/search-document';
import { usePageTime } from './use-page-time';
import type { ShownIndex } from './use-shown-index';

/** The page's model: what is shown follows from the address, the index and the moment of the last refresh. */
export function useDiscover(state: DiscoverState, details: ShownIndex, isFirstPage: boolean) {
  const { settings, time } = useServices();
  const { timeZone } = time;
  const { timeField } = details;
  const page = usePageTime(state, details);
  const { fields, inDays, range, refreshed } = page;
  const { query, error } = useSearchQuery(state, details, range);
  const table = useMemo(() => ({ fields, timeField }), [fields, timeField]);
  const columns = useMemo(() => shownColumns(state.columns, table), [state.columns, table]);
  const sort = useMemo<readonly SortOrder[]>(
    () => shownSort(state.sort, table, settings.defaultOrder),
    [state.sort, table, settings.defaultOrder],
  );
  const interval = useMemo(
    () => shownInterval(state.interval, range, { inDays, limits: settings.histogram }),
    [state.interval, range, inDays, settings.histogram],
  );
  const histogram = useMemo(
    () => shownHistogram(details, range, { interval, timeZone }),
    [details, range, interval, timeZone],
  );
  // `discover:searchOnPageLoad`: whatever a person asks for after the page has opened is searched.
  const [first] = useState(query);
  const mayWait = isFirstPage && !settings.searchOnPageLoad;
  const isWaiting = mayWait && refreshed.count === 0 && query === first;
  const search = useDiscoverSearch({
    index: details.name,
    hidden: details.pattern?.hidden,
    query: isWaiting ? undefined : query,
    pageSize: settings.sampleSize,
    fields,
    columns,
    sort,
    histogram,
    refresh: refreshed.count,
  });
  const refusal = useRefusal(search, state, details);
  const findMarks = useFindMarks(state, details);
  return {
    ...page,
    query,
    queryError: error,
    isWaiting,
    columns,
    sort,
    interval,
    histogram,
    refreshCount: refreshed.count,
    refusal,
    missing: missingOf(search),
    findMarks,
    ...search,
  };
}

/** `doc_table:highlight` */
function useFindMarks(
  { query = '', language, filters }: DiscoverState,
  details: ShownIndex,
): FindMarks | undefined {
  const { settings, time } = useServices();
  const { highlight } = settings;
  const { timeZone } = time;
  return useMemo(() => {
    const asked = { query, language: language ?? 'kuery', filters, timeZone } as const;
    return highlight ? createFindMarks(asked, toQueryFields(details)) : undefined;
  }, [highlight, query, language, filters, details, timeZone]);
}

/** What the searches could not look at, said once. */
function missingOf({ summary, documents }: ReturnType<typeof useDiscoverSearch>) {
  const answers = [summary.data, ...(documents.data?.pages ?? [])];
  return answers.flatMap((answer) => (answer ? (missingResults(answer) ?? []) : []))[0];
}

/** The value that the searches were refused for: told where it was written, once for all of them. */
function useRefusal(
  { summary, documents }: ReturnType<typeof useDiscoverSearch>,
  { query = '', language, filters }: DiscoverState,
  details: ShownIndex,
): ValueProblem | undefined {
  const failure = summary.error ?? documents.error;
  return useMemo(() => {
    const page = { query: { query, language: language ?? 'kuery' }, filters } as const;
    const fields = toQueryFields(details);
    return failure ? valueProblemOf(explainRefusedValue(failure, { fields, page })) : undefined;
  }, [failure, query, language, filters, details]);
}

function useSearchQuery(state: DiscoverState, details: ShownIndex, range: TimeRange | undefined) {
  const { time } = useServices();
  const { timeZone } = time;
  const { query, language, filters } = state;
  return useMemo(() => {
    try {
      const asked = { query, language, filters };
      return { query: shownQuery(asked, details, { range, timeZone }), error: undefined };
    } catch (error) {
      if (error instanceof DqlSyntaxError) {
        return { query: undefined, error };
      }
      throw error;
    }
  }, [query, language, filters, details, range, timeZone]);
}

export const useIndexList = () => useQuery(indexListQuery(useServices().indexClient));

/** The list of indices and what is shown of them: one, or several that a saved search's pattern stands for. */
export function useIndices(selected: string | undefined, isKnown: boolean) {
  const { indexClient, savedSearches } = useServices();
  const list = useIndexList();
  const isPattern = selected !== undefined && /[*,]/.test(selected);
  const names = list.data && knownNames(list.data);
  const known =
    !names ||
    selected === undefined ||
    (isPattern ? matchIndices(selected, names).length > 0 : names.includes(selected));
  const name = known && selected !== undefined ? selected : names?.[0];
  const several = isPattern && name === selected;
  const details = useQuery({
    queryKey: ['index', name],
    queryFn: ({ signal, client }) =>
      several
        ? savedSearches.patterns.describe(name ?? '', {
            signal,
            list: () => listedIndices(client, indexClient),
          })
        : indexClient.describeIfThere(name ?? '', { signal }),
    // The name in the address is most likely right: its fields are asked for beside the list.
    enabled: isKnown && name !== undefined && (!several || list.data !== undefined),
  });
  const missing = list.data !== undefined && selected !== undefined && !known;
  return {
    ...(isKnown && name !== undefined && { name }),
    list,
    details,
    missing: missing ? selected : undefined,
  };
}
