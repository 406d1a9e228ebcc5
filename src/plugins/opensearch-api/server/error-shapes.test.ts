import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OpenPort, openPort } from './testing/open-port';

/** What OpenSearch 3.8 answers to the same requests, but for the sentences about JSON. */
let port: OpenPort;
beforeAll(async () => {
  port = await openPort();
  await port.ask('/x', { method: 'PUT' });
});
afterAll(() => port.server.close());

async function post(path: string, body: string | Buffer, method: 'POST' | 'PUT' = 'POST') {
  const init: RequestInit = { headers: { 'content-type': 'application/json' }, body };
  const answer = await fetch(port.url + path, { ...init, method });
  const json: ReturnType<typeof JSON.parse> = await answer.json();
  return { status: answer.status, json };
}
const NO_TEXT = Buffer.from([0xff, 0xfe]);
const withBadText = (before: string, after: string) =>
  Buffer.concat([Buffer.from(before), NO_TEXT, Buffer.from(after)]);

describe('What can’t be decoded', () => {
  it.each(['/%ff/_search', '/x/_doc/%ff', '/a%2/_doc/1'])(
    'is refused as a path: %s',
    async (path) => {
      const { status, json } = await port.ask(path);
      expect([status, json.status, json.error.type]).toEqual([400, 400, 'bad_parameter_exception']);
      expect(json.error.root_cause).toEqual([{ type: json.error.type, reason: json.error.reason }]);
    },
  );

  it('is refused as a parameter', async () => {
    const { status, json } = await port.ask('/_search?q=%zz');
    expect([status, json.error.type]).toEqual([400, 'bad_parameter_exception']);
  });

  it.each(['/x/_search', '/_msearch', '/_aliases', '/_ingest/pipeline/p'])(
    'is refused as the body of %s',
    async (path) => {
      const method = path.includes('pipeline') ? 'PUT' : 'POST';
      const body = withBadText(path === '/_msearch' ? '{}\n{"a":"' : '{"a":"', '"}\n');
      const { status, json } = await post(path, body, method);
      expect([status, json.error.type]).toEqual([400, 'json_parse_exception']);
    },
  );

  it('is refused as a document, of several as that one', async () => {
    const one = await post('/x/_doc/1', withBadText('{"a":"', '"}'), 'PUT');
    expect([one.status, one.json.error.type, one.json.error.caused_by.type]).toEqual([
      400,
      'mapper_parsing_exception',
      'json_parse_exception',
    ]);
    const line = (id: number) => `{"index":{"_id":"${id}"}}\n`;
    const body = withBadText(
      `${line(1)}{"a":"b"}\n${line(2)}{"a":"`,
      `"}\n${line(3)}{"a":"\uFFFD"}\n`,
    );
    const { json } = await post('/x/_bulk?refresh=true', body);

    expect(json.items.map(({ index }: { index: { status: number } }) => index.status)).toEqual([
      201, 400, 201,
    ]);
    expect((await port.ask('/x/_count')).json.count).toBe(2);
  });

  it('is refused as that one, too, of updates and of what goes through a pipeline', async () => {
    const steps = { processors: [{ set: { field: 'b', value: 1 } }] };
    await port.ask('/_ingest/pipeline/p', { method: 'PUT', body: steps });
    const update = '{"update":{"_id":"9"}}\n{"doc_as_upsert":true,"doc":{"a":"';
    const good = '"}}\n{"index":{"_id":"8","pipeline":"p"}}\n{"a":"b"}\n';
    const piped = '{"index":{"_id":"7","pipeline":"p"}}\n{"a":"';
    const body = Buffer.concat([withBadText(update, good), withBadText(piped, '"}\n')]);
    const { json } = await post('/y/_bulk', body);

    const statuses = json.items.map((item: object) => Object.values(item)[0].status);
    expect(statuses).toEqual([400, 201, 400]);
  });

  it('is refused as the name of what is written', async () => {
    const { status } = await post('/y/_bulk', withBadText('{"index":{"_id":"', '"}}\n{}\n'));
    expect(status).toBe(400);
  });
});

describe('What is not JSON', () => {
  it.each([
    ['{"query":', 'unexpected_end_of_input_exception'],
    ['{', 'unexpected_end_of_input_exception'],
    ['{"query":"x', 'unexpected_end_of_input_exception'],
    ['{"query" 1}', 'json_parse_exception'],
    ['abc', 'json_parse_exception'],
  ])('is told as what it is: %s', async (body, type) => {
    const { status, json } = await post('/x/_search', body);
    expect([status, json.error.type]).toEqual([400, type]);
  });
});

describe('Other methods and addresses', () => {
  it.each([
    ['PATCH', '/x', 'GET,PUT,HEAD,DELETE'],
    ['DELETE', '/_search', 'POST,GET'],
    ['PUT', '/x/_count', 'POST,GET'],
  ])('%s %s is answered with those that there are', async (method, path, allowed) => {
    const { status, headers, json } = await port.ask(path, { method });
    expect([status, headers.get('allow'), json.error]).toEqual([
      405,
      allowed,
      `Incorrect HTTP method for uri [${path}] and method [${method}], allowed: [${allowed.replaceAll(',', ', ')}]`,
    ]);
  });

  it('OPTIONS asks for them, and lets no page in', async () => {
    const { status, headers, text } = await port.ask('/x', { method: 'OPTIONS' });
    expect([status, headers.get('allow'), text]).toEqual([200, 'GET,PUT,HEAD,DELETE', '']);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    const origin = { origin: 'http://evil.example' };
    expect((await port.ask('/x', { method: 'OPTIONS', headers: origin })).status).toBe(403);
  });

  it('an index can’t begin with _', async () => {
    const { status, json } = await port.ask('/_nope');
    expect([status, json.error.type, json.error.index]).toEqual([
      400,
      'invalid_index_name_exception',
      '_nope',
    ]);
  });

  it('numbers that are none say what stands behind it', async () => {
    const { json } = await port.ask('/_search?size=x');
    expect(json.error.caused_by).toEqual({
      type: 'number_format_exception',
      reason: 'For input string: "x"',
    });
  });
});

it('a client that goes away before its body has come is no error of the server', async () => {
  const written: string[] = [];
  const own = await openPort({ flags: { 'logging.silent': false, 'logging.dest': 'stdout' } });
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  const gone = new Promise((done) => {
    own.server.listeners[0]?.http.server.once('connection', (socket) => socket.once('close', done));
  });
  const socket = connect(Number(new URL(own.url).port), '127.0.0.1');
  const head = 'POST /x/_doc HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n';
  socket.write(`${head}content-length: 1000\r\n\r\n{"a":`, () => socket.destroy());
  await gone;
  // What the end of the connection set off is over when the next request is answered.
  await own.ask('/');
  spy.mockRestore();
  await own.server.close();

  expect(written.filter((line) => line.includes('"level":50'))).toEqual([]);
});
