import type { Filter } from '#common/filters';
import type { Query } from '#common/search-source';

/** What a search is limited to. */
export interface Search {
  query: Query;
  filters: readonly Filter[];
}

/**
 * The search of a page together with that of one of its panels, as one query and filters. Queries of two languages can't be one
 * text: the Lucene query becomes a filter that says what it is.
 */
export function carrySearch(page: Search, panel: Partial<Search>, timeZone: string): Search {
  const filters = [...(panel.filters ?? []).filter(({ disabled }) => !disabled), ...page.filters];
  const own = panel.query;
  if (!own || isAll(own) || isSame(own, page.query)) return { query: page.query, filters };
  if (isAll(page.query)) return { query: own, filters };
  if (own.language === page.query.language) {
    const and = own.language === 'lucene' ? 'AND' : 'and';
    const query = `(${page.query.query}) ${and} (${own.query})`;
    return { query: { query, language: own.language }, filters };
  }
  const [query, lucene] = own.language === 'lucene' ? [page.query, own] : [own, page.query];
  return { query, filters: [toFilter(lucene, timeZone), ...filters] };
}

export const isAll = ({ query }: Query): boolean => ['', '*'].includes(query.trim());

const isSame = (one: Query, other: Query): boolean =>
  one.language === other.language && one.query.trim() === other.query.trim();

function toFilter({ query }: Query, timeZone: string): Filter {
  return {
    type: 'custom',
    key: 'query',
    params: { query: { query_string: { query, analyze_wildcard: true, time_zone: timeZone } } },
    alias: query,
    negate: false,
    disabled: false,
    pinned: false,
  };
}
