import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CoreStart } from '../plugins/server-plugin';
import type { SavedObjectsClient } from '../saved-objects';
import { createTestServer, type TestServer } from '../testing';
import { createClaims, SILENT_MS } from './claims';

type Listener = Parameters<CoreStart['savedObjects']['others']['onChange']>[0];

const CLAIM_TYPE = 'test-claim';
const PROGRESS = { startedAt: '2026-01-01T00:00:00.000Z', phase: 'reading', rows: 7 } as const;

interface Progress {
  startedAt: string;
  phase: string;
  rows: number;
}

let server: TestServer;
let objects: SavedObjectsClient;
let id = 0;
beforeAll(async () => {
  const plugin = {
    id: 'objects',
    setup: (core: CoreStart) =>
      core.savedObjects.registerType({
        name: CLAIM_TYPE,
        hidden: true,
        importable: false,
        keepsHistory: false,
      }),
    start: (core: CoreStart) => void (objects = core.savedObjects.forServer()),
  };
  server = await createTestServer({ plugins: [plugin as never] });
});
afterAll(() => server.close());
beforeEach(() => {
  id += 1;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => void vi.useRealTimers());

/** Servers over one store; each hears of what the others write. */
function startServers(count: number) {
  const listeners: Listener[] = [];
  return Array.from({ length: count }, (_, number) => {
    const one = {
      isCutOff: false,
      ended: 0,
      freed: 0,
      take: () => one.claims.take(String(id), PROGRESS, () => void (one.ended += 1)),
      claims: createClaims<Progress>({
        type: CLAIM_TYPE,
        client: {
          bulkGet: objects.bulkGet,
          async create(object, options) {
            if (one.isCutOff) throw new Error('The store does not answer.');
            const written = await objects.create(object, options);
            const change = { type: CLAIM_TYPE, id: String(id), change: 'update' } as const;
            for (const [other, listener] of listeners.entries()) {
              if (other !== number) void listener([{ ...change, version: 1, isOwn: false }]);
            }
            return written;
          },
        },
        others: { isAlone: false, onChange: (listener) => void listeners.push(listener) },
        onFree: () => void (one.freed += 1),
      }),
    };
    return one;
  });
}

/** Time passes, and what is due in it is written. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 5000) {
    await vi.advanceTimersByTimeAsync(5000);
    // What the store was asked before has been answered then.
    await objects.bulkGet([{ type: CLAIM_TYPE, id: 'none' }]);
    await objects.bulkGet([{ type: CLAIM_TYPE, id: 'none' }]);
  }
}

describe('the claim to copy a source', () => {
  it('is taken by one of the servers that want it in the same moment', async () => {
    const servers = startServers(5);
    const claims = await Promise.all(servers.map(({ take }) => take()));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  it('stays with a server that lives, however long its copy takes, and tells the others how far it is', async () => {
    const [here, there] = startServers(2) as [Server, Server];
    const claim = await here.take();
    claim?.report({ ...PROGRESS, rows: 9 });
    for (let look = 0; look < 4; look += 1) {
      await pass(SILENT_MS);
      expect(await there.take()).toBeUndefined();
    }
    expect(await there.claims.progressElsewhere(String(id))).toEqual({ ...PROGRESS, rows: 9 });
    expect(await here.claims.progressElsewhere(String(id))).toBeUndefined();
    expect(await claim?.confirm()).toBe(true);
    expect(here.ended).toBe(0);
  });

  it('is taken from a server that is silent, which has stopped before and stores nothing', async () => {
    const [here, there] = startServers(2) as [Server, Server];
    const claim = await here.take();
    expect(await there.take()).toBeUndefined();
    here.isCutOff = true;
    await pass(SILENT_MS - 5000);
    expect(here.ended).toBe(1);
    expect(await there.take()).toBeUndefined();
    await pass(5000);
    const taken = await there.take();
    expect(taken).toBeDefined();

    here.isCutOff = false;
    expect(await claim?.confirm()).toBe(false);
    await claim?.release();
    expect(await taken?.confirm()).toBe(true);
    expect(await here.claims.progressElsewhere(String(id))).toEqual(PROGRESS);
  });

  it('is free when it is released, and the others hear of it', async () => {
    const [here, there] = startServers(2) as [Server, Server];
    const claim = await here.take();
    expect(await there.take()).toBeUndefined();
    await claim?.release();
    await expect.poll(() => there.freed).toBe(1);
    expect(await there.take()).toBeDefined();
  });

  it('is canceled from another server: the copy ends, and says so itself', async () => {
    const [here, there] = startServers(2) as [Server, Server];
    expect(await there.claims.cancelElsewhere(String(id))).toBe(false);
    const claim = await here.take();
    expect(await here.claims.cancelElsewhere(String(id))).toBe(false);
    expect(await there.claims.cancelElsewhere(String(id))).toBe(true);
    await expect.poll(() => here.ended).toBe(1);
    expect(await claim?.confirm()).toBe(true);
  });

  it('ends when the source is deleted, and nothing is stored', async () => {
    const [here] = startServers(1) as [Server];
    const claim = await here.take();
    await objects.delete({ type: CLAIM_TYPE, id: String(id) });
    await pass(5000);
    await expect.poll(() => here.ended).toBe(1);
    expect(await claim?.confirm()).toBe(false);
    await claim?.release();
    const [left] = await objects.bulkGet([{ type: CLAIM_TYPE, id: String(id) }]);
    expect(left).toHaveProperty('error');
  });
});

type Server = ReturnType<typeof startServers>[number];
