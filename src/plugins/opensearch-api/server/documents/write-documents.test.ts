import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenPort, openPort } from '../testing/open-port';

let port: OpenPort;
beforeAll(async () => {
  port = await openPort();
});
afterAll(() => port.server.close());

const put = (path: string, body: unknown = { n: 1 }, method = 'PUT') =>
  port.ask(path, { method, body });
const send = (method: string, path: string) => port.ask(path, { method });
const errorOf = async (asking: ReturnType<OpenPort['ask']>) => {
  const { status, json } = await asking;
  return [status, json.error?.type ?? json.error, json.error?.reason];
};

describe('One document', () => {
  it('is written, found at once, written again and deleted', async () => {
    const created = await put('/ships/_doc/a%20b%2Fc', '{"n":9007199254740993,"x":1.50}');
    expect(created.status).toBe(201);
    expect(created.headers.get('location')).toBe('/ships/_doc/a%20b%2Fc');
    expect(created.json).toEqual({
      _index: 'ships',
      _id: 'a b/c',
      _version: 1,
      result: 'created',
      _shards: { total: 1, successful: 1, failed: 0 },
      _seq_no: expect.any(Number),
      _primary_term: 1,
    });

    const found = await port.ask('/ships/_doc/a%20b%2Fc');
    expect(found.text).toContain('"_source":{"n":9007199254740993,"x":1.50}');
    expect((await port.ask('/ships/_source/a%20b%2Fc')).text).toBe(
      '{"n":9007199254740993,"x":1.50}',
    );

    const updated = await put('/ships/_doc/a%20b%2Fc', { n: 2 });
    expect([updated.status, updated.json.result, updated.json._version]).toEqual([
      200,
      'updated',
      2,
    ]);
    expect(updated.headers.get('location')).toBeNull();
    const { json } = await port.ask('/_mget', {
      body: { docs: [{ _index: 'ships', _id: 'a b/c' }] },
    });
    expect(json.docs[0]).toMatchObject({ _version: 2, found: true, _source: { n: 2 } });

    const deleted = await send('DELETE', '/ships/_doc/a%20b%2Fc');
    expect([deleted.status, deleted.json.result]).toEqual([200, 'deleted']);
    expect((await port.ask('/ships/_doc/a%20b%2Fc')).status).toBe(404);
    const again = await send('DELETE', '/ships/_doc/a%20b%2Fc');
    expect([again.status, again.json.result]).toEqual([404, 'not_found']);
  });

  it('is given an ID where it has none', async () => {
    const { status, json, headers } = await put('/ships/_doc', { n: 1 }, 'POST');
    expect([status, json.result]).toEqual([201, 'created']);
    expect(headers.get('location')).toBe(`/ships/_doc/${json._id}`);
    expect((await port.ask(`/ships/_doc/${json._id}`)).json._source).toEqual({ n: 1 });
  });

  it('is found by searches after a refresh, its own or that of all', async () => {
    await put('/found/_doc/1?refresh=true');
    expect((await port.ask('/found/_count')).json.count).toBe(1);
    expect((await put('/found/_doc/2?refresh')).json.forced_refresh).toBe(true);
    await put('/found/_doc/3');
    expect((await port.ask('/found/_doc/3?realtime=false')).status).toBe(404);
    expect((await send('POST', '/found/_refresh')).json._shards.successful).toBe(1);
    expect((await port.ask('/found/_count')).json.count).toBe(3);
    await put('/found/_doc/4');
    expect((await send('POST', '/found/_flush')).status).toBe(200);
    expect((await port.ask('/found/_count')).json.count).toBe(4);
    await put('/found/_doc/5');
    expect((await port.ask('/found/_doc/5?realtime=false&refresh=true')).status).toBe(200);
  });

  it('may have its lines on many', async () => {
    await put('/lines/_doc/1', '{\r\n  "a": "x\\ny \\" \\\\",\n\n  "b": [\n1 ]\n}');
    expect((await port.ask('/lines/_doc/1')).json._source).toEqual({ a: 'x\ny " \\', b: [1] });
    expect(await errorOf(put('/lines/_doc/1', '{"a":"x\ny"}'))).toEqual([
      400,
      'mapper_parsing_exception',
      'failed to parse',
    ]);
  });

  it('is made once by those who create it', async () => {
    expect((await put('/once/_create/1')).status).toBe(201);
    const conflict = [
      409,
      'version_conflict_engine_exception',
      expect.stringContaining('[1]: version conflict, document already exists'),
    ];
    expect(await errorOf(put('/once/_create/1', { n: 2 }, 'POST'))).toEqual(conflict);
    expect(await errorOf(put('/once/_doc/1?op_type=create'))).toEqual(conflict);
    expect((await port.ask('/once/_doc/1')).json._source).toEqual({ n: 1 });
  });

  it('is written where it is as it was read, and by versions from elsewhere', async () => {
    const { json: first } = await put('/seen/_doc/1');
    const at = `if_seq_no=${first._seq_no}&if_primary_term=${first._primary_term}`;
    expect((await port.ask('/seen/_doc/1')).json._seq_no).toBe(first._seq_no);
    expect((await put(`/seen/_doc/1?${at}`, { n: 2 })).status).toBe(200);
    expect((await errorOf(put(`/seen/_doc/1?${at}`, { n: 3 }))).slice(0, 2)).toEqual([
      409,
      'version_conflict_engine_exception',
    ]);
    expect((await errorOf(send('DELETE', `/seen/_doc/1?${at}`)))[0]).toBe(409);

    expect((await put('/seen/_doc/v?version=5&version_type=external')).json._version).toBe(5);
    expect((await put('/seen/_doc/v?version=5&version_type=external')).status).toBe(409);
    expect((await put('/seen/_doc/v?version=5&version_type=external_gte')).status).toBe(200);
  });

  it('is written again and again after the largest version from elsewhere, by itself', async () => {
    const most = 9_000_000_000_000_000;
    expect((await put(`/seen/_doc/m?version=${most + 1}&version_type=external`)).status).toBe(400);
    expect((await put(`/seen/_doc/m?version=${most}&version_type=external`)).status).toBe(201);
    expect((await put('/seen/_doc/m')).json._version).toBe(most + 1);
    expect((await put('/seen/_doc/m')).json._version).toBe(most + 2);
    expect((await port.ask('/seen/_doc/m')).json._version).toBe(most + 2);
  });
});

