import type { SearchEngine } from '../../engine';
import type { StoredIndex } from '../catalog';
import type { Database } from '../database';
import { detailsOf, fieldCapabilities, summaryOf } from './describe';
import { isAllowed } from '../../index-patterns';
import { resolveIndex, resolveIndices } from './indices';
import { multiSearch } from '../../multi-search';
import { search } from './search';
import { suggestValues } from './suggest-values';

export interface SearchDependencies {
  database: Database;
  /** As the catalogue has them now. */
  indices: () => ReadonlyMap<string, StoredIndex>;
}

/** Searches the indices of the embedded database. */
export function createSearchEngine({ database, indices }: SearchDependencies): SearchEngine {
  const target = (expression: string, allowed: readonly string[]) => ({
    database,
    indices: resolveIndices(expression, indices(), allowed),
  });
  const engine: SearchEngine = {
    async search(request, context) {
      return search(request, target(request.index, context.allowedIndices), context);
    },
    multiSearch: (requests, context) => multiSearch(requests, context, engine.search),
    async fieldCapabilities(index, { allowedIndices }) {
      return fieldCapabilities(resolveIndices(index, indices(), allowedIndices));
    },
    async listIndices({ allowedIndices }) {
      return [...indices().values()]
        .filter(({ name }) => isAllowed(name, allowedIndices))
        .map(summaryOf)
        .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },
    async describeIndex(name, { allowedIndices }) {
      return detailsOf(resolveIndex(name, indices(), allowedIndices));
    },
    async suggestValues(request, context) {
      return suggestValues(request, target(request.index, context.allowedIndices), context);
    },
  };
  return engine;
}
