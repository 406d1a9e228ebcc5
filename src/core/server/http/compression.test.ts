import { once } from 'node:events';
import { request as send, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { createGunzip, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config';
import { openEventStream } from '../events';
import { createHttpServer } from './http-server';
import { createRouter } from './router';

const LONG = { text: 'the same again and again, '.repeat(1000) };
/** Where the client is, as a proxy on this machine names it. */
const FAR = { 'x-forwarded-for': '203.0.113.7' };
const GZIP = { 'accept-encoding': 'br, gzip, deflate' };

let server: FastifyInstance;
let url: string;
/** Goes on with what waits for the client to have read the part before. */
let goOn: () => void;
let isSourceDestroyed: Promise<void>;

beforeAll(async () => {
  const flags = { 'logging.silent': true, 'server.trustedProxies': ['127.0.0.1'] };
  ({ server } = createHttpServer({
    config: loadConfig({ environment: {}, flags }),
    version: '1.2.3',
  }));
  const router = createRouter(server);
  router.get('/api/long', {}, () => LONG);
  router.get('/api/short', {}, () => ({ text: 'short' }));
  router.get('/api/varies', {}, (_request, reply) => {
    void reply.header('vary', 'origin');
    return LONG;
  });
  router.get('/api/picture', {}, (_request, reply) => {
    void reply.type('image/png');
    return Buffer.alloc(100_000);
  });
  router.get('/api/lines', {}, (_request, reply) => {
    const lines = Readable.from(['{"a":1}\n', '{"a":2}\n']);
    return reply.type('application/ndjson').send(lines);
  });
  router.get('/api/endless', {}, (_request, reply) => {
    const source = new Readable({
      read() {
        this.push('again and again\n');
      },
    });
    isSourceDestroyed = new Promise((resolve) => source.once('close', resolve));
    return reply.type('text/plain').send(source);
  });
  router.get('/api/events', {}, async (_request, reply) => {
    const stream = openEventStream(reply, { compressed: true });
    stream.send('answer', '1');
    await new Promise<void>((resolve) => (goOn = resolve));
    stream.send('answer', '2');
    stream.end();
  });
  router.get('/api/much', {}, async (_request, reply) => {
    const stream = openEventStream(reply, { compressed: true });
    while (!stream.closed) {
      stream.send('answer', JSON.stringify(LONG));
      await stream.taken();
    }
    goOn();
  });
  url = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

/** Node's own client leaves the body as it came. */
async function get(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const request = send(url + path, { headers }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

async function read(response: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await response.toArray());
}

describe('an answer to another machine', () => {
  it('is compressed, and says that it depends on what the client accepts', async () => {
    const response = await get('/api/long', { ...FAR, ...GZIP });
    const body = await read(response);

    expect(response.headers['content-encoding']).toBe('gzip');
    expect(response.headers.vary).toBe('accept-encoding');
    expect(response.headers['content-length']).toBe(String(body.length));
    expect(body.length).toBeLessThan(1000);
    expect(JSON.parse(gunzipSync(body).toString())).toEqual(LONG);
  });

  it.each([
    ['a client on this machine', '/api/long', GZIP],
    ['a client of the loopback network', '/api/long', { ...GZIP, 'x-forwarded-for': '::1' }],
    ['a client that does not say that it can', '/api/long', FAR],
    ['a client that refuses it', '/api/long', { ...FAR, 'accept-encoding': 'br, gzip;q=0' }],
    ['less than 16 kB', '/api/short', { ...FAR, ...GZIP }],
    ['what is no text', '/api/picture', { ...FAR, ...GZIP }],
  ])('is sent as it is to or for %s', async (_name, path, headers) => {
    const response = await get(path, headers);
    await read(response);

    expect(response.statusCode).toBe(200);
    expect(response.headers['content-encoding']).toBeUndefined();
  });

  it.each(['cross-site', 'same-site'])(
    'is not compressed where another site asked for it (BREACH): %s',
    async (site) => {
      const response = await get('/api/long', { ...FAR, ...GZIP, 'sec-fetch-site': site });
      expect(JSON.parse((await read(response)).toString())).toEqual(LONG);
    },
  );

  it.each(['same-origin', 'none'])('is compressed for our own page: %s', async (site) => {
    const response = await get('/api/long', { ...FAR, ...GZIP, 'sec-fetch-site': site });
    expect(JSON.parse(gunzipSync(await read(response)).toString())).toEqual(LONG);
  });

  it('keeps what it already depended on', async () => {
    const response = await get('/api/varies', { ...FAR, ...GZIP });
    await read(response);
    expect(response.headers.vary).toBe('origin, accept-encoding');
  });

  it('is compressed where its length is not known, and ends its source when the client leaves', async () => {
    const lines = await read(await get('/api/lines', { ...FAR, ...GZIP }));
    expect(gunzipSync(lines).toString()).toBe('{"a":1}\n{"a":2}\n');

    const endless = await get('/api/endless', { ...FAR, ...GZIP });
    await once(endless, 'readable');
    endless.destroy();
    await isSourceDestroyed;
  });
});

describe('a stream of events to another machine', () => {
  it('is compressed, and each event can be read before the next one is sent', async () => {
    const response = await get('/api/events', { ...FAR, ...GZIP });
    expect(response.headers['content-encoding']).toBe('gzip');
    const text = response.pipe(createGunzip()).setEncoding('utf8');
    const [first] = (await once(text, 'data')) as [string];
    expect(first).toBe('event: answer\ndata: 1\n\n');
    goOn();
    const [second] = (await once(text, 'data')) as [string];
    expect(second).toBe('event: answer\ndata: 2\n\n');
    text.resume();
    await once(text, 'end');
  });

  it('waits for a client that reads slowly, and ends with one that leaves', async () => {
    const ended = new Promise<void>((resolve) => (goOn = resolve));
    const response = await get('/api/much', { ...FAR, ...GZIP });
    await once(response, 'readable');
    response.destroy();
    await ended;
  });
});
