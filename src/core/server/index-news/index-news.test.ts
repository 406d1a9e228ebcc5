import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OtherServers } from '../other-servers';
import type { CoreStart } from '../plugins/server-plugin';
import type { SavedObjectsClient } from '../saved-objects';
import { createTestServer, type TestServer } from '../testing';
import { createIndexNews } from './index-news';

type Listener = Parameters<OtherServers['onChange']>[0];

let server: TestServer;
let objects: SavedObjectsClient;
beforeAll(async () => {
  const plugin = {
    id: 'objects',
    start: (core: CoreStart) => void (objects = core.savedObjects.forServer()),
  };
  server = await createTestServer({ plugins: [plugin] });
});
afterAll(() => server.close());
beforeEach(() => objects.delete({ type: 'index-news', id: 'last' }).catch(() => {}));

/** Servers over one store, each of which hears of all that is written. */
async function startServers(count: number) {
  const listeners: Listener[] = [];
  const failed: unknown[] = [];
  const start = async () => {
    const heard: object[] = [];
    const tell = await createIndexNews({
      client: {
        bulkGet: objects.bulkGet,
        async create(object, options) {
          const written = await objects.create(object, options);
          const change = { type: 'index-news', id: 'last', change: 'update' } as const;
          for (const listener of listeners)
            await listener([{ ...change, version: 1, isOwn: false }]);
          return written;
        },
      },
      others: { isAlone: false, onChange: (listener) => void listeners.push(listener) },
      events: { publish: (_topic, data) => void heard.push(data) },
      onFailed: (error) => void failed.push(error),
    });
    return { tell, heard };
  };
  const servers = await Promise.all(Array.from({ length: count }, start));
  return { servers, failed, start };
}

describe('What becomes of an index', () => {
  it('pages of every server hear once, in order, whoever changes it at the same time', async () => {
    const { servers, failed } = await startServers(3);
    for (const [number, { tell }] of servers.entries()) {
      tell({ name: `a${number}`, kind: 'created' });
      tell({ name: `a${number}`, kind: 'deleted' });
    }
    for (const { heard } of servers) {
      await expect.poll(() => heard.length).toBe(6);
      for (const number of [0, 1, 2]) {
        const name = `a${number}`;
        expect(heard.filter((one) => (one as { name: string }).name === name)).toEqual([
          { name, kind: 'created' },
          { name, kind: 'deleted' },
        ]);
      }
    }
    expect(failed).toEqual([]);
  });

  it('a server that starts later does not hear again', async () => {
    const { servers, start } = await startServers(2);
    servers[0]?.tell({ name: 'before', kind: 'created' });
    await expect.poll(() => servers[1]?.heard.length).toBe(1);
    const late = await start();
    servers[0]?.tell({ name: 'after', kind: 'created' });
    await expect.poll(() => late.heard).toEqual([{ name: 'after', kind: 'created' }]);
  });
});
