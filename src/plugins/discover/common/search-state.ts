import type { Address } from '#plugins/documents/common';
import type { SavedSearch } from './saved-search';

/** What the page shows of a saved search. Time and pinned filters of the address stay. */
export function toState(saved: SavedSearch, address: Address): Address {
  const { index, query, statement, columns, columnWidths, sort, filters } = saved;
  const { refreshInterval } = address;
  const time = address.time ?? saved.time;
  return {
    ...(refreshInterval && { refreshInterval }),
    ...(time && { time }),
    ...(index !== undefined && { index }),
    ...(statement ? { statement } : { query: query.query }),
    ...(query.language === 'lucene' && { language: 'lucene' }),
    ...(columns && { columns }),
    ...(columnWidths && { columnWidths }),
    ...(sort && { sort }),
    filters: [...address.filters.filter(({ pinned }) => pinned), ...filters],
  };
}

/** What is kept of the page. Pinned filters belong to the session, not to the search. */
export function toSavedSearch(
  state: Address,
  names: Pick<SavedSearch, 'title' | 'description' | 'folder' | 'tags'>,
  withTime: boolean,
): SavedSearch {
  const { index, query = '', language = 'kuery', statement } = state;
  const { title, description, folder, tags } = names;
  const { columns, columnWidths, sort, time } = state;
  return {
    title,
    description,
    ...(folder !== undefined && { folder }),
    ...(tags && { tags }),
    query: { query, language },
    ...(statement && { statement }),
    filters: state.filters.filter(({ pinned }) => !pinned),
    ...(index !== undefined && { index }),
    ...(columns && columns.length > 0 && { columns }),
    ...(columnWidths && { columnWidths }),
    ...(sort && sort.length > 0 && { sort }),
    ...(withTime && time && { time }),
  };
}
