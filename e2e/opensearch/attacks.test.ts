import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectCluster, type Cluster } from '#cluster';
import type { JsonObject } from '#common/json';
import type { EngineContext } from '#engine';
import { createOpenSearchEngine } from '#engine/opensearch';
import { anyone } from '../../src/engine/duckdb/storage/testing/temporary-engine';
import { NO_WORKSHOP } from '../../src/engine/opensearch/testing/no-workshop';
import { itNeeds } from './needs';

const url = inject('openSearchUrl');
const ODD_VALUES = [`it's "quoted"`, '50%_\\', '*', '$${a}{{b}}', 'nul\u0000', "' OR 1=1 --"];
const ODD_FIELD = 'a`"; drop';
/** What may be in no text for somebody who sees the team north of one index alone. */
const HIDDEN = /south|attacked-secret|127\.0\.0\.1|\borg\.|\.java|at org/;

interface Found {
  hits: { total: { value: number }; hits: { _index: string; _source: JsonObject }[] };
}

describe.skipIf(url === '')(`attacks on a real node ${inject('openSearchMissing')}`, () => {
  const north: EngineContext = {
    ...anyone(),
    allowedIndices: [{ pattern: 'attacked', filter: { term: { team: 'north' } } }],
  };
  let cluster: Cluster;
  let engine: ReturnType<typeof createOpenSearchEngine>;
  const put = (path: string, body: JsonObject) =>
    cluster.ask({ method: 'PUT', path, body }, anyone());
  const clean = () =>
    cluster.ask({ method: 'DELETE', path: '/attacked,attacked-secret', accept: [404] }, anyone());
  beforeAll(async () => {
    cluster = connectCluster({ hosts: [url], requestTimeout: 30_000 });
    engine = createOpenSearchEngine({ cluster, workshop: NO_WORKSHOP });
    await clean();
    const settings = { number_of_replicas: 0 };
    const properties = { team: { type: 'keyword' }, value: { type: 'keyword' } };
    for (const name of ['attacked', 'attacked-secret']) {
      await put(`/${name}`, {
        settings,
        mappings: { properties },
        aliases: { 'attacked-all': {} },
      });
    }
    const documents = ODD_VALUES.map((value) => ({ team: 'north', value, [ODD_FIELD]: value }));
    const all = [...documents, { team: 'south', value: 'south' }];
    const lines = [...all, ...all].flatMap((one, at) => {
      const _index = at < all.length ? 'attacked' : 'attacked-secret';
      return [JSON.stringify({ index: { _index } }), JSON.stringify(one)];
    });
    const path = '/_bulk?refresh=true';
    await cluster.ask({ method: 'POST', path, lines: `${lines.join('\n')}\n` }, anyone());
  });
  afterAll(async () => {
    await clean();
    await cluster.close();
  });

  const search = async (body: JsonObject, context = north, index = 'attacked') =>
    JSON.parse(await engine.search({ index, body }, context)) as Found;
  /** The error's text, or the answer's. */
  const told = (body: JsonObject, context = north, index = 'attacked') =>
    engine.search({ index, body }, context).catch((error: Error) => `refused: ${error.message}`);

  it.each(ODD_VALUES)('attack 24: finds exactly the value %j', async (value) => {
    const { hits } = await search({ query: { term: { value } } });

    expect(hits.hits.map(({ _source }) => _source['value'])).toEqual([value]);
  });

  it('attack 25: a field is read whatever its name, and an odd index name reaches nothing', async () => {
    const { hits } = await search({ query: { exists: { field: ODD_FIELD } } });
    expect(hits.total.value).toBe(ODD_VALUES.length);

    for (const index of ['../_cluster/settings', 'attacked/_doc/1', 'attacked?q=*', 'attackеd']) {
      expect(await told({}, north, index)).not.toMatch(/"_source"|persistent/);
    }
  });

  it.each([
    '*',
    '_all',
    'attacked*',
    'attacked-all',
    'attacked,attacked-secret',
    'attacked,-attacked',
    '<attacked-secret>',
    '*:attacked-secret',
    '.*',
  ])('attack 110: %s is what somebody may read of it, at most', async (index) => {
    const answer = await told({ size: 100 }, north, index);

    // What was asked for is named in the refusal.
    expect(answer.replace(/\[[^\]]*\]$/, '')).not.toMatch(/"south"|"_index":"attacked-secret"/);
    expect(answer).toMatch(/^(?:refused: no such index|\{)/);
  });

  it.each<[string, JsonObject]>([
    ['of a broken query', { query: { term: { value: { a: 1, b: 2 } } } }],
    ['of a wrong type', { query: { range: { value: { gte: [] } } } }],
    ['of an expression', { query: { regexp: { value: '((((' } } }],
    ['of an aggregation', { aggs: { a: { histogram: { field: 'team', interval: 1 } } } }],
  ])('attack 26: the error %s tells nothing of what is hidden', async (_of, body) => {
    const answer = await told(body);

    expect(answer).toMatch(/^refused: \S/);
    expect(answer).not.toMatch(HIDDEN);
  });

  const query = { match: { value: 'north' } };
  const inText = (text: string) => ({ query_string: { query: text, default_field: 'value' } });
  it.each<[string, JsonObject]>([
    ['a bound of scores', { query: { function_score: { query, min_score: 0.1 } } }],
    ['an explanation', { aggs: { a: { top_hits: { explain: true } } } }],
    ['a word spelled alike', { query: inText('sout ~2') }],
    ['the same escaped', { query: inText('\\s\\o\\n\\t~2') }],
  ])('attack 95: %s tells nothing of hidden documents', async (_of, body) => {
    expect(await told(body)).toMatch(/^refused: You can’t use/);
    expect(await told(body, anyone())).toMatch(/^\{/);
  });

  const nested = (depth: number): JsonObject =>
    depth === 0 ? {} : { aggs: { a: { terms: { field: 'value' }, ...nested(depth - 1) } } };
  it.each<[string, JsonObject]>([
    [
      'many terms',
      { query: { terms: { value: Array.from({ length: 70_000 }, (_, n) => `${n}`) } } },
    ],
    ['many documents', { size: 1_000_000 }],
    ['many buckets', { aggs: { a: { terms: { field: 'value', size: 2 ** 31 } } } }],
    ['a long expression', { query: { regexp: { value: `${'(a|aa)+'.repeat(500)}b` } } }],
  ])('attack 27: %s are refused, and others are answered within a second', async (_of, body) => {
    const heavy = told(body, anyone());
    const began = performance.now();
    await search({ size: 0 }, anyone());

    expect(performance.now() - began).toBeLessThan(1000);
    expect(await heavy).toMatch(/^refused: \S/);
  });

  it('attack 27: aggregations 20 deep end', async () => {
    expect(await told({ size: 0, ...nested(20) }, anyone())).toMatch(/^(refused: \S|\{)/);
  });

  const script = (source: string): JsonObject => ({ script_fields: { a: { script: { source } } } });
  itNeeds('lang-painless')('attack 28: a script reaches nothing beyond its documents', async () => {
    for (const source of [
      'Runtime.getRuntime().exec("id")',
      'this.getClass().forName("java.lang.System")',
      'while (true) {}',
      `return "${'x'.repeat(1_000_000)}"`,
    ]) {
      expect(await told(script(source), anyone())).toMatch(/^refused: \S/);
    }
    const query = { script: { script: { source: 'return true' } } };
    expect(await told({ query })).toMatch(/^refused: \S/);
  });
});
