import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { loadConfig } from '../config';
import { createTestServer, rawGet, rawRequest, type TestServer } from '../testing';
import type { ConnectionLimits } from './fastify-options';
import { createHttpServer } from './http-server';
import { createRouter } from './router';

let started: FastifyInstance | TestServer | undefined;
afterEach(() => started?.close());

/** The server's rules around routes that echo, wait and take files. */
async function start(limits: Partial<ConnectionLimits>, flags: Record<string, unknown> = {}) {
  const config = loadConfig({ environment: {}, flags: { 'logging.silent': true, ...flags } });
  const { server, load } = createHttpServer({ config, version: '1.2.3', limits });
  const router = createRouter(server);
  let release: (() => void) | undefined;
  const released = new Promise<object>((resolve) => (release = () => resolve({})));
  router.post('/api/echo', {}, (request) => ({ body: request.body ?? null }));
  router.post('/api/file', { rawBody: true }, async (request) => {
    let bytes = 0;
    for await (const part of request.body as AsyncIterable<Buffer>) {
      bytes += part.length;
    }
    return { bytes };
  });
  router.get('/api/wait', {}, () => released);
  router.get('/api/still', { alwaysAnswered: true }, () => ({}));
  started = server;
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return { url, load, server, release: () => release?.() };
}

const HEAD = 'Host: localhost\r\nosd-xsrf: true\r\nConnection: close\r\n';
const post = (path: string, headers: string) =>
  `POST ${path} HTTP/1.1\r\n${HEAD}${headers}\r\n\r\n`;
const JSON_TYPE = 'Content-Type: application/json\r\n';

describe('what is sent to the server', () => {
  it('attack 72: headers that trickle in are ended', async () => {
    const { url } = await start({ headersTimeout: 100, connectionsCheckingInterval: 50 });

    expect(await rawRequest(url, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-')).toMatch(
      /^HTTP\/1\.1 408/,
    );
  });

  it('attack 72: a body of JSON that trickles in is ended, however steadily', async () => {
    const { url } = await start({ bodyTimeout: 200 });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(post('/api/echo', `${JSON_TYPE}Content-Length: 100000`));
    const drip = setInterval(() => socket.write(' '.repeat(100)), 20);
    let answer = '';
    socket.on('data', (part) => (answer += part.toString()));
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.on('close', resolve));
    clearInterval(drip);

    expect(answer).toMatch(/^HTTP\/1\.1 408 .*"statusCode":408/s);
  });

  it.each(['/api/echo', '/api/file'])(
    'attack 72: a body that stalls is ended (%s)',
    async (path) => {
      const { url } = await start({}, { 'server.socketTimeout': 200 });
      const type = path.endsWith('file') ? 'Content-Type: application/octet-stream\r\n' : JSON_TYPE;

      expect(await rawRequest(url, post(path, `${type}Content-Length: 9`), '{')).toMatch(
        /^HTTP\/1\.1 408/,
      );
    },
  );

  it('attack 72: a file may take longer than JSON while it moves', async () => {
    const { url } = await start({ bodyTimeout: 150 }, { 'server.socketTimeout': 2000 });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(
      post('/api/file', 'Content-Type: application/octet-stream\r\nContent-Length: 1000'),
    );
    let sent = 0;
    const drip = setInterval(() => {
      socket.write(' '.repeat(100));
      sent += 1;
      if (sent === 10) {
        clearInterval(drip);
      }
    }, 50);
    let answer = '';
    socket.on('data', (part) => (answer += part.toString()));
    await new Promise((resolve) => socket.on('close', resolve));

    expect(answer).toMatch(/^HTTP\/1\.1 200 .*\{"bytes":1000\}/s);
  });

  it('attack 72: chunks without end are ended at the limit', async () => {
    const { url } = await start({}, { 'server.maxPayload': 1000 });
    const chunks = Array.from({ length: 100 }, () => `3e8\r\n${' '.repeat(1000)}\r\n`);

    expect(
      await rawRequest(url, post('/api/echo', `${JSON_TYPE}Transfer-Encoding: chunked`), ...chunks),
    ).toMatch(/^HTTP\/1\.1 413/);
  });

  it('attack 72: a body where none belongs is not read', async () => {
    const { url } = await start({});

    expect(await rawGet(url, '/api/still', 'Transfer-Encoding: chunked')).toMatch(
      /^HTTP\/1\.1 400 .*A GET request has no body\./s,
    );
  });

  it.each([JSON_TYPE, 'Content-Type: application/octet-stream\r\n'])(
    'attack 72: a packed body is refused and never unpacked (%j)',
    async (type) => {
      const { url } = await start({});
      const path = type === JSON_TYPE ? '/api/echo' : '/api/file';
      const headers = `${type}Content-Encoding: gzip\r\nContent-Length: 2`;

      expect(await rawRequest(url, post(path, headers), '{}')).toMatch(/^HTTP\/1\.1 415/);
    },
  );

  it('an address or headers over 16 kB are refused', async () => {
    const { url } = await start({});

    expect(await rawGet(url, `/app/${'x'.repeat(17_000)}`)).toMatch(/^HTTP\/1\.1 431/);
    expect(await rawGet(url, '/', `X-A: ${'x'.repeat(17_000)}`)).toMatch(/^HTTP\/1\.1 431/);
  });

  it.each([
    'Content-Length: 2\r\nContent-Length: 3',
    'Content-Length: 2\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: chunked, identity',
    'Content-Length: 0x2',
    'X-A : b\r\nContent-Length: 2',
    'Content-Length : 2',
    'X-A: b\n\tContent-Length: 2\rX: c',
  ])('attack 48: two readings of one request are none (%j)', async (headers) => {
    const { url } = await start({});

    expect(await rawRequest(url, post('/api/echo', JSON_TYPE + headers), '{}')).toMatch(
      /^HTTP\/1\.1 4/,
    );
  });

  it.each(['TRACE', 'CONNECT', 'PATCH', 'PROPFIND'])('attack 48: %s does nothing', async (name) => {
    const { url } = await start({});
    const answer = await rawRequest(url, `${name} /api/still HTTP/1.1\r\n${HEAD}\r\n`);

    expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
  });
});

