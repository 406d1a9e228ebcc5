import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isTimeInDays, type SearchRequest, type SearchResponse } from '#common/search';
import { breakdownRequest, bucketsOf, canBreakDown, readBreakdown } from '../../common/breakdown';
import { periodBefore } from '../../common/period-before';
import { histogramRequest } from '../../common/requests';
import { shownQuery } from '../../common/shown-search';
import { useServices } from '../services';
import type { DiscoverState } from '../state/search-document';
import type { useDiscover } from '../use-discover';
import type { ShownIndex } from '../use-shown-index';

export interface HistogramPartsInput {
  state: DiscoverState;
  details: ShownIndex;
  model: ReturnType<typeof useDiscover>;
}

/** What the histogram shows on request: a field's values, and the period before. The page asks for neither by itself. */
export function useHistogramParts({ state, details, model }: HistogramPartsInput) {
  const { time } = useServices();
  const { histogram, query, isWaiting } = model;
  const { fields, answered, refreshCount } = model;
  const field = fields.find(({ name }) => name === state.breakdown && name !== '');
  const index = details.name;
  const asks = query !== undefined && histogram !== undefined && !isWaiting;
  const broken =
    asks && field && canBreakDown(field)
      ? breakdownRequest({ index, query, ...histogram }, field)
      : undefined;
  const breakdown = usePart(['breakdown', field?.name ?? ''], broken, refreshCount);
  const before = useMemo(() => {
    if (!state.compare || !histogram) return undefined;
    const { range, interval } = histogram;
    const timeZone = isTimeInDays(details) ? 'UTC' : time.timeZone;
    return periodBefore(range, interval, timeZone);
  }, [state.compare, histogram, details, time]);
  const compared =
    asks && before
      ? histogramRequest({
          index,
          query: shownQuery(state, details, { range: before, timeZone: time.timeZone }),
          ...histogram,
          range: before,
        })
      : undefined;
  const comparison = usePart(['before', ''], compared, refreshCount);
  const isCurrent = answered.histogram === histogram;
  return {
    field,
    breakdown: useMemo(
      () => (field && breakdown.data ? readBreakdown(breakdown.data, field) : undefined),
      [field, breakdown.data],
    ),
    before: useMemo(
      () => comparison.data && bucketsOf(comparison.data.aggregations?.['histogram']),
      [comparison.data],
    ),
    error: breakdown.error ?? comparison.error,
    isOld: !isCurrent || breakdown.isPlaceholderData || comparison.isPlaceholderData,
  };
}

/** Until there is another answer to it, the last one stands, and nothing of another field. */
function usePart(
  [name, about]: readonly [string, string],
  request: SearchRequest | undefined,
  refresh: number,
) {
  const { searchClient } = useServices();
  const answer = useQuery({
    queryKey: ['discover', name, about, request, refresh],
    queryFn: ({ signal }) => searchClient.search(request as SearchRequest, { signal }),
    enabled: request !== undefined,
    placeholderData: (last: SearchResponse | undefined, before) =>
      before?.queryKey[2] === about ? last : undefined,
  });
  return request === undefined ? NOTHING_ASKED : answer;
}

const NOTHING_ASKED = { data: undefined, error: null, isPlaceholderData: false };
