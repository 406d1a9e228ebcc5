import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPort, type OpenPort } from './testing/open-port';

let port: OpenPort;
beforeAll(async () => void (port = await openPort()));
afterAll(() => port.server.close());

const send = (method: string, path: string, body?: object | string) =>
  port.ask(path, { method, ...(body !== undefined && { body }) });
const hits = async (index: string) =>
  (await send('POST', `/${index}/_search`, { sort: ['n'] })).json.hits.hits as Record<
    string,
    unknown
  >[];
const routings = async (index: string) =>
  (await hits(index)).map(({ _id, _routing }) => [_id, _routing]);

it('is kept with its document, and told wherever the document is', async () => {
  await send('PUT', '/kept/_doc/1?routing=a%20b%22c&refresh=true', { n: 1 });
  await send('PUT', '/kept/_doc/2?refresh=true', { n: 2 });
  const lines = '{"index":{"_index":"kept","_id":"3","routing":"x"}}\n{"n":3}\n';
  await send('POST', '/_bulk?refresh=true', lines);

  expect(await routings('kept')).toEqual([
    ['1', 'a b"c'],
    ['2', undefined],
    ['3', 'x'],
  ]);
  expect((await send('GET', '/kept/_doc/1')).json._routing).toBe('a b"c');
  expect((await send('GET', '/kept/_doc/2')).json).not.toHaveProperty('_routing');
  const { docs } = (await send('POST', '/kept/_mget', { ids: ['3', '2'] })).json;
  expect(docs.map((one: { _routing?: string }) => one._routing)).toEqual(['x', undefined]);
  const versioned = await send('POST', '/kept/_search', { version: true, sort: ['n'], size: 1 });
  expect(versioned.json.hits.hits).toMatchObject([{ _version: 1, _routing: 'a b"c' }]);
});

it('stays with a document that is updated, and is another one where it is written anew', async () => {
  await send('PUT', '/changed/_doc/1?routing=a', { n: 1 });
  await send('POST', '/changed/_update/1?refresh=true', { doc: { n: 2 } });
  expect(await routings('changed')).toEqual([['1', 'a']]);
  // From the table this time, and by a script that sees it.
  const script = { source: 'ctx._source.from = ctx._routing' };
  await send('POST', '/changed/_update/1?refresh=true', { script });
  expect(await hits('changed')).toMatchObject([{ _routing: 'a', _source: { from: 'a' } }]);
  await send('POST', '/changed/_update_by_query?refresh=true', {
    script: { source: 'ctx._source.m = 1' },
  });
  expect(await routings('changed')).toEqual([['1', 'a']]);

  await send('PUT', '/changed/_doc/1?refresh=true', { n: 3 });
  expect(await routings('changed')).toEqual([['1', undefined]]);
});

it.each([
  ['keep', undefined, 'a'],
  ['discard', 'discard', undefined],
  ['another', '=b', 'b'],
])('goes with a document to another index: %s', async (name, routing, expected) => {
  await send('PUT', '/source/_doc/1?routing=a&refresh=true', { n: 1 });
  const dest = { index: `copied-${name}`, ...(routing && { routing }) };
  await send('POST', '/_reindex?refresh=true', { source: { index: 'source' }, dest });

  expect(await routings(`copied-${name}`)).toEqual([['1', expected]]);
});

it('is given by a pipeline', async () => {
  const processors = [{ set: { field: '_routing', value: '{{team}}' } }];
  await send('PUT', '/_ingest/pipeline/by-team', { processors });
  await send('PUT', '/piped/_doc/1?pipeline=by-team&refresh=true', { n: 1, team: 'north' });

  expect(await routings('piped')).toEqual([['1', 'north']]);
});

it('is refused where it is missing and the mapping wants it', async () => {
  const mappings = { _routing: { required: true } };
  await send('PUT', '/strict', { mappings });
  const missing = {
    type: 'routing_missing_exception',
    reason: 'routing is required for [strict]/[1]',
  };
  const refused = await send('PUT', '/strict/_doc/1', { n: 1 });
  expect([refused.status, refused.json.error]).toMatchObject([400, missing]);
  expect((await send('PUT', '/strict/_doc/1?routing=a&refresh=true', { n: 1 })).status).toBe(201);
  const bulk = await send('POST', '/_bulk', '{"delete":{"_index":"strict","_id":"1"}}\n');
  expect(bulk.json.items[0].delete).toMatchObject({ status: 400, error: missing });

  for (const path of ['/strict/_doc/1', '/strict/_source/1', '/strict/_doc/1?realtime=false']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await send('GET', path)).json.error).toMatchObject(missing);
  }
  expect((await send('GET', '/strict/_doc/2')).status).toBe(400);
  expect((await send('GET', '/strict/_doc/1?routing=a')).json.found).toBe(true);
  const docs = [{ _id: '1' }, { _id: '1', routing: 'a' }];
  expect((await send('POST', '/strict/_mget', { docs })).json.docs).toMatchObject([
    { error: missing },
    { found: true, _routing: 'a' },
  ]);
  const deleted = await send('POST', '/strict/_delete_by_query?refresh=true', {
    query: { match_all: {} },
  });
  expect(deleted.json).toMatchObject({ deleted: 1, failures: [] });
  expect((await send('GET', '/strict/_mapping')).json.strict.mappings).toMatchObject(mappings);
  const changed = await send('PUT', '/strict/_mapping', { _routing: { required: false } });
  expect(changed.json.error.reason).toContain('Mapper for [_routing] conflicts');
});

