import { Client } from '@opensearch-project/opensearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenPort, openPort } from './testing/open-port';

let port: OpenPort;
let client: Client;
beforeAll(async () => {
  port = await openPort({
    files: {
      'ships.ndjson':
        '{"_id":"a","name":"Ada sails","tons":5,"built":"2020-01-01"}\n{"_id":"b","name":"Bob sinks","tons":9007199254740993,"built":"2021-01-01"}\n',
    },
  });
  client = new Client({ node: port.url });
});
afterAll(async () => {
  await client.close();
  await port.server.close();
});

/** What the client answers for an error. */
const failed = (asking: PromiseLike<unknown>) =>
  Promise.resolve(asking).then(
    () => 'answered',
    (error: { statusCode?: number; body?: { error?: { type?: string } } }) => [
      error.statusCode,
      error.body?.error?.type,
    ],
  );

describe("OpenSearch's JavaScript client, unchanged", () => {
  it('finds a cluster here, and none at the port of the apps', async () => {
    expect((await client.ping()).body).toBe(true);
    expect((await client.info()).body.version.distribution).toBe('opensearch');
    const url = await port.server.http.listen({ host: '127.0.0.1', port: 0 });
    const apps = new Client({ node: url, maxRetries: 0 });
    expect((await apps.ping()).body).toBe(false);
    expect(await failed(apps.info())).toEqual([404, undefined]);
    await apps.close();
  });

  it('searches and counts', async () => {
    const query = { match: { name: 'sails' } };
    const { body } = await client.search({ index: 'ships', body: { query } });
    expect(body.hits.hits.map(({ _id }) => _id)).toEqual(['a']);
    expect((await client.count({ index: 'ships', q: 'tons:5' })).body.count).toBe(1);
    const several = await client.msearch({
      body: [{ index: 'ships' }, { query, size: 0 }, { index: 'nope' }, {}],
    });
    expect(several.body.responses.map(({ status }) => status)).toEqual([200, 404]);
    const fields = await client.fieldCaps({ index: 'ships', fields: ['t*'] });
    expect(Object.keys(fields.body.fields)).toEqual(['tons']);
    expect((await client.explain({ index: 'ships', id: 'a', body: { query } })).body.matched).toBe(
      true,
    );
    const valid = await client.indices.validateQuery({ index: 'ships', body: { query } });
    expect(valid.body.valid).toBe(true);
    const words = await client.indices.analyze({ body: { text: 'Two words' } });
    expect(words.body.tokens?.map(({ token }) => token)).toEqual(['two', 'words']);
  });

  it('gets documents', async () => {
    const there = { index: 'ships', id: 'a' };
    expect((await client.get(there)).body._source).toMatchObject({ name: 'Ada sails' });
    expect((await client.getSource(there)).body).toMatchObject({ tons: 5 });
    expect((await client.exists(there)).body).toBe(true);
    expect((await client.exists({ index: 'ships', id: 'x' })).body).toBe(false);
    expect((await client.existsSource(there)).body).toBe(true);
    const { body } = await client.mget({ index: 'ships', body: { ids: ['b', 'x'] } });
    expect(body.docs.map((doc) => 'found' in doc && doc.found)).toEqual([true, false]);
    expect(await failed(client.get({ index: 'nope', id: 'a' }))).toEqual([
      404,
      'index_not_found_exception',
    ]);
  });

  it('makes, describes and deletes indices', async () => {
    const mappings = { properties: { n: { type: 'long' as const } } };
    await client.indices.create({ index: 'made', body: { mappings } });
    expect(await failed(client.indices.create({ index: 'made' }))).toEqual([
      400,
      'resource_already_exists_exception',
    ]);
    await client.indices.putMapping({
      index: 'made',
      body: { properties: { t: { type: 'text' } } },
    });
    expect((await client.indices.getMapping({ index: 'made' })).body).toEqual({
      made: { mappings: { properties: { n: { type: 'long' }, t: { type: 'text' } } } },
    });
    expect((await client.indices.exists({ index: 'made' })).body).toBe(true);
    expect((await client.indices.get({ index: 'made' })).body.made?.settings).toBeDefined();
    expect((await client.indices.getSettings({ index: 'made' })).body.made).toBeDefined();
    expect((await client.indices.getAlias({ index: 'made' })).body).toEqual({
      made: { aliases: {} },
    });
    await client.indices.refresh({ index: 'made' });
    await client.indices.flush({ index: 'made' });
    await client.indices.delete({ index: 'made' });
    expect((await client.indices.exists({ index: 'made' })).body).toBe(false);
  });

  it('looks after a cluster of one node', async () => {
    expect((await client.cluster.health()).body.status).toBe('green');
    expect((await client.cluster.stats()).body.indices?.count).toBe(1);
    expect((await client.cluster.getSettings()).body.persistent).toEqual({});
    expect(Object.keys((await client.nodes.info()).body.nodes ?? {})).toHaveLength(1);
    expect((await client.nodes.stats()).body._nodes?.total).toBe(1);
    expect((await client.indices.stats()).body._all?.total?.docs?.count).toBe(2);
    expect((await client.tasks.list()).statusCode).toBe(200);
    const { body } = await client.cat.indices({ format: 'json' });
    expect(body).toEqual([expect.objectContaining({ index: 'ships', 'docs.count': '2' })]);
  });

  it('writes, changes and deletes documents', async () => {
    const index = 'written';
    const first = await client.index({ index, id: '1', body: { n: 1 }, refresh: true });
    expect([first.statusCode, first.body.result]).toEqual([201, 'created']);
    expect((await client.index({ index, body: { n: 5 } })).body._id).toBeTruthy();
    expect((await client.create({ index, id: '2', body: { n: 2 } })).body.result).toBe('created');
    expect(await failed(client.create({ index, id: '2', body: { n: 2 } }))).toEqual([
      409,
      'version_conflict_engine_exception',
    ]);
    const changed = await client.update({ index, id: '2', body: { doc: { m: 1 } }, _source: true });
    expect(changed.body.get?._source).toEqual({ n: 2, m: 1 });
    const script = { source: 'ctx._source.n += params.by', params: { by: 10 } };
    await client.update({ index, id: '2', body: { script }, retry_on_conflict: 3 });
    expect((await client.get({ index, id: '2' })).body._source).toEqual({ n: 12, m: 1 });
    expect((await client.exists({ index, id: '2' })).body).toBe(true);
    expect((await client.delete({ index, id: '2' })).body.result).toBe('deleted');
    expect((await client.exists({ index, id: '2' })).body).toBe(false);
    await client.indices.refresh({ index });
    expect((await client.count({ index })).body.count).toBe(2);
  });

  it('writes many documents with the helper of the client', async () => {
    const result = await client.helpers.bulk({
      datasource: Array.from({ length: 2500 }, (_, n) => ({ n })),
      onDocument: ({ n }) => ({ index: { _index: 'helped', _id: String(n) } }),
      flushBytes: 20_000,
      concurrency: 4,
      refreshOnCompletion: 'helped',
    });
    expect(result).toMatchObject({ total: 2500, successful: 2500, failed: 0 });
    expect((await client.count({ index: 'helped' })).body.count).toBe(2500);
    const { body } = await client.bulk({
      refresh: true,
      body: [{ delete: { _index: 'helped', _id: '1' } }, { index: { _index: 'helped' } }, { n: 1 }],
    });
    expect(body.items.map((item) => Object.values(item)[0]?.status)).toEqual([200, 201]);
  });

  it('changes, copies and deletes what a query finds, and asks for tasks', async () => {
    const index = 'queried';
    await client.bulk({
      refresh: true,
      index,
      body: [{ index: {} }, { n: 1 }, { index: {} }, { n: 2 }],
    });
    const updated = await client.updateByQuery({
      index,
      refresh: true,
      body: { query: { term: { n: 1 } }, script: { source: 'ctx._source.n = 7' } },
    });
    expect(updated.body).toMatchObject({ total: 1, updated: 1 });
    const copied = await client.reindex({
      refresh: true,
      body: { source: { index }, dest: { index: 'copied' } },
    });
    expect(copied.body).toMatchObject({ total: 2, created: 2 });
    const begun = await client.deleteByQuery({
      index,
      refresh: true,
      wait_for_completion: false,
      body: { query: { match_all: {} } },
    });
    const task = await client.tasks.get({
      task_id: String((begun.body as { task?: string }).task),
      wait_for_completion: true,
    });
    expect(task.body).toMatchObject({ completed: true, response: { deleted: 2 } });
    expect((await client.count({ index })).body.count).toBe(0);
    expect((await client.count({ index: 'copied' })).body.count).toBe(2);
  });

  it('scrolls, and searches at a point in time', async () => {
    const hits: string[] = [];
    for await (const page of client.helpers.scrollSearch({
      index: 'ships',
      size: 1,
      body: { sort: ['_doc'] },
    })) {
      hits.push(...page.body.hits.hits.map(({ _id }: { _id: string }) => _id));
    }
    const { body: point } = await client.createPit({ index: ['ships'], keep_alive: '1m' });
    const pit = { id: point.pit_id ?? '' };
    const found = await client.search({ body: { pit, sort: [{ _shard_doc: 'asc' }] } });
    const ended = await client.deletePit({ body: { pit_id: [pit.id] } });

    expect(hits).toEqual(['a', 'b']);
    expect(found.body.hits.hits.map(({ _id }) => _id)).toEqual(['a', 'b']);
    expect(ended.body.pits?.[0]?.successful).toBe(true);
  });

  it('is told what is not there yet, and never that it was done', async () => {
    const refused = [501, 'unsupported_operation_exception'];
    expect(await failed(client.indices.clearCache({ index: 'ships' }))).toEqual(refused);
    expect((await client.count({ index: 'ships' })).body.count).toBe(2);
  });
});
