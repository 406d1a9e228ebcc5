import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { connectCluster, type Cluster } from '#cluster';
import { parseLongNumerals } from '#common/json';
import type { TailRequest } from '#engine';
import { createOpenSearchEngine } from '#engine/opensearch';
import { contextOf } from '../../src/engine/opensearch/testing/context-of';
import { NO_WORKSHOP } from '../../src/engine/opensearch/testing/no-workshop';

const url = inject('openSearchUrl');
const INDEX = 'tail-test';
const SHARDS = 3;

const SOME = contextOf({
  allowedIndices: [{ pattern: INDEX, filter: { term: { kind: 'open' } } }],
});

interface Answer {
  hits: { total: { value: number }; hits: { _id: string; _source: { n: number } }[] };
}

describe.skipIf(url === '')(`New documents of a real node ${inject('openSearchMissing')}`, () => {
  let cluster: Cluster;
  let searches: number;
  beforeAll(() => {
    const connected = connectCluster({ hosts: [url], requestTimeout: 60_000 });
    cluster = {
      ...connected,
      ask(request, limits) {
        if (request.path.includes('/_search')) searches += 1;
        return connected.ask(request, limits);
      },
    };
  });
  const ask = (request: Parameters<Cluster['ask']>[0]) => cluster.ask(request, contextOf());
  beforeEach(async () => {
    searches = 0;
    await ask({ method: 'DELETE', path: `/${INDEX}`, accept: [404] });
    const settings = { number_of_shards: SHARDS, number_of_replicas: 0, refresh_interval: -1 };
    await ask({ method: 'PUT', path: `/${INDEX}`, body: { settings: { ...settings } } });
    await write(0, 20);
    await refresh();
  });
  afterAll(async () => {
    await ask({ method: 'DELETE', path: `/${INDEX}`, accept: [404] });
    await cluster.close();
  });

  const refresh = () => ask({ method: 'POST', path: `/${INDEX}/_refresh` });
  /** All of one moment, or of one long ago. */
  const write = (from: number, to: number, at = '2026-11-30T00:00:00Z') =>
    ask({
      method: 'POST',
      path: `/${INDEX}/_bulk`,
      lines: Array.from({ length: to - from }, (_, one) => {
        const n = from + one;
        return `{"index":{"_id":"${n}"}}\n{"at":"${at}","n":${n},"big":9007199254740993,"kind":"${n % 2 ? 'open' : 'hidden'}"}\n`;
      }).join(''),
    });
  const newEngine = () => createOpenSearchEngine({ cluster, workshop: NO_WORKSHOP });
  /** Somebody who looks at what is written from now on. */
  const follow = async (
    engine: ReturnType<typeof newEngine>,
    { of = contextOf(), size = 100, query = { match_all: {} } as object } = {},
  ) => {
    const request = (cursor?: string): TailRequest => ({
      index: INDEX,
      timeField: 'at',
      body: { query: query as never, size, sort: [{ _doc: 'desc' }], version: true },
      ...(cursor !== undefined && { cursor }),
    });
    let { cursor } = await engine.tail(request(), of);
    const seen: number[] = [];
    return {
      seen,
      /** Until so many were seen: an answer is shared for a moment. */
      async until(count: number) {
        const more = async () => (await this.next()) && seen.length;
        await expect.poll(more, { interval: 200, timeout: 20_000 }).toBe(count);
        return sorted(seen.splice(0));
      },
      cursor: () => cursor,
      async next() {
        const told = await engine.tail(request(cursor), of);
        ({ cursor } = told);
        if (told.answer === null) return { found: 0, numbers: [] };
        const { hits } = parseLongNumerals(told.answer) as unknown as Answer;
        const numbers = hits.hits.map(({ _source }) => _source.n);
        seen.push(...numbers);
        expect(told.answer).toContain('"big":9007199254740993');
        // Numbers of writes are nobody's.
        expect(told.answer).not.toContain('"sort"');
        return { found: hits.total.value, numbers };
      },
    };
  };
  const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);
  const range = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, one) => from + one);

  it('are told once, with all digits, whatever their time is', async () => {
    const someone = await follow(newEngine());
    expect(await someone.next()).toEqual({ found: 0, numbers: [] });
    await write(20, 40);
    await write(40, 45, '1999-01-01T00:00:00Z');
    // Not visible yet, and not left out for that.
    expect((await someone.next()).found).toBe(0);
    await refresh();
    expect(await someone.until(25)).toEqual(range(20, 45));
    await write(45, 50);
    await refresh();
    expect(await someone.until(5)).toEqual(range(45, 50));
    // Written again, it comes again.
    await write(3, 4);
    await refresh();
    expect(await someone.until(1)).toEqual([3]);
  });

  it('are counted exactly where there are more than are shown, and none is counted twice', async () => {
    const someone = await follow(newEngine(), { size: 10 });
    let found = 0;
    for (let from = 20; from < 2020; from += 200) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await write(from, from + 200);
      // oxlint-disable-next-line no-await-in-loop
      await refresh();
      // oxlint-disable-next-line no-await-in-loop
      const news = await someone.next();
      expect(news.numbers.length).toBeLessThanOrEqual(10);
      found += news.found;
    }
    expect(found).toBeGreaterThan(1000);
    // The last ones, when nothing comes any more.
    const rest = async () => (found += (await someone.next()).found);
    await expect.poll(rest, { interval: 1000, timeout: 20_000 }).toBe(2000);
    expect((await someone.next()).found).toBe(0);
  });

  it('attack 95: tell whoever may read some documents nothing of the others', async () => {
    const engine = newEngine();
    const some = await follow(engine, { of: SOME });
    await write(20, 40);
    await refresh();
    const seen = await some.until(10);
    expect(seen).toEqual(range(20, 40).filter((n) => n % 2 === 1));
    const before = some.cursor();
    expect(before).toMatch(/^[\w-]+$/);
    await write(100, 101);
    await refresh();
    expect((await some.next()).found).toBe(0);
    expect(some.cursor()).toHaveLength(before.length);
    const request = {
      index: INDEX,
      body: { aggs: { n: { max: { field: 'n' } } } },
      cursor: before,
    };
    await expect(engine.tail(request, SOME)).rejects.toThrow('[aggs]');
    const plain = { index: INDEX, body: {}, cursor: '{}' };
    await expect(engine.tail(plain, SOME)).rejects.toThrow('does not know how far');
    // Another server does not know it, and says so.
    await expect(newEngine().tail({ ...plain, cursor: before }, SOME)).rejects.toThrow(
      'does not know how far',
    );
  });

  it('are one search for all who follow the same', async () => {
    const engine = newEngine();
    const first = await follow(engine);
    await first.next();
    const others = await Promise.all(range(0, 20).map(() => follow(engine)));
    await write(20, 30);
    await refresh();
    searches = 0;
    const all = [first, ...others];
    const look = async () => {
      await Promise.all(all.map((one) => one.next()));
      return all.map(({ seen }) => seen.length);
    };
    const ten = all.map(() => 10);
    await expect.poll(look, { interval: 800, timeout: 20_000 }).toEqual(ten);
    // One for each shard, and each time.
    expect(searches).toBeLessThanOrEqual(2 * SHARDS);
  });

  it('are told by another server from where they were left', async () => {
    const request = { index: INDEX, body: { query: { term: { kind: 'open' } } } };
    const { cursor } = await newEngine().tail(request, contextOf());
    await write(20, 30);
    await refresh();
    const { answer } = await newEngine().tail({ ...request, cursor }, contextOf());
    expect((JSON.parse(answer ?? '') as Answer).hits.total.value).toBe(5);
  });
});
