import type { HttpStart } from '#core/public';
import type {
  Preview,
  SourceInput,
  SourceList,
  SourceView,
  TestedConnection,
} from '../common/index';

/** What leads to a connection: `id` where the secrets of a stored source are meant. */
export interface Tried extends Pick<SourceInput, 'kind' | 'values' | 'secrets'> {
  id?: string;
}

/** Rejects with `HttpFetchError`. */
export interface SourceClient {
  list(signal?: AbortSignal): Promise<SourceList>;
  create(source: SourceInput): Promise<SourceView>;
  /** 409 where somebody else changed it meanwhile. */
  update(id: string, source: SourceInput & { version: string }): Promise<SourceView>;
  remove(id: string): Promise<void>;
  run(id: string): Promise<SourceView>;
  cancel(id: string): Promise<void>;
  test(tried: Tried, signal: AbortSignal): Promise<TestedConnection>;
  preview(tried: Tried, signal: AbortSignal): Promise<Preview>;
}

const PATH = '/internal/sources';

export function createSourceClient(http: HttpStart): SourceClient {
  const of = (id: string) => `${PATH}/${encodeURIComponent(id)}`;
  const body = (value: object) => ({ body: JSON.stringify(value) });
  return {
    list: (signal) => http.get<SourceList>(PATH, { signal }),
    create: (source) => http.post<SourceView>(PATH, body(source)),
    update: (id, source) => http.put<SourceView>(of(id), body(source)),
    remove: async (id) => void (await http.delete(of(id))),
    run: (id) => http.post<SourceView>(`${of(id)}/run`),
    cancel: async (id) => void (await http.post(`${of(id)}/cancel`)),
    test: (tried, signal) =>
      http.post<TestedConnection>(`${PATH}/_test`, { ...body(tried), signal }),
    preview: (tried, signal) => http.post<Preview>(`${PATH}/_preview`, { ...body(tried), signal }),
  };
}