describe('JSON', () => {
  const echo = async (payload: string) => {
    const { server } = await start({});
    return server.inject({
      method: 'POST',
      url: '/api/echo',
      payload,
      headers: { host: 'localhost', 'osd-xsrf': 'true', 'content-type': 'application/json' },
    });
  };

  it('attack 35: many names, names that come twice and odd signs harm nothing', async () => {
    const names = Array.from({ length: 100_000 }, (_, n) => `"${n}":0`).join(',');

    expect((await echo(`{${names}}`)).statusCode).toBe(200);
    expect((await echo('{"a":1,"a":2}')).json()).toEqual({ body: { a: 2 } });
    expect((await echo('["\\ud800","\\u0000","\\u202e","\\u200b"]')).json()).toEqual({
      body: ['\ud800', '\u0000', '\u202e', '\u200b'],
    });
  });

  it('attack 34: numbers that no computer holds break nothing', async () => {
    expect((await echo('[1e400,-0,9007199254740993]')).statusCode).toBe(200);
    expect((await echo('[NaN]')).statusCode).toBe(400);
  });
});

describe('a busy server', () => {
  it('refuses what is too much, says when to come again, and still tells how it is', async () => {
    const { url, load, release } = await start({}, { 'server.maxRequestsInFlight': 2 });
    const waiting = [fetch(`${url}/api/wait`), fetch(`${url}/api/wait`)];
    while (load.inFlight < 2) {
      await new Promise((resolve) => setImmediate(resolve));
    }

    const refused = await fetch(`${url}/api/wait`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toEqual({
      statusCode: 503,
      error: 'Service Unavailable',
      message: 'The server is busy. Try again in a few seconds.',
      attributes: { messageCode: 'server.busy' },
    });
    expect((await fetch(`${url}/api/still`)).status).toBe(200);

    release();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await fetch(`${url}/api/wait`)).status).toBe(200);
    expect(load).toMatchObject({ refused: 1 });
  });

  it('forgets a browser that went away', async () => {
    const { url, load } = await start({}, { 'server.maxRequestsInFlight': 1 });
    const leaving = new AbortController();
    const gone = fetch(`${url}/api/wait`, { signal: leaving.signal }).catch(() => undefined);
    while (load.inFlight < 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    leaving.abort();
    await gone;
    while (load.inFlight > 0) {
      await new Promise((resolve) => setImmediate(resolve));
    }

    expect(load.inFlight).toBe(0);
  });
});

describe('status', () => {
  it('is answered while others are refused, and events are no request that waits', async () => {
    const server = await createTestServer({ flags: { 'server.maxRequestsInFlight': 1 } });
    started = server;
    const url = await server.http.listen({ host: '127.0.0.1', port: 0 });
    const streams = await Promise.all([fetch(`${url}/api/events`), fetch(`${url}/api/events`)]);

    expect((await fetch(`${url}/api/status`)).status).toBe(200);
    expect((await fetch(`${url}/app/hello`)).status).toBe(200);
    await Promise.all(streams.map(({ body }) => body?.cancel()));
  });
});
