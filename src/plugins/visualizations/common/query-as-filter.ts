import type { Filter } from '#common/filters';
import type { Query } from '#common/search-source';
import { typedQuery } from './chart-query';
import type { ChartSource } from './chart-source';

/**
 * The query of a page as one more of its filters, where the place it goes to has a query of its own: asked as the page asks it, in
 * either language. None where it keeps everything. Throws `DqlSyntaxError`.
 */
export function queryAsFilter(
  query: Query,
  timeZone: string,
  source: Pick<ChartSource, 'fields'>,
): readonly Filter[] {
  const asked = typedQuery(query, timeZone, source);
  if (asked === undefined) return [];
  return [
    {
      type: 'custom',
      key: '',
      params: { query: asked },
      alias: query.query,
      negate: false,
      disabled: false,
      pinned: false,
    },
  ];
}
