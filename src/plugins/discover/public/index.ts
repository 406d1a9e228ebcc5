export type { DiscoverStart } from './plugin';
export type { EmbeddedSearches, SavedSearchViewProps } from './embedded/search-view';
