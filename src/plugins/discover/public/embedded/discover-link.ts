import type { Filter } from '#common/filters';
import { writeUrlState } from '#common/url-state';
import type { Query } from '#common/search-source';
import type { ChartContext } from '#plugins/visualizations/common';
import type { SavedSearch } from '../saved-searches/saved-search';
import { pathOf } from '../state/use-discover-state';

/** What is behind `#` where Discover shows what the panel does. */
export function discoverHash(
  id: string | undefined,
  search: SavedSearch,
  context: ChartContext,
  index: string,
): string {
  const { columns, columnWidths, sort } = search;
  const { query, language } = combine(search.query, context.query);
  return writeUrlState(
    {
      global: context.timeRange ? { time: context.timeRange } : {},
      app: {
        index,
        query,
        ...(language === 'lucene' && { language }),
        ...(columns && { columns }),
        ...(columnWidths && { columnWidths }),
        ...(sort && { sort }),
      },
      filters: [...search.filters, ...context.filters, ...asFilter(search.query, context.query)],
    },
    pathOf(id),
  );
}

const isEmpty = ({ query }: Query) => query.trim() === '';

function combine(own: Query, page: Query): Query {
  if (isEmpty(page)) return own;
  if (isEmpty(own)) return page;
  if (own.language !== page.language) return own;
  const and = own.language === 'lucene' ? 'AND' : 'and';
  return { ...own, query: `(${own.query}) ${and} (${page.query})` };
}

/** Two languages are no one query: that of the page becomes a filter. */
function asFilter(own: Query, page: Query): readonly Filter[] {
  if (isEmpty(own) || isEmpty(page) || own.language === page.language) return [];
  const query = { query_string: { query: page.query, analyze_wildcard: true } };
  return [
    {
      type: 'custom',
      key: '',
      params: { query },
      alias: page.query,
      negate: false,
      disabled: false,
      pinned: false,
    },
  ];
}
