import type { HttpFetchOptions } from '../http';
import type { SavedObjectsFindOptions } from './types';

/** The query's names. Options that are not here are dropped. */
const QUERY_NAMES = {
  defaultSearchOperator: 'default_search_operator',
  fields: 'fields',
  filter: 'filter',
  namespaces: 'namespaces',
  page: 'page',
  perPage: 'per_page',
  preference: 'preference',
  search: 'search',
  searchFields: 'search_fields',
  sortField: 'sort_field',
  type: 'type',
} as const;

/** Without workspaces, the search is over all of them: the address must not name one. */
export function toFindRequest(
  options: SavedObjectsFindOptions,
  workspaces: readonly string[] | undefined,
): Pick<HttpFetchOptions, 'query' | 'prependOptions'> {
  const { hasReference } = options;
  const named = Object.entries(QUERY_NAMES)
    .map(([name, queryName]) => [queryName, options[name as keyof typeof QUERY_NAMES]] as const)
    .filter(([, value]) => value !== undefined);
  return {
    prependOptions: workspaces ? undefined : { withoutClientBasePath: true },
    query: {
      ...Object.fromEntries(named),
      ...(hasReference && { has_reference: JSON.stringify(hasReference) }),
      ...(workspaces && { workspaces }),
    },
  };
}
