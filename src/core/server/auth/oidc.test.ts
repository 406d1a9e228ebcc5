import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../config';
import { createGuardedServer, type GuardedServer, PASSWORD } from './testing/sign-in';
import {
  type Browser,
  CLIENT_SECRET,
  createBrowser,
  type RunningOidcProvider,
  startOidcProvider,
} from './testing/start-oidc-provider';

let provider: RunningOidcProvider;
let server: GuardedServer;
let url: string;
beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  provider = await startOidcProvider(url);
  server = await createGuardedServer({ flags: flagsOf(provider.issuer, url) });
  await server.http.listen({ host: '127.0.0.1', port });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const flagsOf = (issuer: string, publicUrl: string) => ({
  'auth.providers': 'basic,oidc',
  'auth.oidc.issuer': issuer,
  'auth.oidc.clientId': 'atrium',
  'auth.oidc.clientSecret': CLIENT_SECRET,
  'auth.oidc.publicUrl': publicUrl,
  'auth.oidc.administratorGroups': 'admins',
  'auth.oidc.editorGroups': 'makers',
});
async function freePort(): Promise<number> {
  const socket = createSocket();
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve));
  const { port } = socket.address() as AddressInfo;
  await new Promise((resolve) => socket.close(resolve));
  return port;
}

const loginUrl = (nextUrl = '/app/home') =>
  `${url}/auth/oidc/login?nextUrl=${encodeURIComponent(nextUrl)}`;
const sessionOf = ({ cookies }: Browser) => cookies.get(`${new URL(url).host} atrium-session`);
const toCookie = (browser: Browser) => `atrium-session=${sessionOf(browser)}`;
const me = async (browser: Browser) =>
  (await server.ask('GET', '/auth/me', { cookie: toCookie(browser) })).json();

async function signInAs(id: string, claims: Record<string, unknown>, nextUrl?: string) {
  provider.account = { id, claims };
  const browser = createBrowser();
  const page = await browser.open(loginUrl(nextUrl));
  return { browser, page };
}
/** The browser is back from the provider, and has not opened the callback yet. */
async function untilCallback(id: string) {
  provider.account = { id, claims: { groups: ['makers'] } };
  const browser = createBrowser();
  const { url: callback } = await browser.open(loginUrl(), `${url}/auth/oidc/callback`);
  return { browser, callback };
}

