import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectCluster, type Cluster } from '#cluster';
import { parseLongNumerals, type JsonObject, type JsonValue } from '#common/json';
import type { EngineContext } from '#engine';
import { createOpenSearchEngine } from '#engine/opensearch';
import { contextOf } from '../../src/engine/opensearch/testing/context-of';
import { NO_WORKSHOP } from '../../src/engine/opensearch/testing/no-workshop';

const url = inject('openSearchUrl');
const INDEX = 'pages-test';
const DOCUMENTS = 1500;
const FILTER = { term: { kind: 'open' } };

interface Answer {
  hits: { hits: { _id: string; _score: number | null; sort: JsonValue[] }[] };
}

describe.skipIf(url === '')(`Pages of a real node ${inject('openSearchMissing')}`, () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = connectCluster({ hosts: [url], requestTimeout: 60_000 });
    const ask = (request: Parameters<Cluster['ask']>[0]) => cluster.ask(request, contextOf());
    await ask({ method: 'DELETE', path: `/${INDEX}`, accept: [404] });
    await ask({
      method: 'PUT',
      path: `/${INDEX}`,
      body: { settings: { number_of_shards: 3, number_of_replicas: 0 } },
    });
    // Two times, and a third without any: each page ends among documents that are equal.
    const lines = Array.from({ length: DOCUMENTS }, (_, at) => {
      const time = at % 3 === 0 ? '' : `"at":"2026-11-0${(at % 3) + 1}T00:00:00Z",`;
      return `{"index":{"_id":"${at}"}}\n{${time}"text":"alpha ${at}","kind":"${at % 2 ? 'open' : 'hidden'}"}\n`;
    });
    await ask({ method: 'POST', path: `/${INDEX}/_bulk?refresh=true`, lines: lines.join('') });
  });
  afterAll(async () => {
    await cluster.ask({ method: 'DELETE', path: `/${INDEX}` }, contextOf());
    await cluster.close();
  });

  const reader = (of: EngineContext) => {
    const engine = createOpenSearchEngine({ cluster, workshop: NO_WORKSHOP });
    return async (body: JsonObject) => {
      const text = await engine.search({ index: INDEX, body }, of);
      return (parseLongNumerals(text) as Answer).hits.hits;
    };
  };
  const readAll = async (
    read: ReturnType<typeof reader>,
    sort: readonly JsonValue[],
    more: JsonObject = {},
  ) => {
    const seen: string[] = [];
    let page = await read({ size: 40, sort: [...sort], ...more });
    while (page.length > 0) {
      seen.push(...page.map(({ _id }) => _id));
      // oxlint-disable-next-line no-await-in-loop -- each begins behind the one before
      page = await read({
        size: 40,
        sort: [...sort],
        search_after: page.at(-1)?.sort ?? [],
        ...more,
      });
    }
    return seen;
  };

  it.each<[string, JsonValue[]]>([
    ['newest first', [{ at: { order: 'desc', unmapped_type: 'date' } }, '_doc']],
    ['those without a time last', [{ at: 'asc' }, { _doc: { order: 'desc' } }]],
    ['as they were written', ['_doc']],
  ])('have each document once, %s', async (_how, sort) => {
    const seen = await readAll(reader(contextOf()), sort);
    expect(seen).toHaveLength(DOCUMENTS);
    expect(new Set(seen).size).toBe(DOCUMENTS);
  });

  it('have each document of a time once, without counting them', async () => {
    const query = { bool: { filter: [{ range: { at: { gte: '2026-01-01' } } }] } };
    const sort = [{ at: 'desc' }, '_doc'];
    const seen = await readAll(reader(contextOf()), sort, { query, track_total_hits: false });
    expect(seen).toHaveLength((DOCUMENTS * 2) / 3);
    expect(new Set(seen).size).toBe((DOCUMENTS * 2) / 3);
  });

  it('attack 95: tell whoever may read some documents nothing of the others', async () => {
    const read = reader(contextOf({ allowedIndices: [{ pattern: INDEX, filter: FILTER }] }));
    const seen = await readAll(read, [{ at: 'desc' }, '_doc']);
    expect(new Set(seen).size).toBe(DOCUMENTS / 2);
    expect(seen).toHaveLength(DOCUMENTS / 2);
    const [hit] = await read({ size: 1, sort: ['_doc'] });
    expect(hit?.sort).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
    // Of 1,500 documents with the word, as of those that this person sees.
    const scored = await read({ query: { match: { text: 'alpha 1' } } });
    expect(new Set(scored.map(({ _score }) => _score))).toEqual(new Set([1]));
    const refused: JsonObject[] = [
      { min_score: 1 },
      { sort: ['_doc', 'at'] },
      { sort: ['_shard_doc'] },
    ];
    for (const body of refused) {
      // oxlint-disable-next-line no-await-in-loop -- three
      await expect(read(body)).rejects.toThrow(/on a cluster/);
    }
  });
});
