import type { Filter } from '#common/filters';
import type { Visualization, VisualizationQuery } from '#common/visualizations';
import { type Address, writeAddress } from '#plugins/documents/common';
import { pathOf } from './use-address';

/** What a chart is asked with. It stands in the address; a draft remembers it, so that it can be undone. */
export interface SearchState {
  query: VisualizationQuery;
  /** Pinned ones, too. */
  filters: readonly Filter[];
  /** Missing while nobody chose one. */
  time: Address['time'];
}

export const searchOfAddress = ({ query = '', language, filters, time }: Address): SearchState => ({
  query: { query, language: language ?? 'kuery' },
  filters,
  time,
});

/** What a chart is stored with, beside what is pinned and the time of the address. */
export const searchOfChart = (
  { query, filters }: Pick<Visualization, 'query' | 'filters'>,
  { filters: around, time }: Pick<SearchState, 'filters' | 'time'>,
): SearchState => ({
  query,
  filters: [...around.filter(({ pinned }) => pinned), ...filters],
  time,
});

export const toAddress = ({ query, filters, time }: SearchState): Partial<Address> => ({
  query: query.query,
  language: query.language === 'lucene' ? 'lucene' : undefined,
  filters,
  time,
});

/** The same for what an address can't tell apart: whatever is written there comes back as it was read. */
export const searchKey = (search: SearchState): string =>
  writeAddress(pathOf(), { ...toAddress(search), filters: search.filters });
