import { loadOnce } from '#common/cache';
import { i18n } from '#common/i18n';
import type { PluginInitializer } from '#core/public';
import { createIndexClient, type IndexClient } from './index-client';
import type { createSearchBar } from './search-bar';
import { createSearchClient, type SearchClient } from './search-client';
import { createSharedSearch } from './shared-search';

/** Query, filters and time, as every app that searches has them. */
export type SearchBar = ReturnType<typeof createSearchBar>;

/** What other plugins get: searching, and what there is to search. */
export interface DataStart {
  searchClient: SearchClient;
  indexClient: IndexClient;
  /** Query, filters and time, as every app that searches has them. */
  loadSearchBar(): Promise<SearchBar>;
}

export const plugin: PluginInitializer<void, DataStart> = () => ({
  setup(core) {
    core.chrome.globalSearch.registerSource({
      id: 'indices',
      title: i18n.formatMessage({ id: 'data.indices', defaultMessage: 'Indices' }),
      async load(signal) {
        const [start] = await core.getStartServices();
        const { findIndices } = await import(
          /* webpackChunkName: "palette-indices" */ './palette-indices'
        );
        return findIndices(start, signal);
      },
    });
  },

  start(core) {
    return {
      searchClient: createSharedSearch(
        createSearchClient({
          ...core,
          timeoutMs: () => Number(core.uiSettings.get<unknown>('search:timeout', 0)) || 0,
        }),
      ),
      indexClient: createIndexClient(core.http),
      loadSearchBar: loadOnce(async () => {
        const module = await import(/* webpackChunkName: "search-bar" */ './search-bar');
        return module.createSearchBar(core);
      }),
    };
  },
});
