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

  it('is told what is not there yet, and never that it was done', async () => {
    const refused = [501, 'unsupported_operation_exception'];
    const document = { index: 'ships', body: { tons: 1 } };
    expect(await failed(client.index(document))).toEqual(refused);
    expect(await failed(client.bulk({ body: [{ index: {} }, {}] }))).toEqual(refused);
    expect(await failed(client.indices.forcemerge({ index: 'ships' }))).toEqual(refused);
    expect((await client.count({ index: 'ships' })).body.count).toBe(2);
  });
});