it('finds and counts with any routing: an index is one part', async () => {
  expect((await send('GET', '/kept/_search?routing=other')).json.hits.total.value).toBe(3);
  expect((await send('GET', '/kept/_count?routing=a')).json.count).toBe(3);
});

it('is that of the alias by which documents are written', async () => {
  await send('PUT', '/routed', { aliases: { by: { routing: 'r' } } });
  await send('PUT', '/by/_doc/1?refresh=true', { n: 1 });
  await send('PUT', '/by/_doc/2?refresh=true&routing=r', { n: 2 });
  const other = await send('PUT', '/by/_doc/3?routing=s', { n: 3 });
  expect([other.status, other.json.error.reason]).toEqual([
    400,
    'Alias [by] has index routing associated with it [r], and was provided with routing value [s], rejecting operation',
  ]);
  expect(await routings('routed')).toEqual([
    ['1', 'r'],
    ['2', 'r'],
  ]);
  expect((await send('GET', '/routed/_alias')).json.routed.aliases).toEqual({
    by: { index_routing: 'r', search_routing: 'r' },
  });
  expect((await send('GET', '/_cat/aliases/by')).text).toBe('by routed - r r -\n');

  await send('PUT', '/routed/_alias/several', { index_routing: '1,2', search_routing: 'x' });
  const several = await send('PUT', '/several/_doc/4', { n: 4 });
  expect([several.status, several.json.error.reason]).toEqual([
    400,
    'index/alias [several] provided with routing value [1,2] that resolved to several routing values, rejecting operation',
  ]);
});

it('is searched for by its value, in one index and in several, and by whether there is one', async () => {
  const find = async (index: string, query: object) => {
    const { json } = await send('POST', `/${index}/_search`, { query, sort: ['n'] });
    return (json.hits?.hits ?? json).map(({ _id }: { _id: string }) => _id);
  };
  for (const name of ['found-1', 'found-2']) {
    await send('PUT', `/${name}/_doc/${name}a?routing=a`, { n: 1 });
    await send('PUT', `/${name}/_doc/${name}b?routing=b`, { n: 2 });
    await send('PUT', `/${name}/_doc/${name}c?refresh=true`, { n: 3 });
  }
  await send('PUT', '/found-3/_doc/none?refresh=true', { n: 1 });

  expect(await find('found-1', { term: { _routing: 'a' } })).toEqual(['found-1a']);
  expect(await find('found-1', { terms: { _routing: ['a', 'b'] } })).toHaveLength(2);
  expect(await find('found-1', { exists: { field: '_routing' } })).toHaveLength(2);
  expect(await find('found-*', { term: { _routing: { value: 'b' } } })).toEqual([
    'found-1b',
    'found-2b',
  ]);
  expect(await find('found-*', { bool: { must_not: { exists: { field: '_routing' } } } })).toEqual([
    'none',
    'found-1c',
    'found-2c',
  ]);
  expect(await find('found-3', { term: { _routing: 'a' } })).toEqual([]);
  const grouped = await send('POST', '/found-1/_search', {
    aggs: { a: { terms: { field: '_routing' } } },
  });
  expect(grouped.json.aggregations?.a.buckets ?? []).toEqual([]);
});

it('explains the document of a routing, and none without where one is needed', async () => {
  await send('PUT', '/explained', { mappings: { _routing: { required: true } } });
  await send('PUT', '/explained/_doc/1?routing=a&refresh=true', { n: 1 });
  const explain = (routing: string) =>
    send('POST', `/explained/_explain/1${routing}`, { query: { match_all: {} } });
  expect((await explain('?routing=a')).json).toMatchObject({ matched: true });
  expect(await explain('')).toMatchObject({
    status: 400,
    json: { error: { type: 'routing_missing_exception' } },
  });
});

it.each([
  ['sees it', {}, 'ctx._source.r = ctx._routing', [['a', 'a']]],
  ['gives another', {}, "ctx._routing = 'x' + ctx._routing", [['xa', undefined]]],
  ['gives a number', {}, 'ctx._routing = 5', [['5', undefined]]],
  ['takes it away', {}, 'ctx._routing = null', [[undefined, undefined]]],
  ['leaves it to the request', { routing: '=z' }, 'ctx._source.r = ctx._routing', [['z', 'a']]],
  ['counts before the request', { routing: '=z' }, "ctx._routing = 'own'", [['own', undefined]]],
])('a script of _reindex %s', async (name, dest, script, expected) => {
  await send('PUT', '/scripted/_doc/1?routing=a&refresh=true', { n: 1 });
  const index = `scripted-${name.replaceAll(' ', '-')}`;
  const done = await send('POST', '/_reindex?refresh=true', {
    source: { index: 'scripted' },
    dest: { ...dest, index },
    script: { source: script },
  });
  expect(done.json).toMatchObject({ created: 1 });
  const found = (await hits(index)).map(({ _routing, _source }) => [
    _routing,
    (_source as { r?: string }).r,
  ]);
  expect(found).toEqual(expected);
});

it('is refused where a script adds what no document has', async () => {
  await send('PUT', '/scripted/_doc/1?refresh=true', { n: 1 });
  const { status, json } = await send('POST', '/_reindex', {
    source: { index: 'scripted' },
    dest: { index: 'scripted-refused' },
    script: { source: 'ctx._foo = 1' },
  });
  expect([status, json.error.reason]).toEqual([400, 'Invalid fields added to context [_foo]']);
});
