import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type OpenPort, openPort } from '../../src/plugins/opensearch-api/server/testing/open-port';
import { WRITE_REQUESTS, type WriteRequest } from './write-requests.data';

const node = inject('openSearchUrl');

/** What says where and how long, or how often parts of an index are copied. */
const LEFT_OUT = new Set(['took', 'index_uuid', '_shards', 'script_stack', 'position', 'shard']);

/** The same value without what differs between any two nodes. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !LEFT_OUT.has(name))
      .map(([name, part]) => [name, comparable(part)]),
  );
}

async function ask(url: string, [method, path, body]: WriteRequest): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return [response.status, comparable(await response.json())];
}

// What they answer is not recorded: each depends on those before.
describe.skipIf(node === '')('Writes over HTTP are answered as OpenSearch answers them', () => {
  let port: OpenPort;
  beforeAll(async () => {
    port = await openPort();
    await fetch(`${node}/w-*`, { method: 'DELETE' });
  });
  afterAll(async () => {
    await port.server.close();
    await fetch(`${node}/w-*`, { method: 'DELETE' });
  });

  it.for(WRITE_REQUESTS.map((request, at) => [at, ...request] as const))(
    '%i %s %s',
    async ([, ...request]) => {
      const [ours, theirs] = [await ask(port.url, request), await ask(node, request)];
      expect(ours).toEqual(theirs);
    },
  );
});
