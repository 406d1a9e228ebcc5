import type { CoreStart } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import type { VisualizationsStart } from '#plugins/visualizations/public';
import { readSavedSearch } from '../../common/saved-search';
import { createSavedSearchView } from './SavedSearchView';
import type { EmbeddedSearches } from './search-view';

/** What shows saved searches outside of Discover. */
export function createEmbeddedSearches(services: {
  core: CoreStart;
  data: DataStart;
  visualizations: VisualizationsStart;
}): EmbeddedSearches {
  return { SavedSearchView: createSavedSearchView(services), read: readSavedSearch };
}
