import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { translateAnswer } from '#common/i18n';
import { speak } from '#common/i18n/testing';
import type { ServerPlugin } from './plugins/server-plugin';
import { createTestServer, type TestServer } from './testing';

const echo: ServerPlugin = {
  id: 'echo',
  start(core) {
    const router = core.http.createRouter();
    router.post('/api/echo', {}, (request) => ({ body: request.body ?? null }));
    router.get('/api/greetings', {}, () => ({ text: '</script><script>alert(1)</script>' }));
    router.get('/api/never', {}, () => new Promise(() => {}));
    router.get('/api/breaks', {}, () => {
      throw new Error('the password is secret');
    });
  },
};
const broken: ServerPlugin = {
  id: 'broken',
  start() {
    throw new Error('no disk');
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ plugins: [echo, broken] });
});
afterAll(() => server.close());

const headers = { 'osd-xsrf': 'true', 'content-type': 'application/json' };
const get = (url: string, extra: Record<string, string> = {}) =>
  server.http.inject({ url, headers: { host: 'localhost', ...extra } });
const post = (payload: string, extra: Record<string, string> = {}) =>
  server.http.inject({
    method: 'POST',
    url: '/api/echo',
    payload,
    headers: { host: 'localhost', ...headers, ...extra },
  });

describe('page', () => {
  /** A busy machine may need longer for an answer than a page waits. */
  const waitForever = () => vi.useFakeTimers({ toFake: ['setTimeout'] });
  afterEach(() => void vi.useRealTimers());

  it('leads to the home page', async () => {
    const response = await get('/', { accept: 'text/html,*/*;q=0.8' });

    expect([response.statusCode, response.headers.location]).toEqual([302, '/app/home']);
  });

  it.each(['GET', 'HEAD'] as const)(
    'is no cluster for a client of OpenSearch, which looks for one with %s /',
    async (method) => {
      for (const accept of ['application/json', '*/*', undefined]) {
        const headers = { host: 'localhost', ...(accept && { accept }) };
        const { statusCode } = await server.http.inject({ method, url: '/', headers });
        expect(statusCode).toBe(404);
      }
    },
  );

  it('attack 18: has a strict policy with a nonce of its own each time', async () => {
    const [first, second] = await Promise.all([get('/app/hello'), get('/app/hello')]);
    const policy = String(first.headers['content-security-policy']);

    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(nonce).toHaveLength(24);
    expect(
      first.body.match(/<script [^>]*nonce="([^"]+)"/g)?.every((tag) => tag.includes(nonce)),
    ).toBe(true);
    expect(second.headers['content-security-policy']).not.toBe(policy);
  });

  it('carries its metadata and the files of the app that is opened', async () => {
    const { body } = await get('/app/hello');

    expect(body).toContain('&quot;version&quot;:&quot;1.2.3&quot;');
    expect(body).toContain('<script src="/7/bundles/core.chunk.1.js"');
    expect((await get('/app/other')).body).not.toContain('core.chunk.1.js');
  });

  it('carries the answers to what the app asks for first', async () => {
    waitForever();
    const [hello, other] = await Promise.all([get('/app/hello'), get('/app/other')]);
    const allowed = '{"method":"POST","url":"/api/core/capabilities"';

    expect(hello.body).toContain(allowed);
    expect(hello.body).toContain('{"method":"GET","url":"/api/greetings","answer":{"status":200');
    expect(other.body).toContain(allowed);
    expect(other.body).not.toContain('/api/greetings');
  });

  it('attack 1: carries them as data: no text in them ends the script', async () => {
    waitForever();
    const { body } = await get('/app/hello');

    expect(body).toContain('\\u003c/script>\\u003cscript>alert(1)');
    expect(body).not.toContain('<script>alert(1)');
  });

  it('carries no answer that is an error or slow: the browser asks for those itself', async () => {
    const { statusCode, body } = await get('/app/slow');

    expect(statusCode).toBe(200);
    expect(body).not.toContain('/api/never');
    expect(body).not.toContain('/api/breaks');
  });

  it('attack 13: echoes nothing of the address', async () => {
    const { body } = await get('/app/%3Cscript%3Ealert(1)%3C%2Fscript%3E?locale=%3Cscript%3E');

    expect(body).not.toContain('alert(1)');
  });

  it('is written in the theme that was chosen', async () => {
    const { body } = await get('/app/hello', { cookie: 'a=b; atrium-theme=dark' });

    expect(body).toMatch(/data-theme-sheet="v9dark"[^>]*media="all"/);
    expect(body).not.toContain('theme.v9light.css');
  });

  it('has the one stylesheet that fits the system, where the browser says which it is', async () => {
    const hinted = await get('/app/hello', { 'sec-ch-prefers-color-scheme': '"dark"' });
    const first = await get('/app/hello', { 'sec-ch-prefers-color-scheme': 'nonsense' });

    expect(hinted.body.match(/theme\.v9\w+\.css/g)).toEqual(['theme.v9dark.css']);
    expect(first.headers['accept-ch']).toBe('Sec-CH-Prefers-Color-Scheme');
    expect(first.body.match(/theme\.v9\w+\.css/g)).toHaveLength(2);
  });
});

