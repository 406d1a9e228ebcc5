import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { type Cluster, ClusterError, type ClusterRequest, connectCluster } from '#cluster';
import type { JsonObject } from '#common/json';
import type { Store, StoreWrite } from '#store';
import { LAYOUT } from '../../src/store/opensearch/layout';
import { WAIT_MS } from '../../tools/test/wait-limit';
import { createOpenSearchStore, type OpenSearchStoreOptions } from '#store/opensearch';
import { itSince2 } from './needs';

const url = inject('openSearchUrl');
const missing = inject('openSearchMissing');

const BY_ADA = { by: 'ada', onConflict: 'skip' } as const;
const put = (id: string, title: string, expected: 'any' | 'absent' = 'any'): StoreWrite => ({
  kind: 'put',
  object: { type: 'dashboard', id, attributes: { title }, references: [] },
  text: { title },
  expected,
});
const key = (id: string) => ({ type: 'dashboard', id });
const page = { offset: 0, limit: 1000 };

describe.skipIf(!url)(`Saved objects of several servers on OpenSearch ${missing}`, () => {
  const cluster = connectCluster({ hosts: [url || 'http://127.0.0.1:1'], requestTimeout: 60_000 });
  const limits = { signal: new AbortController().signal, timeoutMs: 30_000 };
  const ask = async <Answer>(method: ClusterRequest['method'], path: string, body?: JsonObject) =>
    JSON.parse(await cluster.ask({ method, path, ...(body && { body }) }, limits)) as Answer;
  const base = `servers-${randomUUID()}`;
  let indices = 0;
  const newIndex = () => `${base}-${++indices}`;
  const stores: Store[] = [];
  const open = (index: string, options: Partial<OpenSearchStoreOptions> = {}) => {
    const store = createOpenSearchStore({ cluster, index, leaseMs: 300, ...options });
    stores.push(store);
    return store;
  };
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await ask('DELETE', `/${base}*?expand_wildcards=all`);
    await cluster.close();
  });
  /** One index for several tests, as making one takes a second. */
  const shared = newIndex();
  const openShared = async (options: Partial<OpenSearchStoreOptions> = {}) => {
    const store = open(shared);
    const { objects } = await store.find(page);
    const deletions = objects.map((object) => ({
      kind: 'delete' as const,
      key: object,
      expected: 'any' as const,
    }));
    await store.apply(deletions, BY_ADA);
    return options.cluster ? open(shared, options) : store;
  };
  const indicesOf = async (index: string) => {
    const found = await ask<JsonObject>('GET', `/${index}_*/_alias?expand_wildcards=all`);
    return Object.keys(found).sort();
  };
  const idsIn = async (store: Store) => (await store.find(page)).objects.map(({ id }) => id).sort();

  it('opens one index for servers that start at once', async () => {
    const index = newIndex();
    const servers = [open(index), open(index), open(index)];
    await Promise.all(servers.map((store, at) => store.apply([put(`o${at}`, 'x')], BY_ADA)));

    for (const store of servers) expect(await idsIn(store)).toEqual(['o0', 'o1', 'o2']);
    expect(await indicesOf(index)).toEqual([`${index}_1`, `${index}_history`]);
  });

  it('attack 80: lets one of several servers create what all create', async () => {
    const servers = [await openShared(), open(shared)];
    const outcomes = await Promise.all(
      servers.flatMap((store, server) =>
        Array.from({ length: 10 }, (_, at) =>
          store.apply([put(`o${at}`, `of ${server}`, 'absent')], BY_ADA),
        ),
      ),
    );
    const done = outcomes.flat().flatMap((outcome) => (outcome.done ? [outcome.object] : []));

    expect(done.map(({ id }) => id).sort()).toEqual(await idsIn(servers[0] as Store));
    expect(new Set(done.map(({ version }) => version)).size).toBe(10);
    expect(await servers[1]?.latestVersion()).toBe(Math.max(...done.map(({ version }) => version)));
  });

  it('goes on wherever a server is killed while it changes something', async () => {
    const other = await openShared();
    await other.apply([put('a', 'before'), put('gone', 'before')], BY_ADA);
    const change: StoreWrite[] = [
      put('a', 'after'),
      put('new', 'after'),
      { kind: 'delete', key: key('gone'), expected: 'any' },
    ];
    const states: string[] = [];
    for (let requests = 0, wasAnswered = false; !wasAnswered; requests++) {
      const killed = open(shared, { cluster: killedAfter(cluster, requests) });
      wasAnswered = await killed.apply(change, BY_ADA).then(
        () => true,
        () => false,
      );
      const found = await other.get([key('a'), key('new'), key('gone')]);
      const state = found.map((object) => object?.attributes['title'] ?? '').join(' ');
      states.push(state);
      expect(['before  before', 'after after ']).toContain(state);
      if (wasAnswered) expect(state).toBe('after after ');
      const ids = found.flatMap((object) => (object ? [object.id] : [])).sort();
      expect(await idsIn(other)).toEqual(ids);
      await other.apply(
        [
          put('a', 'before'),
          put('gone', 'before'),
          { kind: 'delete', key: key('new'), expected: 'any' },
        ],
        BY_ADA,
      );
    }

    // Before the commit nothing was done, after it all.
    expect(new Set(states).size).toBe(2);
    expect(states).toEqual(states.toSorted().toReversed());
  });

  it('does a change once whose answer was lost', async () => {
    const store = await openShared({ cluster: losingAnswers(cluster) });
    const [outcome] = await store.apply([put('lost', 'x', 'absent')], BY_ADA);

    expect(outcome).toMatchObject({ done: true, replaced: false });
    expect(await store.history(key('lost'))).toEqual([]);
  });

  it('keeps what others did while a server was stopped in the middle', async () => {
    const other = await openShared();
    await other.apply([put('kept', 'first')], BY_ADA);
    const stopped = stoppedAtDocuments(cluster);
    const late = open(shared, { cluster: stopped.cluster });
    const change = late.apply([put('a', 'late'), put('b', 'late')], BY_ADA);
    await stopped.reached;
    await other.apply(
      [put('a', 'newer'), { kind: 'delete', key: key('b'), expected: 'any' }],
      BY_ADA,
    );
    stopped.goOn();
    await change;

    expect(await idsIn(other)).toEqual(['a', 'kept']);
    expect((await other.get([key('a')]))[0]?.attributes['title']).toBe('newer');
    expect((await other.history(key('b')))[0]).toMatchObject({ change: 'delete' });
  });

  it('finishes a large change of a server that was killed', async () => {
    const other = await openShared();
    const text = 'long '.repeat(600);
    const writes = Array.from({ length: 700 }, (_, at) => put(`o${at}`, text));
    const stopped = stoppedAtDocuments(cluster);
    const killed = open(shared, { cluster: stopped.cluster });
    const change = killed.apply(writes, BY_ADA);
    await stopped.reached;
    expect((await other.get([key('o699')]))[0]?.attributes['title']).toBe(text);
    expect((await other.find(page)).total).toBe(700);
    stopped.goOn();
    await change;
    await Promise.all([killed.close(), other.apply([put('one', 'more')], BY_ADA)]);

    await ask('POST', `/${shared}/_refresh`);
    const state = { ids: { values: ['store-state'] } };
    const left = await ask<{ count: number }>('POST', `/${shared}/_count`, {
      query: { bool: { must_not: [{ exists: { field: 'atrium.version' } }, state] } },
    });
    expect(left.count).toBe(0);
  });

  it.each([
    ['read_only_allow_delete', '/12/'],
    ['read_only', '/5/'],
    ['write', '/8/'],
  ])(
    'says at once that the index is blocked by %s, and goes on without it',
    async (name, reason) => {
      const store = await openShared();
      await store.apply([put('a', 'before')], BY_ADA);
      const block = (value: true | null) =>
        ask('PUT', `/${shared}/_settings`, { [`index.blocks.${name}`]: value });
      await block(true);
      const start = performance.now();
      const refused = await store
        .apply([put('a', 'blocked')], BY_ADA)
        .catch((error: Error) => error);
      const took = performance.now() - start;
      await block(null);

      expect(String(refused)).toContain(reason);
      expect(String(refused)).toContain('has to remove this block in the settings of the index');
      expect(took).toBeLessThan(5000);
      await store.apply([put('a', 'after')], BY_ADA);
      expect((await store.get([key('a')]))[0]?.attributes['title']).toBe('after');
    },
  );

  it('waits for a server that prepares the index', async () => {
    let refusals = 0;
    const store = await openShared({
      cluster: {
        ...cluster,
        async ask(request, given) {
          const answer = await cluster.ask(request, given);
          if (answer.includes('cluster_block_exception')) refusals += 1;
          return answer;
        },
      },
    });
    await store.latestVersion();
    const block = (value: true | null) =>
      ask('PUT', `/${shared}/_settings`, { 'index.blocks.write': value });
    const lock = `/${shared}_history/_doc/store-lock`;
    await ask('PUT', lock, { store_lock: { owner: 'a server that copies the index' } });
    await block(true);
    const change = store.apply([put('b', 'x')], BY_ADA);
    await expect.poll(() => refusals, { timeout: WAIT_MS }).toBeGreaterThan(2);
    await block(null);
    await ask('DELETE', lock);

    expect(await change).toMatchObject([{ done: true }]);
  });

  describe('a new layout', () => {
    it('loses no change of servers that run while some of a newer version start and are killed', async () => {
      const index = newIndex();
      const old = open(index);
      await old.latestVersion();
      const acknowledged: string[] = [];
      const writing = (async () => {
        for (let at = 0; ; at++) {
          await old.apply([put(`o${at}`, 'x')], BY_ADA);
          acknowledged.push(`o${at}`);
        }
      })();
      const refused = expect(writing).rejects.toThrow(
        `newer version (layout ${LAYOUT + 1}, this one knows ${LAYOUT})`,
      );
      await expect.poll(() => acknowledged.length).toBeGreaterThan(5);
      for (const requests of [5, 9, 12]) {
        const killed = open(index, { layout: LAYOUT + 1, cluster: killedAfter(cluster, requests) });
        await killed.latestVersion().catch(() => undefined);
      }
      const next = open(index, { layout: LAYOUT + 1 });
      await next.latestVersion();
      await refused;

      expect(await idsIn(next)).toEqual(acknowledged.toSorted());
      await next.apply([put('next', 'x')], BY_ADA);
      expect((await next.get([key('next')]))[0]?.version).toBe(acknowledged.length + 1);
    });
  });

  itSince2(
    'never deletes an index that a server which was held up has just put in place',
    async () => {
      const index = newIndex();
      const old = open(index);
      await old.apply([put('a', 'x')], BY_ADA);
      const layout = LAYOUT + 1;
      const heldUp = open(index, {
        layout,
        cluster: beforeAliases(cluster, () => Promise.reject(cut())),
      });
      await heldUp.latestVersion().catch(() => undefined);
      const late = async () => {
        const [from, to] = [1, 2].map((number) => ({ index: `${index}_${number}`, alias: index }));
        await ask('POST', '/_aliases', { actions: [{ remove: from ?? {} }, { add: to ?? {} }] });
      };
      const next = open(index, { layout, cluster: beforeAliases(cluster, late) });
      await expect(next.latestVersion()).rejects.toThrow(/alias.*does not exist|aliases.*missing/);

      expect(await idsIn(next)).toEqual(['a']);
      expect(await indicesOf(index)).toContain(`${index}_2`);
    },
  );

  it('copies an existing installation once, wherever a server is killed, and never writes it', async () => {
    const original = `${base}-original`;
    await makeInstallation(original);
    const before = await describeIndex(original);
    const left: string[][] = [];
    for (let requests = FIRST; requests < MOST; requests += STEP) {
      const index = newIndex();
      const options = { copyFrom: [original, `${base}-none`] };
      const killed = open(index, { ...options, cluster: killedAfter(cluster, requests) });
      await killed.latestVersion().catch(() => undefined);
      const next = open(index, options);
      const { objects } = await next.find(page);
      expect(objects.map(({ type, id }) => `${type}:${id}`)).toEqual(['odd.type:b', 'dashboard:a']);
      expect(objects[1]).toMatchObject({
        attributes: { title: 'Flights' },
        references: [{ name: 'panel_0', type: 'visualization', id: 'v' }],
        migrationVersion: { dashboard: '7.9.3' },
        marks: { coreMigrationVersion: '8.8.0' },
        workspaces: ['w1'],
        updatedAt: '2024-02-03T00:00:00.000Z',
      });
      left.push(await indicesOf(index));
      expect(left.at(-1)).toHaveLength(2);
      await ask('DELETE', `/${index}_*?expand_wildcards=all`);
    }

    expect(await describeIndex(original)).toEqual(before);
  });

  async function makeInstallation(original: string): Promise<void> {
    await ask('PUT', `/${original}_7`, {
      settings: { number_of_shards: 1, number_of_replicas: 0 },
      mappings: { dynamic: false, properties: { updated_at: { type: 'date' } } },
      aliases: { [original]: {} },
    });
    const documents: Record<string, JsonObject> = {
      'dashboard:a': {
        type: 'dashboard',
        dashboard: { title: 'Flights' },
        references: [{ name: 'panel_0', type: 'visualization', id: 'v' }],
        migrationVersion: { dashboard: '7.9.3' },
        coreMigrationVersion: '8.8.0',
        workspaces: ['w1'],
        updated_at: '2024-02-03T00:00:00.000Z',
      },
      'odd.type:b': {
        type: 'odd.type',
        'odd.type': { title: 'later' },
        updated_at: '2024-02-04T00:00:00.000Z',
      },
      'other:dashboard:c': { type: 'dashboard', namespace: 'other', dashboard: { title: 'c' } },
      'not an object': { text: 'x' },
    };
    for (const [id, body] of Object.entries(documents)) {
      await ask('PUT', `/${original}_7/_doc/${encodeURIComponent(id)}?refresh=true`, body);
    }
  }

  async function describeIndex(name: string) {
    const path = `/${name}/_search?seq_no_primary_term=true&version=true`;
    const { hits } = await ask<{ hits: { hits: object[] } }>('GET', path);
    const settings = await ask('GET', `/${name}/_settings`);
    const stats = await ask<{ _all: { total: { indexing: { index_total: number } } } }>(
      'GET',
      `/${name}/_stats/indexing`,
    );
    return { hits: hits.hits, settings, written: stats._all.total.indexing.index_total };
  }
});

