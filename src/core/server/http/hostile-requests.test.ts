import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ServerPlugin } from '../plugins/server-plugin';
import { createTestServer, rawGet, rawRequest, type TestServer } from '../testing';

const things: ServerPlugin = {
  id: 'things',
  start(core) {
    const router = core.http.createRouter();
    router.get('/api/things', {}, () => ({ things: true }));
    router.get<{ Params: { id: string } }>('/api/things/:id', {}, (request) => ({
      id: request.params.id,
    }));
    router.get('/api/asks', {}, (request) => ({ query: request.query }));
    router.get('/api/breaks', {}, () => {
      throw new Error('broken inside');
    });
  },
};

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await createTestServer({ plugins: [things] });
  url = await server.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const REDIRECTS = [
  '//evil.example',
  '//evil.example/%2e%2e',
  '///evil.example/..',
  '/\\evil.example',
  '/\\/evil.example/',
  '/%5cevil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/public/..%2F%5cevil.example%2F%3f%2F..%2F..',
  '/app/..//evil.example',
  '/app//evil.example',
  'https://evil.example/',
  'http:evil.example',
  '/login?nextUrl=//evil.example',
  '/?nextUrl=https://evil.example',
];

describe('an address', () => {
  it.each(REDIRECTS)('attack 41, 42: %s leads to no other host', async (path) => {
    const answer = await rawGet(url, path);
    const [, location] = /\r\nlocation: ([^\r]*)/i.exec(answer) ?? [];

    expect(answer).toMatch(/^HTTP\/1\.1 [234]/);
    expect(new URL(location ?? '/', url).origin).toBe(url);
    expect(location ?? '').not.toContain('evil');
  });

  it.each([
    '//api//things',
    '/api//things',
    '/api/./things',
    '/./api/things',
    '/x/../api/things',
    '/api/%2e/things',
    '/API/things',
    '/api/Things',
    '/api/things/',
    '/api/things;x',
    '/api/things;jsessionid=1',
    '/api%2fthings',
    '/api/things%2f',
    '/api/things%00',
    '/api\\things',
  ])('attack 45: %s is not another way to /api/things', async (path) => {
    expect(await rawGet(url, path)).not.toContain('"things":true');
  });

  it('attack 45: with a query is the same address', async () => {
    expect(await rawGet(url, '/api/things?x=/../')).toContain('"things":true');
  });

  it.each([
    '/ui/../../package.json',
    '/ui/..%2f..%2fpackage.json',
    '/ui/....//package.json',
    '/ui/%2e%2e%5cpackage.json',
    '/ui/..\\package.json',
    '/7/bundles/..%252fsecret.js',
    '/7/bundles/%c0%ae%c0%ae/secret.js',
    '/translations/../package.json',
  ])('attack 44: %s, sent as it is, gives away no file', async (path) => {
    expect(await rawGet(url, path)).toMatch(/^HTTP\/1\.1 40[04]/);
  });

  it.each(['/app/%E0%A4%A', '/app/%', '/api/things/%ZZ', '/ui/%FF%FE'])(
    'attack 40: %s breaks nothing',
    async (path) => {
      expect(await rawGet(url, path)).toMatch(/^HTTP\/1\.1 4\d\d/);
    },
  );

  it.each([':id', '{id}', '*', 'null', 'undefined', '__proto__', '%2e%2e'])(
    'attack 46: %s in the place of an id is a name like any other',
    async (id) => {
      const answer = await rawGet(url, `/api/things/${id}`);

      expect(answer).toMatch(/^HTTP\/1\.1 (200|404)/);
      if (answer.startsWith('HTTP/1.1 200')) {
        expect(answer).toContain(`{"id":${JSON.stringify(decodeURIComponent(id))}}`);
      }
    },
  );

  it('attack 43: a workspace in the path opens no way around', async () => {
    for (const path of ['/w/..%2fapi/things', '/w/abc/../../api/things', '/w//api/things']) {
      expect(await rawGet(url, path)).not.toContain('"things":true');
    }
  });

  it.each([
    '__proto__=1',
    '__proto__[x]=1',
    'a[__proto__][x]=1',
    'constructor[prototype][x]=1',
    'constructor.prototype.x=1',
  ])('attack 31: the query %s poisons nothing', async (query) => {
    expect(await rawGet(url, `/api/asks?${query}`)).toMatch(/^HTTP\/1\.1 (200|400)/);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

describe('a change', () => {
  const change = (method: string, path: string, headers: string[] = []) =>
    rawRequest(
      url,
      [
        `${method} ${path} HTTP/1.1`,
        'Host: localhost',
        'Connection: close',
        ...headers,
        '',
        '',
      ].join('\r\n'),
    );

  it.each(['POST', 'PUT', 'DELETE'])(
    'attack 47: is refused without our header, before anybody looks where it goes: %s',
    async (method) => {
      expect(await change(method, '/api/nothing', ['Content-Length: 0'])).toMatch(
        /^HTTP\/1\.1 400 .*Request must contain a osd-xsrf header\./s,
      );
    },
  );

  it('attack 47: is no GET, whatever a header calls it', async () => {
    const answer = await change('GET', '/api/core/capabilities', [
      'X-HTTP-Method-Override: POST',
      'osd-xsrf: true',
    ]);

    expect(answer).toMatch(/^HTTP\/1\.1 404/);
  });

  it('attack 53: needs one host that is this machine', async () => {
    const lines = (...hosts: string[]) =>
      rawRequest(
        url,
        ['GET /api/things HTTP/1.1', ...hosts, 'Connection: close', '', ''].join('\r\n'),
      );

    expect(await lines()).toMatch(/^HTTP\/1\.1 40[03]/);
    expect(await lines('Host: evil.example')).toMatch(/^HTTP\/1\.1 403/);
    expect(await lines('Host: localhost.evil.example')).toMatch(/^HTTP\/1\.1 403/);
    expect(await lines('Host: localhost@evil.example')).toMatch(/^HTTP\/1\.1 403/);
    expect(await lines('Host: localhost', 'Host: evil.example')).not.toContain('evil');
  });
});

describe('answers', () => {
  it.each(['/api/things', '/api/nothing', '/api/breaks', '/ui/favicon.svg'])(
    'attack 17: of %s run nothing, whatever type they claim',
    async (path) => {
      const answer = await rawGet(url, path);

      expect(answer).toContain('\r\nx-content-type-options: nosniff');
      expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'none';[^\r]*sandbox\r\n/);
    },
  );
});

describe('the log', () => {
  it('attack 70: holds no credentials, cookies or values of queries', async () => {
    const written: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      written.push(String(text));
      return true;
    });
    const own = await createTestServer({
      plugins: [things],
      flags: { 'logging.silent': false, 'logging.verbose': true },
    });
    for (const path of [
      '/api/breaks?token=secret-1',
      '/app/hello?q=secret-2',
      '/api/things/%ZZ?secret-3',
    ]) {
      await own.http.inject({
        url: path,
        headers: {
          host: 'localhost',
          cookie: 'sid=secret-4',
          authorization: 'Bearer secret-5',
          'x-api-key': 'secret-6',
        },
      });
    }
    await own.close();
    vi.restoreAllMocks();

    const log = written.join('');
    expect(log).toContain('"path":"/api/breaks"');
    expect(log).toContain('broken inside');
    expect(log).not.toMatch(/secret-\d/);
  });
});
