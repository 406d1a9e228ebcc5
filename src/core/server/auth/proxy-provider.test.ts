import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../config';
import { createTestServer, type TestServer } from '../testing';
import { ask } from './testing/sign-in';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    flags: {
      'auth.providers': 'proxy',
      'auth.proxy.addresses': '10.1.0.0/16,fd00::1',
      'auth.proxy.administratorGroups': 'admins',
      'auth.proxy.editorGroups': 'writers,analysts',
      'server.trustedProxies': '10.1.0.0/16',
    },
  });
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

const me = (headers: Record<string, string>, remoteAddress = '10.1.2.3') =>
  ask(server, 'GET', '/auth/me', { headers, remoteAddress });
const SECRET = '0123456789abcdef0123456789abcdef';
const user = { 'x-forwarded-user': 'ada' };

describe('a proxy that signs people in', () => {
  it('names the person and the groups', async () => {
    const response = await me({ ...user, 'x-forwarded-groups': 'staff, writers' });

    expect(response.json()).toEqual({
      kind: 'proxy',
      id: 'proxy:ada',
      name: 'ada',
      roles: ['editor'],
      groups: ['staff', 'writers'],
    });
  });

  it.each(['10.2.0.1', '127.0.0.1', '::1', 'fd00::2', ''])(
    'is believed at the listed addresses only, not at %s',
    async (address) => {
      const forwarded = { ...user, 'x-forwarded-for': '10.1.2.3' };
      expect((await me(forwarded, address || '::')).statusCode).toBe(401);
    },
  );

  it('is recognized by its address of either kind', async () => {
    for (const address of ['fd00::1', '::ffff:10.1.2.3']) {
      expect((await me(user, address)).statusCode).toBe(200);
    }
  });

  it.each(['', 'eve, ada', 'ada,', '*', '-', 'a b', 'a/b'])(
    'attack 62: gives no rights to %j',
    async (name) => {
      expect((await me({ 'x-forwarded-user': name })).statusCode).toBe(401);
    },
  );

  it.each(['admin', 'adminss', 'Admins', '*', '', ' ', 'a,dmins', '["admins"]'])(
    'attack 62: the group %j is not admins',
    async (groups) => {
      const response = await me({ ...user, 'x-forwarded-groups': groups });
      expect(response.json().roles).toEqual(['viewer']);
    },
  );

  it('attack 108: makes keys that go by what the proxy said last, and rest when it was too long ago', async () => {
    const person = { 'x-forwarded-user': 'kim' };
    const as = (groups: string) => ({ ...person, 'x-forwarded-groups': groups });
    const made = await ask(server, 'POST', '/api/security/api_keys', {
      headers: as('admins'),
      remoteAddress: '10.1.2.3',
      payload: { name: 'night job', role: 'administrator' },
    });
    const authorization = `ApiKey ${made.json().key as string}`;
    const key = () => ask(server, 'GET', '/auth/me', { headers: { authorization } });
    expect((await key()).json()).toMatchObject({ roles: ['administrator'], groups: ['admins'] });

    await me(as('writers'));
    expect((await key()).json()).toMatchObject({ roles: ['editor'], groups: ['writers'] });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 3_600_000 });
    expect((await key()).statusCode).toBe(401);
    await me(as('writers'));
    expect((await key()).statusCode).toBe(200);
    vi.useRealTimers();
  });

  it('attack 108: makes keys that end with the role where the proxy says that there is none', async () => {
    const flags = {
      'auth.providers': 'proxy',
      'auth.proxy.addresses': '10.1.0.0/16',
      'auth.proxy.editorGroups': 'writers',
      'auth.proxy.defaultRole': 'none',
    };
    const strict = await createTestServer({ flags });
    const request = (method: 'GET' | 'POST', url: string, groups: string, payload?: object) =>
      ask(strict, method, url, {
        headers: { 'x-forwarded-user': 'kim', 'x-forwarded-groups': groups },
        remoteAddress: '10.1.2.3',
        ...(payload && { payload }),
      });
    const wanted = { name: 'night job', role: 'viewer' };
    const made = await request('POST', '/api/security/api_keys', 'writers', wanted);
    const headers = { authorization: `ApiKey ${made.json().key as string}` };
    const key = async () => (await ask(strict, 'GET', '/auth/me', { headers })).statusCode;
    expect(await key()).toBe(200);

    await request('GET', '/auth/me', 'nobody');
    expect(await key()).toBe(401);
    await strict.close();
  });

  it('has no sign-in page of this server beside it', async () => {
    const response = await ask(server, 'GET', '/app/home');

    expect(response.statusCode).toBe(401);
    expect(response.headers).not.toHaveProperty('x-auth-redirect-url');
    expect(
      (await ask(server, 'GET', '/login', { headers: user, remoteAddress: '10.1.0.1' })).statusCode,
    ).toBe(404);
  });

  it('needs to be listed', () => {
    expect(() => loadConfig({ environment: {}, flags: { 'auth.providers': 'proxy' } })).toThrow(
      '[auth.providers] proxy needs [auth.proxy.addresses]',
    );
  });

  it('may stand beside users of this server, and gives nothing to people without a group if so set', async () => {
    const strict = await createTestServer({
      flags: {
        'auth.providers': 'basic,proxy',
        'auth.proxy.addresses': 'loopback',
        'auth.proxy.secret': SECRET,
        'auth.proxy.defaultRole': 'none',
      },
    });
    const headers = { ...user, 'x-proxy-secret': SECRET };
    const response = await ask(strict, 'GET', '/api/status', { headers });
    const page = await ask(strict, 'GET', '/login');

    expect([response.statusCode, page.statusCode]).toEqual([403, 200]);
    await strict.close();
  });

  it('attack 53: on this machine proves who it is: other programs and pages are there too', async () => {
    const addresses = { 'auth.providers': 'proxy', 'auth.proxy.addresses': '10.0.0.1,127.0.0.1' };
    const load = (flags: object) => () =>
      loadConfig({ environment: {}, flags: { ...addresses, ...flags } });
    expect(load({})).toThrow('needs [auth.proxy.secret]');
    expect(load({ 'auth.proxy.secret': 'secret' })).toThrow('needs at least 32 random characters');

    const local = await createTestServer({ flags: { ...addresses, 'auth.proxy.secret': SECRET } });
    const status = async (secret?: string) => {
      const headers = { ...user, ...(secret !== undefined && { 'x-proxy-secret': secret }) };
      return (await ask(local, 'GET', '/auth/me', { headers })).statusCode;
    };
    expect([await status(), await status(''), await status(`${SECRET}x`)]).toEqual([401, 401, 401]);
    expect(await status(SECRET)).toBe(200);
    await local.close();
  });
});
