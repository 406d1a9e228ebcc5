import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectCluster, type Cluster } from '#cluster';
import type { JsonObject } from '#common/json';
import type { PatternsRequest } from '#engine';
import { createOpenSearchEngine } from '#engine/opensearch';
import { contextOf } from '../../src/engine/opensearch/testing/context-of';
import { NO_WORKSHOP } from '../../src/engine/opensearch/testing/no-workshop';

const url = inject('openSearchUrl');
const INDEX = 'patterns-test';
/** More than are read. */
const DOCUMENTS = 30_000;
const DAY = 86_400_000;
const BEGIN = Date.UTC(2026, 10, 1);

/** Six of ten, three of ten and one of ten. */
const messageOf = (n: number) =>
  [`order ${n} was shipped`, `user u${n} signed in from 10.0.0.${n % 250}`, `disk ${n} is full!`][
    n % 10 < 6 ? 0 : n % 10 < 9 ? 1 : 2
  ];

describe.skipIf(url === '')(`Patterns of a real node ${inject('openSearchMissing')}`, () => {
  let cluster: Cluster;
  let engine: ReturnType<typeof createOpenSearchEngine>;
  const ask = (request: Parameters<Cluster['ask']>[0]) => cluster.ask(request, contextOf());
  beforeAll(async () => {
    cluster = connectCluster({ hosts: [url], requestTimeout: 60_000 });
    engine = createOpenSearchEngine({ cluster, workshop: NO_WORKSHOP });
    await ask({ method: 'DELETE', path: `/${INDEX}`, accept: [404] });
    const keyword = { type: 'keyword', ignore_above: 256 };
    await ask({
      method: 'PUT',
      path: `/${INDEX}`,
      body: {
        settings: { number_of_shards: 3, number_of_replicas: 0 },
        mappings: {
          properties: {
            at: { type: 'date' },
            day: { type: 'integer' },
            message: { type: 'text', fields: { keyword } },
            tags: { type: 'keyword' },
          },
        },
      },
    });
    // A tenth on the first day, the others on the second.
    const lines = Array.from({ length: DOCUMENTS }, (_, n) => {
      const day = n < DOCUMENTS / 10 ? 0 : 1;
      const message = n === DOCUMENTS - 10 ? 'new: nothing like it before' : messageOf(n);
      return `{"index":{}}\n${JSON.stringify({ at: BEGIN + day * DAY + n, day, message, tags: ['a', 'b'] })}\n`;
    });
    await ask({ method: 'POST', path: `/${INDEX}/_bulk?refresh=true`, lines: lines.join('') });
  });
  afterAll(async () => {
    await ask({ method: 'DELETE', path: `/${INDEX}`, accept: [404] });
    await cluster.close();
  });

  const find = (query: JsonObject, more: Partial<PatternsRequest> = {}, of = contextOf()) =>
    engine.patterns({ index: INDEX, query, field: 'message', most: 200, ...more }, of);
  const counted = async (filter: JsonObject, query: JsonObject) => {
    const body = { size: 0, track_total_hits: true, query: { bool: { filter: [filter, query] } } };
    const text = await engine.search({ index: INDEX, body }, contextOf());
    return (JSON.parse(text) as { hits: { total: { value: number } } }).hits.total.value;
  };
  const ofDay = (day: number): JsonObject => ({ term: { day } });

  it('are of all documents where these are few, with filters that find exactly these', async () => {
    const time = { field: 'at', from: BEGIN, to: BEGIN + DAY - 1, buckets: 4 };
    const answer = await find(ofDay(0), { time });
    expect(answer).toMatchObject({ documents: DOCUMENTS / 10, withoutText: 0, other: 0, found: 3 });
    expect(answer.sampledOf).toBeUndefined();
    expect(answer.patterns.map(({ texts, count }) => [texts.join('*'), count])).toEqual([
      ['order * was shipped', 1800],
      ['user * signed in from *', 900],
      ['disk * is full!', 300],
    ]);
    for (const { filter, count, isExact, overTime } of answer.patterns) {
      expect([isExact, overTime]).toEqual([true, [count, 0, 0, 0]]);
      // oxlint-disable-next-line no-await-in-loop -- three
      expect(await counted(filter, ofDay(0))).toBe(count);
    }
  });

  it('are of a random sample of many, which is said, and what it may lack is not called new', async () => {
    const answer = await find({ match_all: {} });
    expect(answer.sampledOf).toBe(DOCUMENTS);
    // By chance: six standard deviations.
    expect(Math.abs(answer.documents - 10_000)).toBeLessThan(500);
    const told = answer.patterns.reduce((sum, { count }) => sum + count, 0);
    expect(told + answer.other).toBe(answer.documents);
    const [first] = answer.patterns;
    expect(first?.texts.join('*')).toBe('order * was shipped');
    expect((first?.count ?? 0) / answer.documents).toBeCloseTo(0.6, 1);
    // Other documents can have longer texts, which no keyword has.
    expect(first?.isExact).toBe(false);
    expect(await find({ match_all: {} })).toEqual(answer);

    const later = await find(ofDay(1), { before: ofDay(0) });
    expect(later.patterns.map(({ before }) => before)).toContain(1800);
    const earlier = await find(ofDay(0), { before: ofDay(1) });
    expect(earlier.uncompared).toBe((DOCUMENTS * 9) / 10);
    expect(earlier.patterns.some(({ before }) => before !== undefined)).toBe(false);
  });

  it('attack 95: are of the documents that a rule shows', async () => {
    const filter = { match_phrase: { message: 'is full' } };
    const some = contextOf({ allowedIndices: [{ pattern: INDEX, filter }] });
    const answer = await find({ match_all: {} }, { before: ofDay(0) }, some);
    expect(answer.documents).toBe(DOCUMENTS / 10);
    expect(answer.patterns.map(({ texts, before }) => [texts.join('*'), before])).toEqual([
      ['disk * is full!', 300],
    ]);
    const nothing = contextOf({ allowedIndices: ['boats'] });
    await expect(find({ match_all: {} }, {}, nothing)).rejects.toThrow(INDEX);
  });

  it('are not those of lists and numbers', async () => {
    await expect(find(ofDay(0), { field: 'tags' })).rejects.toThrow('[tags] has lists');
    await expect(find(ofDay(0), { field: 'day' })).rejects.toThrow('[day] is none');
  });
});
