import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../config';
import { createTestServer, type TestServer } from '../testing';

let server: TestServer | undefined;
afterEach(() => server?.close());

async function start(flags: Record<string, unknown>, onAsk?: (ip: string, host: string) => void) {
  server = await createTestServer({
    flags,
    plugins: [
      {
        id: 'whoami',
        start: (core) =>
          core.http.createRouter().get('/api/whoami', {}, (request) => {
            onAsk?.(request.ip, request.host);
            return {};
          }),
      },
    ],
  });
  return (url: string, headers: Record<string, string> = {}) =>
    (server as TestServer).http.inject({ url, headers: { host: 'localhost', ...headers } });
}

/** What a browser asks for. */
const PAGE = { accept: 'text/html' };

describe('a base path that the proxy strips', () => {
  it('stands before every address of the page, and redirects lead below it', async () => {
    const get = await start({ 'server.basePath': '/atrium' });
    const page = (await get('/app/hello')).body;

    expect((await get('/', PAGE)).headers.location).toBe('/atrium/app/home');
    expect(page).toContain('&quot;basePath&quot;:&quot;/atrium&quot;');
    const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(4);
    expect(addresses.every((address) => address?.startsWith('/atrium/'))).toBe(true);
    expect(page).toContain('"url":"/atrium/api/core/capabilities"');
  });

  it('is no part of what the server answers to', async () => {
    const get = await start({ 'server.basePath': '/atrium' });

    expect((await get('/7/bundles/core.entry.js')).statusCode).toBe(200);
    expect((await get('/atrium/app/hello')).statusCode).toBe(404);
  });
});

describe('a base path that the server strips', () => {
  const flags = { 'server.basePath': '/atrium', 'server.rewriteBasePath': true };

  it.each([
    '/app/hello',
    '/api/status',
    '/7/bundles/core.entry.js',
    '/ui/favicon.svg',
    '/translations/en.json',
  ])('leads to %s', async (path) => {
    const get = await start(flags);

    expect((await get(`/atrium${path}`)).statusCode).toBe(200);
  });

  it.each(['/atrium', '/atrium/'])('leads from %s home', async (path) => {
    const get = await start(flags);
    const { statusCode, headers } = await get(path, PAGE);

    expect([statusCode, headers.location]).toEqual([302, '/atrium/app/home']);
  });

  it('attack 43: is stripped once, as a whole name, and opens no way around', async () => {
    const get = await start(flags);

    expect((await get('/atriumx/app/hello')).statusCode).toBe(404);
    expect((await get('/atrium/atrium/app/hello')).statusCode).toBe(404);
    expect((await get('/atrium/..%2fapi/status')).statusCode).toBe(404);
    expect((await get('/atrium//evil.example')).headers.location).toBeUndefined();
  });

  it('carries events', async () => {
    await start(flags);
    const url = await server?.http.listen({ host: '127.0.0.1', port: 0 });
    const stream = await fetch(`${url}/atrium/api/events`);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();

    expect((await reader?.read())?.value).toContain('event: connected');
    await reader?.cancel();
  });
});

describe('server.trustedProxies', () => {
  const forwarded = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
  };

  it('attack 53: nobody is believed who he is where none is listed', async () => {
    const seen: string[] = [];
    const get = await start({}, (ip, host) => seen.push(ip, host));
    await get('/api/whoami', forwarded);

    expect(seen).toEqual(['127.0.0.1', 'localhost']);
  });

  it('tells who asks through a listed one', async () => {
    const seen: string[] = [];
    const get = await start({ 'server.trustedProxies': 'loopback' }, (ip) => seen.push(ip));
    await get('/api/whoami', forwarded);

    expect(seen).toEqual(['203.0.113.9']);
  });

  it.each([{}, { 'server.trustedProxies': 'loopback' }])(
    'attack 53: redirects and pages hold no host that a header made up (%j)',
    async (flags) => {
      const get = await start(flags);

      expect((await get('/', { ...forwarded, ...PAGE })).headers.location).toBe('/app/home');
      const page = await get('/app/hello', forwarded);
      expect(page.body + JSON.stringify(page.headers)).not.toContain('evil.example');
    },
  );

  it('attack 53: a listed one does not make another name of this machine answer', async () => {
    const get = await start({ 'server.trustedProxies': 'loopback' });

    expect(
      (await get('/app/hello', { host: 'rebound.example', 'x-forwarded-host': 'localhost' }))
        .statusCode,
    ).toBe(403);
  });

  it.each(['10.0.0.0/8', '::1', '192.0.2.1', 'fd00::/8'])('can be %s', (address) => {
    const flags = { 'server.trustedProxies': address };

    expect(loadConfig({ environment: {}, flags })['server.trustedProxies']).toEqual([address]);
  });

  it.each(['proxy.example', '10.0.0.0/33', '10.0.0/8', '*', 'true', '1.2.3.4/8/9'])(
    'can not be %s',
    (address) => {
      const flags = { 'server.trustedProxies': address };

      expect(() => loadConfig({ environment: {}, flags })).toThrow(/\[server\.trustedProxies\]/);
    },
  );
});

describe('headers', () => {
  it('of the operator are on every answer', async () => {
    const get = await start({ 'server.customResponseHeaders': { 'x-team': 'blue' } });

    for (const path of ['/app/hello', '/api/status', '/nothing', '/7/bundles/core.entry.js']) {
      expect((await get(path)).headers['x-team']).toBe('blue');
    }
  });

  it.each([
    { 'content-Security-policy': "default-src 'self'" },
    { 'set-cookie': 'a=b' },
    { 'x-team': 'blue\r\nset-cookie: a=b' },
    { 'x team': 'blue' },
  ])('attack 18: of the operator can not undo those of the server (%j)', (headers) => {
    const flags = { 'server.customResponseHeaders': headers };

    expect(() => loadConfig({ environment: {}, flags })).toThrow(
      /\[server\.customResponseHeaders\]/,
    );
  });

  it('keep addresses from other sites and devices from the page', async () => {
    const get = await start({});
    const { headers } = await get('/app/hello');

    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=(), ');
    expect(headers['x-content-type-options']).toBe('nosniff');
    // What is for one person is kept by no cache on the way.
    expect((await get('/api/status')).headers['cache-control']).toBe('no-store');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });
});
