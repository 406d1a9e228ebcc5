export { type DiscoverStart, plugin } from './plugin';
export type { EmbeddedSearches, SavedSearchViewProps } from './embedded/search-view';
