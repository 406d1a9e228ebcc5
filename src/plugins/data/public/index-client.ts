import type { JsonObject } from '#common/json';
import type { IndexDetails, IndexSummary } from '#common/search';
import type { HttpStart } from '#core/public';

interface Options {
  signal?: AbortSignal;
}

interface IndexDependents {
  /** By type: `dashboard`, `visualization`, `search`. */
  counts: Readonly<Record<string, number>>;
  /** Dashboards first, and not all of many. */
  objects: readonly { type: string; id: string; title: string }[];
}

/** The indices there are, their fields and the values in them. */
export interface IndexClient {
  list(options?: Options): Promise<readonly IndexSummary[]>;
  describe(name: string, options?: Options): Promise<IndexDetails>;
  /** Null where there is no such index, which is no failure: a name may be the id of an index pattern. */
  describeIfThere(name: string, options?: Options): Promise<IndexDetails | null>;
  /** The dashboards, charts and saved searches that would lose their data with it. */
  dependents(name: string, options?: Options): Promise<IndexDependents>;
  /** The most frequent values of a field that begin with the text, of all documents or those that a query finds. */
  suggestValues(
    index: string,
    field: string,
    text: string,
    options?: Options & { query?: JsonObject | undefined },
  ): Promise<readonly (string | number | boolean)[]>;
}

export function createIndexClient(http: HttpStart): IndexClient {
  return {
    list: (options = {}) => http.get('/internal/data/indices', options),
    describe: (name, options = {}) =>
      http.get(`/internal/data/indices/${encodeURIComponent(name)}`, options),
    describeIfThere: (name, options = {}) =>
      http.get(`/internal/data/indices/${encodeURIComponent(name)}?if_there=true`, options),
    dependents: (name, options = {}) =>
      http.get(`/internal/data/indices/${encodeURIComponent(name)}/dependents`, options),
    suggestValues: (index, field, text, { query, ...options } = {}) =>
      http.post(`/api/opensearch-dashboards/suggestions/values/${encodeURIComponent(index)}`, {
        body: JSON.stringify({ field, query: text, ...(query && { boolFilter: [query] }) }),
        ...options,
      }),
  };
}
