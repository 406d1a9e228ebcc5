import { useMemo } from 'react';
import type { TimeRange } from '#common/search';
import { shownQuery } from '../common/shown-search';
import { useServices } from './services';
import type { DiscoverState } from './state/search-document';
import type { ShownIndex } from './use-shown-index';

/** The page's search, of another time; undefined without one, and where the page says what is wrong with the query. */
export function useQueryOf(
  { query, language, filters }: DiscoverState,
  details: ShownIndex,
  range: TimeRange | undefined,
) {
  const { timeZone } = useServices().time;
  const { from, to } = range ?? {};
  return useMemo(() => {
    if (from === undefined || to === undefined) return undefined;
    try {
      const search = { query, language, filters };
      return shownQuery(search, details, { range: { from, to }, timeZone });
    } catch {
      return undefined;
    }
  }, [query, language, filters, details, from, to, timeZone]);
}
