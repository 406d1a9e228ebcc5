import type { ComponentType } from 'react';
import type { Filter } from '#common/filters';
import type { SortOrder } from '#common/url-state';
import type { ChartContext } from '#plugins/visualizations/common';
import type { PageMessages } from '#plugins/documents/public';
import type { InspectDetails } from '#plugins/visualizations/public';
import type { ReadSavedSearch, SavedSearch, StoredSearch } from '../../common/saved-search';

/** What a person changes at the table itself. */
export interface TableChange {
  columns?: readonly string[];
  columnWidths?: Readonly<Record<string, number>>;
  sort?: readonly SortOrder[];
}

export interface SavedSearchViewProps extends PageMessages {
  /** Of the stored object; missing where the search is in the dashboard itself. */
  id?: string;
  search: SavedSearch;
  /** Time, query and filters of the page, on top of those of the search. */
  context: ChartContext;
  /** False: asks for nothing yet. True by default. */
  visible?: boolean;
  onFilter: (filters: readonly Filter[]) => void;
  onTable: (change: TableChange) => void;
  onInspect: (details: InspectDetails) => void;
}

/** Saved searches for other apps. */
export interface EmbeddedSearches {
  SavedSearchView: ComponentType<SavedSearchViewProps>;
  read: (stored: StoredSearch) => ReadSavedSearch;
}
