import type { PluginInitializer } from '#core/public';
import { createIndexClient, type IndexClient } from './index-client';
import { createSearchClient, type SearchClient } from './search-client';

/** What other plugins get: searching, and what there is to search. */
export interface DataStart {
  searchClient: SearchClient;
  indexClient: IndexClient;
}

export const plugin: PluginInitializer<void, DataStart> = () => ({
  setup() {},

  start(core) {
    return {
      searchClient: createSearchClient(core.http),
      indexClient: createIndexClient(core.http),
    };
  },
});