/** An opening takes fewer requests. In short runs each fifth of them, another one each day: each takes a second. */
const MOST = 20;
const STEP = process.env.LONG ? 1 : 5;
const FIRST = process.env.LONG ? 0 : new Date().getDate() % STEP;

const cut = () => new ClusterError('forbidden', 'The server was killed.');

/** The way to a cluster of a server that is killed after some requests. */
function killedAfter(cluster: Cluster, requests: number): Cluster {
  let left = requests;
  return {
    ...cluster,
    async ask(request, limits) {
      if (left-- <= 0) throw cut();
      return cluster.ask(request, limits);
    },
  };
}

/** Does something before the first change of aliases. */
function beforeAliases(cluster: Cluster, work: () => Promise<unknown>): Cluster {
  let isDone = false;
  return {
    ...cluster,
    async ask(request, limits) {
      if (request.path === '/_aliases' && !isDone) {
        isDone = true;
        await work();
      }
      return cluster.ask(request, limits);
    },
  };
}

const isCommit = ({ lines }: ClusterRequest) =>
  typeof lines === 'string' && lines.includes('if_seq_no') && lines.includes('"pending":');
/** Those that a commit has named. */
const isDocuments = ({ lines }: ClusterRequest) =>
  typeof lines === 'string' && lines.includes('external_gte');

/** Loses the answer of the first commit. */
function losingAnswers(cluster: Cluster): Cluster {
  let isLost = false;
  return {
    ...cluster,
    async ask(request, limits) {
      const answer = await cluster.ask(request, limits);
      if (isLost || !isCommit(request)) return answer;
      isLost = true;
      throw new ClusterError('unavailable', 'The answer was lost.');
    },
  };
}

/** Stands still behind its own commit of a change, before the documents of that are written: those of another server's, which it may find unfinished before, pass. */
function stoppedAtDocuments(cluster: Cluster) {
  const [reached, gate] = [later(), later()];
  let hasCommitted = false;
  return {
    reached: reached.promise,
    goOn: gate.resolve,
    cluster: {
      ...cluster,
      async ask(request: ClusterRequest, limits: Parameters<Cluster['ask']>[1]) {
        if (hasCommitted && isDocuments(request)) {
          reached.resolve();
          await gate.promise;
        }
        const answer = await cluster.ask(request, limits);
        hasCommitted ||= isCommit(request) && !answer.includes('"status":409');
        return answer;
      },
    } satisfies Cluster,
  };
}

function later() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