describe('static files', () => {
  it('are compressed and never asked for again', async () => {
    const response = await get('/7/bundles/core.entry.js', { 'accept-encoding': 'gzip, br' });

    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['cache-control']).toContain('immutable');
  });

  it.each([
    '/ui/../../etc/passwd',
    '/ui/..%2f..%2fetc%2fpasswd',
    '/ui/%2e%2e/package.json',
    '/ui/..%5c..%5cpackage.json',
    '/ui/..%252fpackage.json',
    '/7/bundles/../secret.js',
    '/7/bundles/%2e%2e%2fsecret.js',
    '/7/bundles/core.entry.js/',
    '/7/bundles/CORE.ENTRY.JS',
    '/8/bundles/core.entry.js',
    '/translations/..%2f..%2fpackage.json',
    '/translations/xx.json',
    '/ui/favicon.svg%00.js',
    '/ui/',
  ])('attack 44: %s is not found', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('attack 42: never redirects to another host', async () => {
    for (const url of ['//evil.example/%2e%2e', '/\\evil.example', '/%5cevil.example']) {
      const response = await get(url);
      expect(response.headers.location ?? '/').not.toMatch(/^(\/\/|\/\\|https?:)/);
    }
  });
});

describe('requests', () => {
  it('attack 40: a broken encoding is a bad request', async () => {
    expect((await get('/app/%E0%A4%A')).statusCode).toBe(400);
  });

  it('attack 47: a change needs our header, and another site can change nothing', async () => {
    const without = await server.http.inject({
      method: 'POST',
      url: '/api/echo',
      payload: {},
      headers: { host: 'localhost' },
    });
    expect([without.statusCode, without.json().message]).toEqual([
      400,
      'Request must contain a osd-xsrf header.',
    ]);
    expect((await post('{}', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await post('{}', { 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect(
      (await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode,
    ).toBe(415);
  });

  it('attack 53: answers to a loopback name only', async () => {
    expect((await get('/app/hello', { host: 'rebound.example:5601' })).statusCode).toBe(403);
    expect((await get('/app/hello', { host: '127.0.0.1:5601' })).statusCode).toBe(200);
    expect((await get('/app/hello', { host: '[::1]:5601' })).statusCode).toBe(200);
  });

  it('accepts a page of the version before and tells an older one to refresh', async () => {
    expect((await post('{}', { 'osd-version': '1.2.2' })).statusCode).toBe(200);
    const old = await post('{}', { 'osd-version': '1.0.0' });
    expect(old.json()).toMatchObject({
      statusCode: 400,
      message:
        'Browser client is out of date, please refresh the page ("osd-version" header was "1.0.0" but should be "1.2.3")',
      attributes: { expected: '1.2.3', got: '1.0.0' },
    });
    await speak('de');
    expect(translateAnswer(old.json())).toMatch(/^Diese Seite ist veraltet/);
    await speak('en');
  });

  it.each([
    '{"__proto__":{"x":1}}',
    '{"a":[{"constructor":{"prototype":{"x":1}}}]}',
    '{"a":{"\\u005f_proto__":1}}',
  ])('attack 31: refuses %s', async (payload) => {
    expect((await post(payload)).statusCode).toBe(400);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('attack 35: refuses JSON that is nested without end, and JSON that breaks off', async () => {
    expect((await post('['.repeat(10_000) + ']'.repeat(10_000))).statusCode).toBe(400);
    expect((await post('{"a":')).json()).toMatchObject({ statusCode: 400, error: 'Bad Request' });
  });

  it('attack 72: refuses a body over the limit', async () => {
    expect((await post(`"${'x'.repeat(1_048_577)}"`)).statusCode).toBe(413);
  });

  it('says nothing of what went wrong inside', async () => {
    const response = await get('/api/breaks');

    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('password');
  });
});

describe('status', () => {
  it('has the shape that the status page reads', async () => {
    const status = (await get('/api/status')).json();

    expect(status).toMatchObject({
      name: expect.any(String),
      version: { number: '1.2.3', build_hash: '7', build_number: 7 },
      status: {
        overall: { id: 'overall', state: 'red', title: 'Red', uiColor: 'danger' },
        statuses: expect.arrayContaining([
          expect.objectContaining({
            id: 'core@1.2.3',
            state: 'green',
            title: 'Green',
            message: 'Ready',
            uiColor: 'secondary',
          }),
          expect.objectContaining({ id: 'plugin:broken@1.2.3', state: 'red', title: 'Red' }),
        ]),
      },
      metrics: {
        process: {
          memory: { heap: { size_limit: expect.any(Number), used_in_bytes: expect.any(Number) } },
        },
        os: {
          load: { '1m': expect.any(Number), '5m': expect.any(Number), '15m': expect.any(Number) },
        },
        response_times: { avg_in_millis: expect.any(Number), max_in_millis: expect.any(Number) },
        requests: { total: expect.any(Number) },
        collection_interval_in_millis: 5000,
      },
    });
    const { size_limit: limit, used_in_bytes: used } = status.metrics.process.memory.heap;
    expect(limit).toBeGreaterThan(used);
  });

  it('names a plugin that failed; the others work', async () => {
    const { status } = (await get('/api/status')).json();

    expect(status.statuses).toContainEqual(
      expect.objectContaining({
        id: 'plugin:broken@1.2.3',
        state: 'red',
        message: 'no disk',
        uiColor: 'danger',
      }),
    );
    expect((await post('{}')).statusCode).toBe(200);
  });

  it('attack 73: capabilities take a bounded list of apps', async () => {
    const ask = (applications: string[]) =>
      server.http.inject({
        method: 'POST',
        url: '/api/core/capabilities',
        payload: { applications },
        headers: { host: 'localhost', ...headers },
      });

    expect((await ask(['home', '__proto__'])).json().navLinks).toHaveProperty('home', true);
    expect((await ask(Array.from({ length: 1001 }, (_, n) => `${n}`))).statusCode).toBe(400);
  });
});

describe('events', () => {
  it('are sent as they happen and end with the server', async () => {
    const own = await createTestServer({
      plugins: [
        {
          id: 'clock',
          start: (core) =>
            core.http
              .createRouter()
              .post('/api/tick', {}, () => core.events.publish('tick', { n: 1 }) ?? {}),
        },
      ],
    });
    const url = await own.http.listen({ host: '127.0.0.1', port: 0 });
    const stream = await fetch(`${url}/api/events`);
    await fetch(`${url}/api/tick`, { method: 'POST', body: '{}', headers });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('tick')) {
      text += (await reader?.read())?.value ?? '';
    }
    const closed = own.close();
    while (!(await reader?.read())?.done) {
      // Until the server ends it.
    }
    await closed;

    expect(text).toContain('event: tick\ndata: {"n":1}\n\n');
  });
});

describe('raw connections', () => {
  it('attack 45: a path with two slashes reaches nothing', async () => {
    const own = await createTestServer();
    const url = new URL(await own.http.listen({ host: '127.0.0.1', port: 0 }));
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(url.port), '127.0.0.1', () =>
        socket.write('GET //api//status HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
      );
      let text = '';
      socket.on('data', (part) => (text += part.toString()));
      socket.on('close', () => resolve(text));
    });
    await own.close();

    expect(answer).toMatch(/^HTTP\/1\.1 404/);
  });
});
