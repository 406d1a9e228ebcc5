import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, rawRequest } from '#core/server/testing';
import { type OpenPort, openPort } from './testing/open-port';
import { plugin } from './plugin';

let port: OpenPort;
beforeAll(async () => {
  port = await openPort({
    files: { 'ships.csv': 'name,tons\nada,5\nbob,7\n' },
    flags: { 'opensearchApi.maxBytesInFlight': 3_000_000 },
  });
});
afterAll(() => port.server.close());

const statusOf = async (path: string, headers: Record<string, string>, body?: string) =>
  (await port.ask(path, { headers, ...(body === undefined ? {} : { body }) })).status;
/** Headers that no HTTP client would send as they are. */
const raw = (...lines: readonly string[]) =>
  rawRequest(port.url, [...lines, 'connection: close', '', ''].join('\r\n'));

describe('The port', () => {
  it('is closed, and answers nowhere, until it is configured', async () => {
    const server = await createTestServer({ plugins: [plugin] });
    await server.http.ready();

    expect(server.listeners).toEqual([]);
    expect((await server.http.inject('/_cluster/health')).statusCode).toBe(404);
    await server.close();
  });

  it('says what it is, with the headers that clients look at', async () => {
    const { json, headers } = await port.ask('/', { headers: { 'x-opaque-id': 'job 7' } });

    expect(json).toMatchObject({ version: { number: '3.8.0', distribution: 'opensearch' } });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json; charset=UTF-8',
      'x-opensearch-version': 'OpenSearch/3.8.0 (opensearch)',
      'x-opaque-id': 'job 7',
    });
  });

  it('reports an older version to programs that want one', async () => {
    const old = await openPort({
      flags: { 'compatibility.override_main_response_version': true },
    });

    const { version } = (await old.ask('/')).json;
    expect([version.number, version.distribution]).toEqual(['7.10.2', undefined]);
    await old.server.close();
  });

  it('ends with the server, and answers what was asked before', async () => {
    const own = await openPort({ files: { 'a.csv': 'n\n1\n' } });
    const asked = own.ask('/a/_count');
    const [answer] = await Promise.all([asked, asked.then(() => own.server.close())]);

    expect(answer.json.count).toBe(1);
    await expect(own.ask('/')).rejects.toThrow();
  });
});

