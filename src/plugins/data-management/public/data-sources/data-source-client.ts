import type {
  DataSourceInput,
  DataSourceList,
  DataSourceView,
  TestedSource,
} from '#common/data-sources';
import type { HttpStart } from '#core/public';

/** Index patterns that name a source. */
interface NamingPatterns {
  count: number;
  /** Some of them. */
  titles: readonly string[];
}

/** What leads to a connection: `id` where the secret of a stored source is meant. */
export type Tried = Pick<DataSourceInput, 'id' | 'endpoint' | 'auth'>;

/** Rejects with `HttpFetchError`. */
export interface DataSourceClient {
  list(signal?: AbortSignal): Promise<DataSourceList>;
  create(source: DataSourceInput): Promise<DataSourceView>;
  /** 409 where somebody else changed it meanwhile. */
  update(id: string, source: DataSourceInput): Promise<DataSourceView>;
  remove(id: string): Promise<void>;
  /** What is entered. */
  test(tried: Tried, signal: AbortSignal): Promise<TestedSource>;
  /** What is stored. */
  state(id: string, signal: AbortSignal): Promise<TestedSource>;
  patterns(id: string): Promise<NamingPatterns>;
}

const PATH = '/api/data-sources';

export function createDataSourceClient(http: HttpStart): DataSourceClient {
  const of = (id: string) => `${PATH}/${encodeURIComponent(id)}`;
  const body = (value: object) => ({ body: JSON.stringify(value) });
  return {
    list: (signal) => http.get<DataSourceList>(PATH, { signal }),
    create: (source) => http.post<DataSourceView>(PATH, body(source)),
    update: (id, source) => http.put<DataSourceView>(of(id), body(source)),
    remove: async (id) => void (await http.delete(of(id))),
    test: (tried, signal) => http.post<TestedSource>(`${PATH}/_test`, { ...body(tried), signal }),
    state: (id, signal) => http.get<TestedSource>(`${of(id)}/_test`, { signal }),
    patterns: (id) => http.get<NamingPatterns>(`${of(id)}/patterns`),
  };
}
