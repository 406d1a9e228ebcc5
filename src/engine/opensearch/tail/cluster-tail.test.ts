import { describe, expect, it } from 'vitest';
import type { JsonText } from '#common/json';
import { testContext } from '../../duckdb/search/testing/load-documents';
import type { AskedCluster } from '../ask-cluster';
import { createClusterTail } from './cluster-tail';

/** A shard whose writes are begun in order, and end in any. */
function createShard() {
  const state = { begun: -1, done: new Set<number>(), visible: new Set<number>() };
  const upTo = () => {
    let all = -1;
    while (state.done.has(all + 1)) all += 1;
    return all;
  };
  const stats = () => ({
    indices: {
      logs: {
        uuid: 'u',
        shards: {
          0: [
            {
              routing: { primary: true },
              seq_no: { max_seq_no: state.begun, global_checkpoint: upTo() },
            },
          ],
        },
      },
    },
  });
  const cluster: AskedCluster = {
    async ask({ path, body }) {
      if (path.includes('/_stats')) return JSON.stringify(stats()) as JsonText;
      return JSON.stringify(answer(JSON.stringify(body), [...state.visible])) as JsonText;
    },
  };
  return {
    cluster,
    write(...numbers: readonly number[]) {
      for (const number of numbers) state.done.add(number);
      state.begun = Math.max(state.begun, ...numbers);
    },
    refresh: () => void (state.visible = new Set(state.done)),
  };
}

interface Asked {
  query: object;
  post_filter: { bool: { must_not: object } };
  size: number;
}

/** The search as the shard answers it: documents behind `gt`, but not those of `must_not`. */
function answer(body: string, visible: readonly number[]) {
  const { query, post_filter: filter, size } = JSON.parse(body) as Asked;
  const from = Number(/"gt":(-?\d+)/.exec(JSON.stringify(query))?.[1]);
  const excluded = JSON.stringify(filter.bool.must_not);
  const bound = Number(/"gt":(-?\d+)/.exec(excluded)?.[1] ?? Infinity);
  const seen = JSON.parse(/"_seq_no":(\[[\d,]+\])/.exec(excluded)?.[1] ?? '[]') as number[];
  const found = visible.filter((one) => one > from).toSorted((one, other) => other - one);
  const told = found.filter((one) => one <= bound && !seen.includes(one));
  return {
    hits: {
      total: { value: told.length },
      hits: told.slice(0, size).map((one) => ({ _index: 'logs', _id: `${one}`, sort: [one] })),
    },
    aggregations: {
      newest: { buckets: found.slice(0, 1).map((value) => ({ key: 'logs', last: { value } })) },
    },
  };
}

async function follow(size: number) {
  const shard = createShard();
  const tail = createClusterTail(
    shard.cluster,
    async (expression) => ({ expression, isLimited: false }),
    // Nothing is shared.
    { get: () => undefined, set: () => {}, clear: () => {} },
  );
  shard.write(0, 1, 2);
  let { cursor } = await tail({ index: 'logs', body: {} }, testContext());
  return {
    ...shard,
    async next() {
      const told = await tail({ index: 'logs', body: { size }, cursor }, testContext());
      ({ cursor } = told);
      const { hits } = JSON.parse(told.answer ?? '{"hits":{"total":{"value":0},"hits":[]}}') as {
        hits: { total: { value: number }; hits: { _id: string }[] };
      };
      return { found: hits.total.value, ids: hits.hits.map(({ _id }) => Number(_id)) };
    },
  };
}

describe('Following what is written on a cluster', () => {
  it('leaves out nothing that ends after a later write, and tells nothing twice', async () => {
    const { write, refresh, next } = await follow(10);
    // What was written before does not come, although it becomes visible later.
    write(3, 5);
    refresh();
    expect((await next()).ids).toEqual([5, 3]);
    expect((await next()).ids).toEqual([]);
    write(4);
    refresh();
    expect((await next()).ids).toEqual([4]);
    write(6, 7, 9);
    refresh();
    expect((await next()).ids).toEqual([9, 7, 6]);
    write(8, 10);
    refresh();
    expect((await next()).ids).toEqual([10, 8]);
    expect((await next()).ids).toEqual([]);
  });

  it('counts more than it tells once it is sure of all of them', async () => {
    const { write, refresh, next } = await follow(2);
    write(3, 4, 5, 6, 8);
    refresh();
    // 7 may come to light yet.
    expect((await next()).found).toBe(0);
    write(7, 9, 10);
    refresh();
    expect(await next()).toEqual({ found: 4, ids: [6, 5] });
    write(11);
    refresh();
    expect(await next()).toEqual({ found: 4, ids: [10, 9] });
  });
});
