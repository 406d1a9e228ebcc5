import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const me = (headers: Record<string, string>, remoteAddress = '10.1.2.3') =>
  ask(server, 'GET', '/auth/me', { headers, remoteAddress });
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

  it('is recognised by its address of either kind', async () => {
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
        'auth.proxy.defaultRole': 'none',
      },
    });
    const response = await ask(strict, 'GET', '/internal/data/indices', { headers: user });
    const known = await ask(strict, 'GET', '/api/status', { headers: user });

    expect([response.statusCode, known.statusCode]).toEqual([404, 403]);
    expect((await ask(strict, 'GET', '/login')).statusCode).toBe(200);
    await strict.close();
  });
});
