import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { SourceList, SourceView } from '../../src/plugins/sources/common/index';
import { WAIT_MS } from '../../tools/test/wait-limit';
import { type Atrium, endProcess, post, startAtrium } from '../support/atrium';

const WAIT = { timeout: WAIT_MS };
const url = inject('openSearchUrl');
const KEY = 'the same one at each of the servers';

/** Sources whose copies the test holds up. */
describe.skipIf(url === '')(`sources of two servers ${inject('openSearchMissing')}`, () => {
  const name = `many-${randomUUID()}`;
  let bucket: Awaited<ReturnType<typeof startSlowBucket>>;
  let here: Atrium;
  let there: Atrium;
  beforeAll(async () => {
    bucket = await startSlowBucket();
    const flags = [
      `--opensearch.hosts=${url}`,
      '--savedObjects.store=opensearch',
      `--opensearchDashboards.index=.${name}`,
      `--sources.hosts=${bucket.host}`,
      `--sources.encryptionKey=${KEY}`,
    ];
    [here, there] = await Promise.all([startAtrium({ flags }), startAtrium({ flags })]);
  });
  afterAll(async () => {
    await Promise.all([here?.stop(), there?.stop()]);
    bucket.close();
    for (const index of [`.${name}*`, `${name}*`]) {
      await fetch(`${url}/${index}?expand_wildcards=all`, { method: 'DELETE' });
    }
  });

  it('are copied by one of them; the other one says so, and cancels', async () => {
    const { id } = await make(here, { host: bucket.host, index: `${name}-a` });
    expect((await post(`${here.url}/internal/sources/${id}/run`, {})).status).toBe(200);
    await expect.poll(() => bucket.waiting.length, WAIT).toBe(1);

    const again = await post(`${there.url}/internal/sources/${id}/run`, {});
    expect(again.status).toBe(409);
    expect(await again.text()).toContain('already being copied');
    await expect.poll(async () => (await find(there, id))?.running, WAIT).toBeDefined();

    expect((await post(`${there.url}/internal/sources/${id}/cancel`, {})).status).toBe(200);
    await expect.poll(async () => (await find(there, id))?.lastRun?.outcome, WAIT).toBe('canceled');
    expect((await find(there, id))?.running).toBeUndefined();
    expect(bucket.waiting).toHaveLength(1);
  });

  it.runIf(process.env['LONG'])(
    'are copied by the other one when the server that copies is killed',
    async () => {
      bucket.waiting.length = 0;
      const index = `${name}-b`;
      const { id } = await make(here, { host: bucket.host, index, minutes: 10_000 });
      await post(`${here.url}/internal/sources/${id}/run`, {});
      await expect.poll(() => bucket.waiting.length, WAIT).toBe(1);
      await expect.poll(async () => (await find(there, id))?.running, WAIT).toBeDefined();

      await endProcess(here.process, 'SIGKILL');
      // Once nothing has been heard of the other one for half a minute, counted from a look that comes each half minute.
      await expect.poll(() => bucket.waiting.length, { timeout: 75_000 }).toBe(2);
      expect((await find(there, id))?.running).toBeDefined();
    },
  );
});

async function make(
  { url: address }: Atrium,
  { host, index, minutes }: { host: string; index: string; minutes?: number },
): Promise<SourceView> {
  const made = await post(`${address}/internal/sources`, {
    name: index,
    kind: 's3',
    index,
    schedule: minutes === undefined ? { kind: 'manual' } : { kind: 'interval', minutes },
    values: { endpoint: `http://${host}`, bucket: 'bucket', pattern: '*' },
  });
  expect(made.status).toBe(200);
  return (await made.json()) as SourceView;
}

async function find({ url: address }: Atrium, id: string): Promise<SourceView | undefined> {
  const { sources } = (await (await fetch(`${address}/internal/sources`)).json()) as SourceList;
  return sources.find((source) => source.id === id);
}

/** Never answers by itself. */
async function startSlowBucket() {
  const waiting: ServerResponse[] = [];
  const server: Server = createServer((_request, response) => void waiting.push(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { waiting, host, close };
}