describe('a sign-in by OpenID Connect', () => {
  it('leads to the provider and back to where the person wanted to go', async () => {
    const claims = { preferred_username: 'grace', groups: ['makers', 'ships'] };
    const { browser, page } = await signInAs('subject-1', claims, '/app/discover?a=b#/c');

    expect(page.url).toBe(`${url}/app/discover?a=b#/c`);
    expect(page.status).toBe(200);
    expect(await me(browser)).toEqual({
      kind: 'oidc',
      id: expect.stringMatching(/^oidc:[\da-f]{12}:subject-1$/),
      name: 'grace',
      roles: ['editor'],
      groups: ['makers', 'ships'],
    });
  });

  it('leads back to the app where the address is longer than a cookie may be', async () => {
    const { page } = await signInAs(
      'subject-1',
      { groups: ['makers'] },
      `/app/discover?a=b#/${'c'.repeat(9000)}`,
    );
    expect(page.url).toBe(`${url}/app/discover?a=b`);

    const asked = await fetch(loginUrl(`/app/discover#/${'"'.repeat(1980)}`), {
      redirect: 'manual',
    });
    expect(asked.headers.get('set-cookie')?.length).toBeLessThan(4096);
  });

  it('asks with PKCE, a state and a nonce that are new each time, for its own address', async () => {
    const asked = await Promise.all(
      [1, 2].map(async () => (await fetch(loginUrl(), { redirect: 'manual' })).headers),
    );
    const [one, two] = asked.map((headers) => new URL(headers.get('location') ?? '').searchParams);
    for (const key of ['state', 'nonce', 'code_challenge']) {
      expect(one?.get(key)?.length).toBeGreaterThan(20);
      expect(one?.get(key)).not.toBe(two?.get(key));
    }
    expect(one?.get('code_challenge_method')).toBe('S256');
    expect(one?.get('redirect_uri')).toBe(`${url}/auth/oidc/callback`);
    expect(asked[0]?.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
  });

  it('attack 53: asks for the address of the configuration, whatever host the request makes up', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const response = await server.ask('GET', '/auth/oidc/login', { headers });
    expect(response.headers.location).toContain(encodeURIComponent(`${url}/auth/oidc/callback`));
    expect(response.headers.location).not.toContain('evil');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/login?nextUrl=/x'])(
    'attack 41: leads to no other server and not in a circle: %s',
    async (wished) => {
      const { page } = await signInAs('subject-1', { groups: ['makers'] }, wished);
      expect(page.url.startsWith(`${url}/`)).toBe(true);
      expect(page.url).not.toContain('evil');
      expect(page.url).not.toContain('login');
    },
  );

  it('gives the role of the groups, and none to those in no group', async () => {
    const admin = await signInAs('subject-2', { groups: ['admins'] });
    expect((await me(admin.browser)).roles).toEqual(['administrator']);
    const nobody = await signInAs('subject-3', { groups: ['Admins', 'admins ', 'makers*'] });
    expect(nobody.page.url).toContain('/login?problem=no-role');
    expect(sessionOf(nobody.browser)).toBeUndefined();
  });

  it('attack 69: makes nobody a person of the same name or mail address', async () => {
    const claims = { preferred_username: 'ada', email: 'ada@x.example', groups: ['makers'] };
    const first = await me((await signInAs('subject-4', claims)).browser);
    const second = await me((await signInAs('subject-5', claims)).browser);
    const local = (await server.ask('GET', '/auth/me', { cookie: await server.signIn() })).json();

    expect(new Set([first.id, second.id, local.id]).size).toBe(3);
    expect(first.roles).toEqual(['editor']);
    const spoofed = await signInAs(local.id as string, claims);
    expect((await me(spoofed.browser)).id).not.toBe(local.id);
  });

  it('attack 69: gives no password of this server', async () => {
    const { browser } = await signInAs('subject-4', { groups: ['makers'] });
    const payload = { current: PASSWORD, next: `${PASSWORD} 2` };
    const response = await server.ask('POST', '/auth/password', {
      cookie: toCookie(browser),
      payload,
    });
    expect(response.json().message).toBe('Your password is not managed by this server.');
  });

  it('goes by the groups of the last sign-in', async () => {
    await signInAs('subject-6', { groups: ['admins'] });
    const { browser } = await signInAs('subject-6', { groups: ['makers'] });
    expect((await me(browser)).roles).toEqual(['editor']);
  });

  it('attack 47: is not finished by another browser, without its cookie or with a changed one', async () => {
    const { browser, callback } = await untilCallback('subject-7');
    const stranger = createBrowser();
    expect((await stranger.open(callback, `${url}/login`)).url).toContain('problem=expired');
    const key = `${new URL(url).host} atrium-oidc`;
    const cookie = browser.cookies.get(key) ?? '';
    // Not the last letter: of its bits some mean nothing.
    const other = cookie.at(-4) === 'A' ? 'B' : 'A';
    stranger.cookies.set(key, `${cookie.slice(0, -4)}${other}${cookie.slice(-3)}`);
    expect((await stranger.open(callback, `${url}/login`)).url).toContain('problem=expired');
    expect(sessionOf(stranger)).toBeUndefined();
  });

  it.each<[string, (callback: URL) => void]>([
    ['another state', ({ searchParams }) => searchParams.set('state', 'made-up')],
    ['no state', ({ searchParams }) => searchParams.delete('state')],
    ['another code', ({ searchParams }) => searchParams.set('code', 'made-up')],
    ['another issuer', ({ searchParams }) => searchParams.set('iss', 'https://evil.example')],
    ['an error', ({ searchParams }) => searchParams.set('error', '<script>alert(1)</script>')],
  ])('is not finished with %s', async (_what, change) => {
    const { browser, callback } = await untilCallback('subject-7');
    const changed = new URL(callback);
    change(changed);
    const page = await browser.open(changed.href, `${url}/login`);
    expect(page.url).toBe(`${url}/login?problem=failed&nextUrl=%2Fapp%2Fhome`);
    expect(sessionOf(browser)).toBeUndefined();
  });

  it('is finished once', async () => {
    const { browser, callback } = await untilCallback('subject-7');
    const key = `${new URL(url).host} atrium-oidc`;
    const cookie = browser.cookies.get(key) ?? '';
    await browser.open(callback);
    const again = createBrowser();
    again.cookies.set(key, cookie);
    expect((await again.open(callback, `${url}/login`)).url).toContain('problem=failed');
  });

  it('attack 55: ends here and at the provider with the sign-out', async () => {
    const { browser } = await signInAs('subject-8', { groups: ['makers'] });
    const cookie = toCookie(browser);
    const { nextUrl } = (await server.ask('POST', '/auth/logout', { cookie })).json();

    const target = new URL(nextUrl as string);
    expect(target.origin).toBe(provider.issuer);
    expect(target.searchParams.get('post_logout_redirect_uri')).toBe(`${url}/login`);
    const page = await browser.open(target.href);
    expect([page.status, page.text]).toEqual([200, expect.stringMatching(/sign-out from/i)]);
    expect((await server.ask('GET', '/auth/me', { cookie })).statusCode).toBe(401);
  });

  it('is in the audit log, and no token of it is in any log', async () => {
    await signInAs('subject-9', { preferred_username: 'lin', groups: ['makers'] });
    await expect
      .poll(() => readFileSync(join(server.folder, 'data', 'audit.log'), 'utf8'))
      .toMatch(/"event":"sign-in".*"kind":"oidc".*"name":"lin"/);
    const log = readFileSync(join(server.folder, 'data', 'audit.log'), 'utf8');
    expect(log).not.toMatch(/code=|eyJ/);
  });
});

describe('somebody whom a provider signed in', () => {
  const HOUR_MS = 3600 * 1000;
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const statusOf = async (browser: Browser) =>
    (await server.ask('GET', '/auth/me', { cookie: toCookie(browser) })).statusCode;
  beforeEach(() => {
    provider.refreshes = true;
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    Object.assign(provider, { refreshes: false, isDown: false });
    provider.gone.clear();
    vi.useRealTimers();
  });

  it('has the groups that the provider tells an hour later, in all browsers', async () => {
    const claims = { groups: ['admins'] };
    const { browser } = await signInAs('subject-20', claims);
    const other = (await signInAs('subject-20', claims)).browser;
    claims.groups = ['makers'];
    expect((await me(browser)).roles).toEqual(['administrator']);
    later(HOUR_MS);
    const asked = await Promise.all([me(browser), me(browser), me(browser)]);

    expect(asked.map(({ roles }) => roles)).toEqual([['editor'], ['editor'], ['editor']]);
    claims.groups = ['admins'];
    later(HOUR_MS);
    expect((await me(browser)).roles).toEqual(['administrator']);
    expect((await me(other)).roles).toEqual(['administrator']);
  });

  it('loses access with the account, and with the last group that gave a role', async () => {
    const gone = (await signInAs('subject-21', { groups: ['makers'] })).browser;
    const claims = { groups: ['makers'] };
    const left = (await signInAs('subject-22', claims)).browser;
    const second = (await signInAs('subject-22', claims)).browser;
    provider.gone.add('subject-21');
    claims.groups = [];
    later(HOUR_MS);

    expect([await statusOf(gone), await statusOf(left), await statusOf(second)]).toEqual([
      401, 401, 401,
    ]);
    provider.gone.clear();
    claims.groups = ['makers'];
    expect([await statusOf(gone), await statusOf(left)]).toEqual([401, 401]);
  });

  it('signs in again where the provider gave no means of asking', async () => {
    provider.refreshes = false;
    const { browser } = await signInAs('subject-23', { groups: ['makers'] });
    later(HOUR_MS - 1000);
    expect(await statusOf(browser)).toBe(200);
    later(1000);
    expect(await statusOf(browser)).toBe(401);
  });

  it('stays for an hour more while the provider is down, and no longer', async () => {
    const { browser } = await signInAs('subject-24', { groups: ['makers'] });
    provider.isDown = true;
    later(HOUR_MS);
    expect(await statusOf(browser)).toBe(200);
    later(HOUR_MS);
    expect(await statusOf(browser)).toBe(401);
  });

  it('attack 63: has keys that go by what the provider told last of groups, roles and the account', async () => {
    const claims = { groups: ['admins', 'north'] };
    const { browser } = await signInAs('subject-26', claims);
    const cookie = toCookie(browser);
    const payload = { name: 'night job', role: 'administrator' };
    const made = await server.ask('POST', '/api/security/api_keys', { cookie, payload });
    const headers = { authorization: `ApiKey ${made.json().key as string}` };
    const key = async () => (await server.ask('GET', '/auth/me', { headers })).json();
    const administrator = { roles: ['administrator'], groups: ['admins', 'north'] };
    expect(await key()).toMatchObject(administrator);

    claims.groups = ['makers'];
    later(HOUR_MS);
    await statusOf(browser);
    expect(await key()).toMatchObject({ roles: ['editor'], groups: ['makers'] });
    // Without any session it stays at what was told last, whoever else signs in.
    await server.ask('POST', '/auth/logout', { cookie });
    await signInAs('subject-27', { groups: ['makers'] });
    expect(await key()).toMatchObject({ roles: ['editor'] });
    const left = await signInAs('subject-26', { groups: ['nothing'] });
    expect(left.page.url).toContain('problem=no-role');
    expect(await key()).toMatchObject({ statusCode: 401 });

    const back = (await signInAs('subject-26', { groups: ['admins', 'north'] })).browser;
    expect(await key()).toMatchObject(administrator);
    provider.gone.add('subject-26');
    later(HOUR_MS);
    expect(await statusOf(back)).toBe(401);
    expect(await key()).toMatchObject({ statusCode: 401 });
  });

  it('attack 108: has keys that rest when the provider has not vouched for them for too long', async () => {
    const { browser } = await signInAs('subject-29', { groups: ['makers'] });
    const payload = { name: 'night job', role: 'viewer' };
    const cookie = toCookie(browser);
    const made = await server.ask('POST', '/api/security/api_keys', { cookie, payload });
    const headers = { authorization: `ApiKey ${made.json().key as string}` };
    const status = async () => (await server.ask('GET', '/auth/me', { headers })).statusCode;
    const day = 24 * HOUR_MS;
    later(29 * day);
    expect(await status()).toBe(200);
    later(2 * day);
    expect(await status()).toBe(401);

    await signInAs('subject-29', { groups: ['makers'] });
    expect(await status()).toBe(200);
  });

  it('keeps the keys where another browser is still good', async () => {
    const { browser } = await signInAs('subject-28', { groups: ['makers'] });
    const payload = { name: 'night job', role: 'viewer' };
    const cookie = toCookie(browser);
    const made = await server.ask('POST', '/api/security/api_keys', { cookie, payload });
    const headers = { authorization: `ApiKey ${made.json().key as string}` };
    later(HOUR_MS - 1000);
    const other = (await signInAs('subject-28', { groups: ['makers'] })).browser;
    provider.gone.add('subject-28');
    later(1000);
    expect([await statusOf(browser), await statusOf(other)]).toEqual([401, 200]);

    expect((await server.ask('GET', '/auth/me', { headers })).statusCode).toBe(200);
  });

  it('attack 55: is asked about by a token that the file does not give away', async () => {
    const { browser } = await signInAs('subject-25', { groups: ['makers'] });
    const files = ['security.db', 'security.db-wal'].map((name) =>
      readFileSync(join(server.folder, 'data', name)),
    );
    const given = provider.lastRefreshToken;

    expect(given.length).toBeGreaterThan(20);
    expect(files.some((file) => file.includes(given))).toBe(false);
    expect(await statusOf(browser)).toBe(200);
  });
});

describe('the sign-in page', () => {
  it('is told what it offers', async () => {
    const response = await server.ask('GET', '/auth/providers');
    expect(response.json()).toEqual({ password: true, oidc: { title: 'single sign-on' } });
  });
});

describe('a provider that', () => {
  const fakes: Server[] = [];
  afterAll(() => fakes.forEach((fake) => fake.close()));
  const problemWith = async (issuer: string) => {
    const own = await createGuardedServer({ flags: flagsOf(issuer, 'http://127.0.0.1:9') });
    const response = await own.ask('GET', '/auth/oidc/login');
    await own.close();
    return response.headers.location;
  };

  it('is down leads back to the sign-in page with its reason, and the server goes on', async () => {
    const port = await freePort();
    expect(await problemWith(`http://127.0.0.1:${port}`)).toContain('problem=unavailable');
  });

  it('calls itself another one is not believed', async () => {
    const fake = createServer((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(
          JSON.stringify({ issuer: 'https://other.example', authorization_endpoint: 'https://x' }),
        ),
    );
    fakes.push(fake);
    await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
    const { port } = fake.address() as AddressInfo;
    expect(await problemWith(`http://127.0.0.1:${port}`)).toContain('problem=unavailable');
  });
});

describe('a start', () => {
  it.each([
    ['without an issuer', { 'auth.oidc.issuer': undefined }, 'auth.oidc.issuer'],
    ['with an issuer that is not encrypted', { 'auth.oidc.issuer': 'http://sso.example' }, 'https'],
    ['without its own address', { 'auth.oidc.publicUrl': undefined }, 'auth.oidc.publicUrl'],
    ['with a scope that is not of OpenID', { 'auth.oidc.scope': 'profile' }, 'openid'],
  ])('%s ends with the reason', (_what, change, reason) => {
    const flags = { ...flagsOf('https://sso.example', 'https://atrium.example'), ...change };
    expect(() => loadConfig({ environment: {}, flags })).toThrow(reason);
  });
});
