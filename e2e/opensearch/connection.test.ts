import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectCluster, type Cluster, type RequestLimits } from '#cluster';
import type { JsonObject } from '#common/json';
import { itNeeds } from './needs';

const url = inject('openSearchUrl');
const INDEX = 'connection-test';
/** Enough for a search that takes seconds, and that its node looks up from in time. */
const DOCUMENTS = 40_000;
const SLOW: JsonObject = {
  size: 0,
  query: {
    script: {
      script: {
        source:
          'int sum = 0; for (int i = 0; i < params.turns; i++) { sum += i % 7 } return sum >= 0',
        params: { turns: 8000 },
      },
    },
  },
};

interface Task {
  description: string;
  cancelled?: boolean;
}

const limits = (parts: Partial<RequestLimits> = {}): RequestLimits => ({
  signal: new AbortController().signal,
  timeoutMs: 60_000,
  ...parts,
});

describe.skipIf(url === '')(`a real node ${inject('openSearchMissing')}`, () => {
  let cluster: Cluster;
  const ask = async (request: Parameters<Cluster['ask']>[0]) =>
    JSON.parse(await cluster.ask(request, limits())) as JsonObject;
  beforeAll(async () => {
    cluster = connectCluster({ hosts: [url], requestTimeout: 60_000 });
    const lines = Array.from({ length: DOCUMENTS }, (_, at) => `{"index":{}}\n{"a":${at}}\n`);
    await ask({ method: 'DELETE', path: `/${INDEX}`, accept: [404] });
    await ask({
      method: 'PUT',
      path: `/${INDEX}`,
      body: { settings: { number_of_shards: 1, number_of_replicas: 0 } },
    });
    await ask({ method: 'POST', path: `/${INDEX}/_bulk?refresh=true`, lines: lines.join('') });
  });
  afterAll(async () => {
    await ask({ method: 'DELETE', path: `/${INDEX}` });
    await cluster.close();
  });

  const running = async () => {
    const { nodes } = (await ask({
      method: 'GET',
      path: '/_tasks?actions=indices:data/read/search&detailed=true',
    })) as unknown as { nodes: Record<string, { tasks: Record<string, Task> }> };
    const tasks = Object.values(nodes).flatMap((node) => Object.values(node.tasks));
    return tasks.filter(({ description }) => description.includes(INDEX));
  };
  const wanted = async () => (await running()).filter(({ cancelled }) => !cancelled).length;
  /** A node looks up from its work after some thousand documents: until then the task is there, and cancelled. */
  const isStopped = async () => {
    await expect.poll(wanted, { interval: 50, timeout: 1000 }).toBe(0);
    await expect.poll(running, { timeout: 60_000 }).toEqual([]);
  };
  const slow = (parts: Partial<RequestLimits>) =>
    cluster.ask(
      { method: 'POST', path: `/${INDEX}/_search?request_cache=false`, body: SLOW },
      limits(parts),
    );

  it('says which version it is', async () => {
    const answer = (await (await fetch(url)).json()) as { version: { number: string } };
    const { number } = answer.version;
    const major = Number.parseInt(number, 10);
    expect(major).toBeGreaterThan(0);
    const expected = { distribution: 'opensearch', number, major };
    expect(await cluster.version(limits())).toMatchObject(expected);
  });

  itNeeds('lang-painless')('stops a search that nobody waits for, within a second', async () => {
    const gone = new AbortController();
    const answer = slow({ signal: gone.signal });
    await expect.poll(wanted, { timeout: 30_000 }).toBe(1);
    gone.abort();

    await expect(answer).rejects.toMatchObject({ code: 'cancelled' });
    await isStopped();
  });

  itNeeds('lang-painless')('stops a search whose time is over', async () => {
    await expect(slow({ timeoutMs: 200 })).rejects.toMatchObject({ code: 'timeout' });
    await isStopped();
  });
});
