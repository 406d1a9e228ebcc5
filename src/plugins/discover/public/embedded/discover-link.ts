import type { Filter } from '#common/filters';
import { writeUrlState } from '#common/url-state';
import { keepsEverything, type Query } from '#common/search-source';
import { type ChartContext, type ChartSource, queryAsFilter } from '#plugins/visualizations/common';
import type { SavedSearch } from '../../common/saved-search';
import { pathOf } from '../../common';

type Source = Pick<ChartSource, 'index' | 'fields'>;

/** What is behind `#` where Discover shows what the panel does. */
export function discoverHash(
  id: string | undefined,
  search: SavedSearch,
  context: ChartContext,
  source: Source,
): string {
  const { columns, columnWidths, sort } = search;
  const { query, language } = combine(search.query, context.query);
  return writeUrlState(
    {
      global: context.timeRange ? { time: context.timeRange } : {},
      app: {
        index: source.index,
        query,
        ...(language === 'lucene' && { language }),
        ...(columns && { columns }),
        ...(columnWidths && { columnWidths }),
        ...(sort && { sort }),
      },
      filters: [...search.filters, ...context.filters, ...asFilter(search.query, context, source)],
    },
    pathOf(id),
  );
}

function combine(own: Query, page: Query): Query {
  if (keepsEverything(page.query)) return own;
  if (keepsEverything(own.query)) return page;
  if (own.language !== page.language) return own;
  const and = own.language === 'lucene' ? 'AND' : 'and';
  return { ...own, query: `(${own.query}) ${and} (${page.query})` };
}

/** Two languages are no one query: that of the page becomes a filter. */
function asFilter(
  own: Query,
  { query, timeZone }: ChartContext,
  source: Source,
): readonly Filter[] {
  if (keepsEverything(own.query) || own.language === query.language) return [];
  try {
    return queryAsFilter(query, timeZone, source);
  } catch {
    // One that can't be read found nothing, and the page says so.
    return [];
  }
}
