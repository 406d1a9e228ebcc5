import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenPort, openPort } from './testing/open-port';

let port: OpenPort;
beforeAll(async () => {
  port = await openPort();
});
afterAll(() => port.server.close());

const put = (path: string, body: unknown) => port.ask(path, { method: 'PUT', body });
const settingsOf = async (index: string) =>
  (await port.ask(`/${index}/_settings?flat_settings=true`)).json[index].settings;
const idsOf = async (path: string, body: unknown) =>
  (await port.ask(path, { body })).json.hits.hits.map(({ _id }: { _id: string }) => _id);

describe('Settings that tune a cluster', () => {
  const TUNING = {
    'index.codec': 'best_compression',
    'index.merge.policy.max_merged_segment': '5g',
    'index.priority': '100',
    'index.refresh_interval': '5s',
    'index.routing.allocation.include._tier_preference': 'data_content',
    'index.search.slowlog.threshold.query.warn': '10s',
    'index.translog.durability': 'async',
    'index.unassigned.node_left.delayed_timeout': '5m',
  };

  it('are kept, told as they were sent, and named as without effect', async () => {
    const made = await put('/tuned', { settings: { ...TUNING, number_of_replicas: 0 } });

    expect(made.status).toBe(200);
    const warning = made.headers.get('warning') ?? '';
    expect(warning).toMatch(/^299 OpenSearch-3\.8\.0-unknown "settings that are kept and have no/);
    expect(warning).toContain('[index.translog.durability]');
    expect(warning).not.toContain('number_of_replicas');
    expect(await settingsOf('tuned')).toMatchObject(TUNING);
  });

  it('give no warning where there is nothing to warn of', async () => {
    const made = await put('/plain', {
      settings: { number_of_shards: 1, max_result_window: 50, 'translog.durability': 'request' },
    });

    expect([made.status, made.headers.get('warning')]).toEqual([200, null]);
  });

  it('outlive the process', async () => {
    await put('/lasting', { settings: TUNING });
    const { folder } = port.server;
    await port.server.stop();
    port = await openPort({ folder });

    expect(await settingsOf('lasting')).toMatchObject(TUNING);
  });
});

describe('query.default_field', () => {
  beforeAll(async () => {
    const mappings = { properties: { a: { type: 'text' }, b: { type: 'text' } } };
    for (const [index, settings] of [
      ['df-1', { 'query.default_field': ['a', 'c.*'] }],
      ['df-2', { 'query.default_field': ['a', 'c.*'] }],
      ['df-3', {}],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- three
      await put(`/${index}`, { settings, mappings });
      // oxlint-disable-next-line no-await-in-loop -- three
      await put(`/${index}/_doc/${index}-a?refresh=true`, { a: 'fox', b: 'cat' });
      // oxlint-disable-next-line no-await-in-loop -- three
      await put(`/${index}/_doc/${index}-b?refresh=true`, { a: 'dog', b: 'fox' });
    }
  });

  it.each([
    ['query_string', { query_string: { query: 'fox' } }],
    ['simple_query_string', { simple_query_string: { query: 'fox' } }],
    ['multi_match', { multi_match: { query: 'fox' } }],
  ])('says where %s looks that names no fields, in each index for itself', async (_, query) => {
    expect(await idsOf('/df-1/_search', { query })).toEqual(['df-1-a']);
    const all = await idsOf('/df-*/_search', { query, sort: ['_id'] });
    expect(all.toSorted()).toEqual(['df-1-a', 'df-2-a', 'df-3-a', 'df-3-b']);
  });

  it('gives way to what a query names', async () => {
    const query = { query_string: { query: 'fox', default_field: 'b' } };
    expect(await idsOf('/df-1/_search', { query })).toEqual(['df-1-b']);
  });
});

describe('mapping.*.limit', () => {
  const fields = (from: number, count: number, type = 'long') =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${from + at}`, { type }]));

  it('lets an index have more fields, also those that documents bring later', async () => {
    const settings = { 'mapping.total_fields.limit': 1200 };
    expect(
      (await put('/wide', { settings, mappings: { properties: fields(0, 1100) } })).status,
    ).toBe(200);
    expect((await put('/wide/_doc/1?refresh=true', { g: 1, f1099: 5 })).status).toBe(201);
    expect((await put('/wide/_mapping', { properties: fields(2000, 50) })).status).toBe(200);
    const many = await put('/wide/_mapping', { properties: fields(3000, 60) });
    expect(many.json.error.reason).toBe('Limit of total fields [1200] has been exceeded');
    const brought = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`h${at}`, at]));
    const refused = await put('/wide/_doc/2', brought);
    expect(refused.json.error.caused_by ?? refused.json.error).toMatchObject({
      reason: expect.stringContaining('Limit of total fields [1200] has been exceeded') as string,
    });
    expect(await idsOf('/wide/_search', { query: { term: { f1099: 5 } } })).toEqual(['1']);
    expect((await settingsOf('wide'))['index.mapping.total_fields.limit']).toBe('1200');
  });

  it('attack 98: has an end of its own, which is named', async () => {
    const { status, json } = await put('/wider', {
      settings: { 'mapping.total_fields.limit': 1_000_000 },
      mappings: { properties: fields(0, 3001) },
    });

    expect([status, json.error.type]).toEqual([400, 'mapper_parsing_exception']);
    expect(json.error.reason).toContain('Limit of total fields [3000] has been exceeded: an index');
  });

  it.each([
    [
      'depth',
      { 'mapping.depth.limit': 2 },
      { a: { properties: { b: { properties: { c: { type: 'long' } } } } } },
      'mapping depth [2]',
    ],
    [
      'nested fields',
      { 'mapping.nested_fields.limit': 1 },
      { a: { type: 'nested' }, b: { type: 'nested' } },
      'nested fields [1]',
    ],
  ])('can be less: %s', async (_, settings, properties, reason) => {
    const { status, json } = await put('/less', { settings, mappings: { properties } });
    expect([status, json.error.reason]).toEqual([400, expect.stringContaining(reason)]);
  });

  it('can be less: objects of nested fields of one document', async () => {
    await put('/objects', {
      settings: { 'mapping.nested_objects.limit': 2 },
      mappings: { properties: { n: { type: 'nested' } } },
    });
    expect((await put('/objects/_doc/1', { n: [{}, {}] })).status).toBe(201);
    expect((await put('/objects/_doc/2', { n: [{}, {}, {}] })).status).toBe(400);
  });
});

it('an index can let more values of `docvalue_fields` be asked for, and others stay as they are', async () => {
  await put('/values', { settings: { max_docvalue_fields_search: 200 } });
  await put('/values/_doc/1?refresh=true', { a: 1 });
  await put('/usual-values/_doc/1?refresh=true', { a: 1 });
  const body = { docvalue_fields: Array.from({ length: 150 }, () => 'a') };

  expect((await port.ask('/values/_search', { body })).json.hits.hits).toHaveLength(1);
  expect((await port.ask('/usual-values/_search', { body })).json.error.reason).toContain(
    'less than or equal to: [100] but was [150]',
  );
});