describe('attack 47: a web page that reaches this machine', () => {
  it.each([
    ['with an origin', { origin: 'http://evil.example' }],
    ['with the origin of a file', { origin: 'null' }],
    ['with the origin of the apps', { origin: 'http://127.0.0.1:5601' }],
    ['as a picture', { 'sec-fetch-site': 'cross-site' }],
    ['from the same site', { 'sec-fetch-site': 'same-site' }],
  ])('is refused %s', async (_how, headers) => {
    expect(await statusOf('/_search', headers)).toBe(403);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; application/json',
    'application/jsonp',
  ])('is refused with a body of the type %s', async (type) => {
    const { status, json } = await port.ask('/_search', {
      body: '{}',
      headers: { 'content-type': type },
    });

    expect(status).toBe(406);
    expect(json).toEqual({ error: `Content-Type header [${type}] is not supported`, status: 406 });
  });

  it('is refused with a body without a type', async () => {
    const answer = await raw('POST /_search HTTP/1.1', 'host: localhost', 'content-length: 2');

    expect(answer).toMatch(/^HTTP\/1\.1 406 /);
  });

  it('gets no header that lets it read an answer', async () => {
    const preflight = await port.ask('/_search', {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'POST' },
    });

    expect(preflight.status).toBe(200);
    for (const { headers } of [preflight, await port.ask('/')]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('attack 53: is refused under a name that somebody points at this machine', async () => {
    const answer = await raw('GET / HTTP/1.1', 'host: evil.example');

    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  });

  it.each([
    'application/json; charset=utf-8',
    'application/x-ndjson',
    'application/vnd.elasticsearch+json; compatible-with=8',
    'application/vnd.opensearch+json',
  ])('is told from a client, which sends %s', async (type) => {
    expect(await statusOf('/_search', { 'content-type': type }, '{}')).toBe(200);
  });
});

describe('attack 72, 111: a body', () => {
  const search = { size: 0, query: { term: { 'name.keyword': 'ada' } } };

  it('is unpacked', async () => {
    const response = await fetch(`${port.url}/ships/_search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(JSON.stringify(search)),
    });

    expect(await response.json()).toMatchObject({ hits: { total: { value: 1 } } });
  });

  it('that is a bomb is refused before it is unpacked', async () => {
    const body = gzipSync(Buffer.alloc(200_000_000, ' '));
    const before = process.memoryUsage().rss;
    const response = await fetch(`${port.url}/_msearch`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' },
      body,
    });

    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { type: 'content_too_long_exception' } });
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it.each([
    ['is no gzip', 'gzip', 400],
    ['is packed in another way', 'br', 415],
  ])('that %s is refused', async (_what, encoding, status) => {
    expect(await statusOf('/_search', { 'content-encoding': encoding }, '{"size":0}')).toBe(status);
  });

  it('of one object is no longer than server.maxPayload', async () => {
    const long = JSON.stringify({ query: { term: { name: 'x'.repeat(1_100_000) } } });
    const { status, json } = await port.ask('/_search', { body: long });

    expect([status, json.error.type]).toEqual([413, 'content_too_long_exception']);
  });

  it('attack 98: nested too deep, or with names that poison prototypes, is refused', async () => {
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    const poisoned = '{"__proto__":{"size":1}}';

    for (const body of [deep, poisoned, '[]', '"text"', '{"a']) {
      expect((await port.ask('/_search', { body })).status).toBe(400);
    }
  });

  it('waits where many lie in memory: 429 in the words of OpenSearch, and room again afterwards', async () => {
    const slow: Socket[] = [];
    const head = 'POST /_msearch HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json';
    const holdSome = () => {
      const socket = connect(Number(new URL(port.url).port), '127.0.0.1');
      socket.write(`${head}\r\ncontent-length: 1500000\r\n\r\n${' '.repeat(900_000)}`);
      slow.push(socket);
    };
    const ask = () =>
      port.ask('/ships/_msearch', { body: `{}\n{"size":0}\n${' '.repeat(900_000)}` });
    const statusBesideMore = async () => {
      holdSome();
      return (await ask()).status;
    };

    await expect.poll(statusBesideMore, { timeout: 20_000 }).toBe(429);
    expect((await ask()).json.error).toMatchObject({
      type: 'circuit_breaking_exception',
      durability: 'TRANSIENT',
    });

    // Who writes all before reading sees the answer, and no broken connection.
    const late = connect(Number(new URL(port.url).port), '127.0.0.1').setEncoding('utf8');
    let answer = '';
    late.on('data', (text) => (answer += String(text)));
    late.write(`${head}\r\ncontent-length: 900000\r\n\r\n${' '.repeat(899_999)}`);
    for (let times = 0; times < 5; times += 1) expect((await ask()).status).toBe(429);
    expect(answer).toBe('');
    late.write('\n');
    await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 429 /);
    late.destroy();

    for (const socket of slow) socket.destroy();
    await expect.poll(async () => (await ask()).status, { timeout: 20_000 }).toBe(200);
  });
});

describe('attack 112: a request', () => {
  it('with two lengths, or a length and chunks, is refused', async () => {
    const lengths = ['content-length: 2', 'content-length: 30'];
    const both = ['content-length: 2', 'transfer-encoding: chunked'];

    for (const headers of [lengths, both]) {
      const type = 'content-type: application/json';
      const answer = await raw('POST /_search HTTP/1.1', 'host: localhost', type, ...headers);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  it('that names two hosts is refused, in headers or with its target', async () => {
    const answers = [
      await raw('GET / HTTP/1.1', 'host: localhost', 'Host: evil.example'),
      await raw('GET http://evil.example/ HTTP/1.1', 'host: localhost'),
    ];
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 400 /);

    expect(await raw('GET http://localhost/ HTTP/1.1', 'host: localhost')).toMatch(
      /^HTTP\/1\.1 200 /,
    );
  });

  it('that says in a header that it is another method is refused', async () => {
    expect(await statusOf('/ships', { 'x-http-method-override': 'DELETE' })).toBe(400);
    expect((await port.ask('/ships/_count')).json.count).toBe(2);
  });

  it.each(['//_search', '/%2f_search', '/ships%2f_search', '/_search/../ships'])(
    'for %s means one thing, or nothing',
    async (path) => {
      const answer = await raw(`GET ${path} HTTP/1.1`, 'host: localhost');

      expect(answer).toMatch(/^HTTP\/1\.1 (?:400|404|405) /);
    },
  );

  it('takes no body from a parameter', async () => {
    const source = encodeURIComponent('{"size":0}');
    const { status, json } = await port.ask(`/_search?source=${source}`);

    expect(status).toBe(400);
    expect(json.error.reason).toBe('request [/_search] contains unrecognized parameter: [source]');
  });

  it('may be a GET with a body, which counts', async () => {
    const body = '{"size":0}';
    const answer = await rawRequest(
      port.url,
      `GET /ships/_search?filter_path=hits.hits HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    );

    expect(answer).toMatch(/\{"hits":\{"hits":\[\]\}\}$/);
  });
});

it('attack 26: an error tells nothing of the code behind it', async () => {
  const { text } = await port.ask('/_search', { body: { query: { nope: {} } } });

  expect(text).not.toMatch(/node_modules|\.ts|stack/);
});
