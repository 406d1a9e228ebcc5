import { expect } from 'vitest';
import { createTestServer, type TestServer, type TestServerOptions } from '#core/server/testing';
import type { RunState, SourceInput, SourceList, SourceView } from '../../common/index';
import { createSourcesPlugin } from '../plugin';

export interface SourceServer extends Omit<TestServer, 'close'> {
  ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer>;
  create(source: Partial<SourceInput> & Pick<SourceInput, 'values'>): Promise<SourceView>;
  find(id: string): Promise<SourceView>;
  /** Copies, and waits for the end. */
  run(id: string): Promise<RunState>;
  search(index: string, sort?: string): Promise<readonly { id: string; source: object }[]>;
  /** Deletes all sources and indices, for the next test: a server takes longer to start than most tests do. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the server answers
  body: any;
}

/** A server that may connect to these hosts. */
export async function startSourceServer(
  hosts: readonly string[],
  options: TestServerOptions = {},
  own: Parameters<typeof createSourcesPlugin>[0] = {},
): Promise<SourceServer> {
  const server = await createTestServer({
    ...options,
    plugins: [createSourcesPlugin(own)],
    flags: { 'sources.hosts': hosts, ...options.flags },
  });
  const ask: SourceServer['ask'] = async (method, path, body) => {
    const headers = { host: 'localhost', 'osd-xsrf': 'true' };
    const request = { method, url: path, headers, ...(body && { payload: body }) };
    const answer = await server.http.inject(request);
    return { status: answer.statusCode, body: answer.json() as unknown };
  };
  const find = async (id: string) => {
    const { sources } = (await ask('GET', '/internal/sources')).body as SourceList;
    const found = sources.find((source) => source.id === id);
    if (!found) throw new Error(`There is no source ${id}.`);
    return found;
  };
  return {
    ...server,
    ask,
    find,
    async create(source) {
      const manual = { kind: 'manual' } as const;
      const body = {
        name: 'Orders',
        kind: 'postgresql',
        index: 'orders',
        schedule: manual,
        ...source,
      };
      const answer = await ask('POST', '/internal/sources', body);
      expect(answer).toMatchObject({ status: 200 });
      return answer.body as SourceView;
    },
    async run(id) {
      expect(await ask('POST', `/internal/sources/${id}/run`)).toMatchObject({ status: 200 });
      let last: RunState | undefined;
      await expect
        .poll(async () => {
          const source = await find(id);
          last = source.lastRun;
          return source.running === undefined && last !== undefined;
        })
        .toBe(true);
      if (!last) throw new Error('The run left no state.');
      return last;
    },
    async empty() {
      const { sources } = (await ask('GET', '/internal/sources')).body as SourceList;
      for (const { id } of sources) await ask('DELETE', `/internal/sources/${id}`);
      const engine = server.engine.forOperator();
      for (const { name } of await engine.listIndices()) await engine.deleteIndex(name);
    },
    async search(index, sort = '_doc') {
      const engine = server.engine.forOperator();
      const body = { size: 1000, sort: [{ [sort]: 'asc' }] };
      const { hits } = JSON.parse(await engine.search({ index, body })) as {
        hits: { hits: { _id: string; _source: object }[] };
      };
      return hits.hits.map(({ _id, _source }) => ({ id: _id, source: _source }));
    },
  };
}