describe('A part of a document', () => {
  it('changes it, by script too, and the answer shows it as it is now', async () => {
    await put('/parts/_doc/1', '{"n":1,"kept":1.50}');
    const { status, text, json } = await put(
      '/parts/_update/1?_source=true',
      '{\n "doc": {"n": 9007199254740993}\n}',
      'POST',
    );
    expect([status, json.result, json._version]).toEqual([200, 'updated', 2]);
    expect(text).toContain('"get":{');
    expect(text).toContain('"_source":{"n":9007199254740993,"kept":1.50}}}');
    expect((await put('/parts/_update/1', { doc: { kept: 1.5 } }, 'POST')).json.result).toBe(
      'noop',
    );

    const script = { source: 'ctx._source.n = params.n; ctx._source.tags = []', params: { n: 3 } };
    expect((await put('/parts/_update/1', { script }, 'POST')).json.result).toBe('updated');
    expect((await port.ask('/parts/_doc/1')).json._source).toEqual({ n: 3, kept: 1.5, tags: [] });
    expect(
      (await put('/parts/_update/1', { script: "ctx.op = 'delete'" }, 'POST')).json.result,
    ).toBe('deleted');
    expect((await port.ask('/parts/_doc/1')).status).toBe(404);
  });

  it('makes it where it is missing, if it says so', async () => {
    expect(await errorOf(put('/parts/_update/new', { doc: { n: 1 } }, 'POST'))).toEqual([
      404,
      'document_missing_exception',
      '[new]: document missing',
    ]);
    const made = await put('/parts/_update/new', { doc: { n: 1 }, doc_as_upsert: true }, 'POST');
    expect([made.status, made.json.result]).toEqual([201, 'created']);
    expect(made.headers.get('location')).toBe('/parts/_doc/new');
  });

  it('that its script refuses is told with the place', async () => {
    await put('/parts/_doc/2');
    const { status, json } = await put(
      '/parts/_update/2',
      { script: 'ctx._source.x.y = 1' },
      'POST',
    );
    expect([status, json.error.type, json.error.reason]).toEqual([
      400,
      'illegal_argument_exception',
      'failed to execute script',
    ]);
    expect(json.error.caused_by.caused_by.type).toBe('null_pointer_exception');
  });
});

describe('What can’t be written is refused in OpenSearch’s words', () => {
  it.each([
    ['PUT', '/i/_doc/1?op_type=foo', "opType must be 'create' or 'index', found: [foo]"],
    ['PUT', '/i/_doc/1?refresh=foo', 'Unknown value for refresh: [foo].'],
    ['PUT', '/i/_doc/1?pipeline=p', 'pipeline with id [p] does not exist'],
    ['PUT', '/i/_doc/1?version=3', /internal versioning can not be used/],
    [
      'PUT',
      '/i/_doc/1?if_seq_no=3',
      'Validation Failed: 1: ifSeqNo is set, but primary term is [0];',
    ],
    ['PUT', '/i/_doc/1?if_seq_no=x', 'Failed to parse long parameter [if_seq_no] with value [x]'],
    [
      'PUT',
      '/i/_doc/1?version=9007199254740993&version_type=external',
      /\[9007199254740993\]: numbers beyond 9007199254740991 are not supported here/,
    ],
    ['PUT', '/i/_doc/1?timeout=xyz', /failed to parse setting \[timeout\]/],
    ['PUT', '/i/_doc/1?retry_on_conflict=2', /unrecognized parameter: \[retry_on_conflict\]/],
    ['PUT', '/Bad/_doc/1', 'Invalid index name [Bad], must be lowercase'],
    [
      'POST',
      '/i/_update/1?retry_on_conflict=2&if_seq_no=1&if_primary_term=1',
      /can not be retried/,
    ],
  ])('%s %s', async (method, path, reason) => {
    const { status, json } = await put(path, { doc: {} }, method);
    expect([status, json.error.reason]).toEqual([
      400,
      typeof reason === 'string' ? reason : expect.stringMatching(reason),
    ]);
  });

  it('and nothing is made by that', async () => {
    expect((await send('HEAD', '/i')).status).toBe(404);
    expect((await put('/i/_doc/1?wait_for_active_shards=2')).status).toBe(503);
    expect((await put('/i/_doc/1?require_alias=true')).status).toBe(404);
    expect((await port.ask('/i/_doc/1', { method: 'PUT' })).json.error.reason).toBe(
      'request body is required',
    );
    expect((await send('HEAD', '/i')).status).toBe(404);
  });
});
