import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { plugin as data } from '../../../plugins/data/server/plugin';
import { createGuardedServer, type GuardedServer, PASSWORD } from './testing/sign-in';

let server: GuardedServer;
let cookie: string;
beforeAll(async () => {
  server = await createGuardedServer({ plugins: [data] });
  cookie = await server.signIn();
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

const URL = '/api/security/api_keys';
const make = async (payload: object): Promise<{ id: string; key: string; expiresAt: string }> =>
  (await server.ask('POST', URL, { cookie, payload: { name: 'night job', ...payload } })).json();
const withKey = (authorization: string, more: object = {}) =>
  server.ask('GET', '/auth/me', { headers: { authorization }, ...more });
const me = async (key: string) => (await withKey(`ApiKey ${key}`)).statusCode;

describe('an API key', () => {
  it('lets a program in with the role that it was made for', async () => {
    const { key } = await make({ role: 'viewer' });
    const headers = { authorization: `ApiKey ${key}` };

    expect((await withKey(`ApiKey ${key}`)).json()).toMatchObject({
      kind: 'api-key',
      name: 'night job',
      roles: ['viewer'],
    });
    const change = await server.ask('DELETE', '/internal/data/indices/x', { headers });
    expect(change.statusCode).toBe(403);
  });

  it('is shown once', async () => {
    const { key } = await make({ role: 'viewer' });
    const { body } = await server.ask('GET', URL, { cookie });

    expect(body).toContain(key.split('.')[0]);
    expect(body).not.toContain(key.split('.')[1]);
  });

  it('lies in the file as a hash alone', async () => {
    const [id = '', secret = ''] = (await make({ role: 'viewer' })).key.split('.');
    const files = ['security.db', 'security.db-wal'].map((name) =>
      readFileSync(join(server.folder, 'data', name)),
    );

    expect(files.some((file) => file.includes(id))).toBe(true);
    expect(files.some((file) => file.includes(secret))).toBe(false);
  });

  it('attack 65: is refused once it is revoked', async () => {
    const { id, key } = await make({ role: 'editor' });
    expect(await me(key)).toBe(200);
    await server.ask('DELETE', `${URL}/${id}`, { cookie });

    expect(await me(key)).toBe(401);
  });

  it('attack 65: is refused once it has expired', async () => {
    const { key, expiresAt } = await make({ role: 'editor', expiresInDays: 1 });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(expiresAt).getTime() });

    expect(await me(key)).toBe(401);
  });

  it('attack 65: is good in no other form', async () => {
    const { id, key } = await make({ role: 'administrator' });
    const [, secret = ''] = key.split('.');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const authorization of [
      `Bearer ${key}`,
      `Basic ${Buffer.from(`ada:${key}`).toString('base64')}`,
      'ApiKey ',
      'ApiKey null',
      `ApiKey ${secret}`,
      `ApiKey ${id}.`,
      `ApiKey ${id}.${'A'.repeat(43)}`,
      `ApiKey ${id.toUpperCase()}.${secret}`,
      `ApiKey ${key}, ApiKey ${key}`,
      `ApiKey ${unsigned}.${unsigned}.`,
      key,
    ]) {
      expect((await withKey(authorization)).statusCode).toBe(401);
    }
    expect((await server.ask('GET', `/auth/me?api_key=${key}`)).statusCode).toBe(401);
    const asCookie = await server.ask('GET', '/auth/me', { cookie: `atrium-session=${secret}` });
    expect(asCookie.statusCode).toBe(401);
  });

  it('attack 65: decides alone: a wrong one is not helped by a session', async () => {
    expect((await withKey('ApiKey nonsense', { cookie })).statusCode).toBe(401);
  });

  it('attack 63: makes no other keys', async () => {
    const { key } = await make({ role: 'administrator' });
    const response = await server.ask('POST', URL, {
      headers: { authorization: `ApiKey ${key}` },
      payload: { name: 'another', role: 'administrator' },
    });

    expect(response.statusCode).toBe(403);
  });

  it('ends with the account of who made it', async () => {
    const other = await server.signInAs('administrator', 'grace');
    const { id } = (await server.ask('GET', '/auth/me', { cookie: other })).json();
    const response = await server.ask('POST', URL, {
      cookie: other,
      payload: { name: 'hers', role: 'viewer' },
    });
    const { key } = response.json();
    expect(await me(key)).toBe(200);
    await server.ask('DELETE', `/api/security/users/${id}`, { cookie });

    expect(await me(key)).toBe(401);
  });

  it('attack 63: is made by everybody for themselves, with no more rights than they have now', async () => {
    const nora = await server.signInAs('editor', 'nora');
    const { id } = (await server.ask('GET', '/auth/me', { cookie: nora })).json();
    const made = (role: string) =>
      server.ask('POST', URL, { cookie: nora, payload: { name: 'mine', role } });
    expect((await made('administrator')).statusCode).toBe(403);
    const { key } = (await made('editor')).json();
    expect((await withKey(`ApiKey ${key}`)).json().roles).toEqual(['editor']);

    const payload = { role: 'viewer', groups: ['north'] };
    await server.ask('PUT', `/api/security/users/${id}`, { cookie, payload });
    expect((await withKey(`ApiKey ${key}`)).json()).toMatchObject({
      roles: ['viewer'],
      groups: ['north'],
    });
  });

  it('attack 108: stays with a change of the password, unless somebody wants it to end with it', async () => {
    const uma = await server.signInAs('editor', 'uma');
    const { id } = (await server.ask('GET', '/auth/me', { cookie: uma })).json();
    const make = async (by: string) => {
      const payload = { name: 'job', role: 'viewer' };
      return (await server.ask('POST', URL, { cookie: by, payload })).json().key as string;
    };
    const others = await make(cookie);
    const first = await make(uma);
    const change = { current: PASSWORD, next: 'another horse battery' };
    await server.ask('POST', '/auth/password', { cookie: uma, payload: change });
    expect(await me(first)).toBe(200);

    const again = await server.signIn('uma', change.next);
    const back = { current: change.next, next: PASSWORD, revokeApiKeys: true };
    await server.ask('POST', '/auth/password', { cookie: again, payload: back });
    expect([await me(first), await me(others)]).toEqual([401, 200]);

    const second = await make(await server.signIn('uma'));
    const payload = { password: 'given horse battery', revokeApiKeys: true };
    await server.ask('PUT', `/api/security/users/${id}`, { cookie, payload });
    expect([await me(second), await me(others)]).toEqual([401, 200]);
  });

  it('attack 106: is refused where it was made after now, as another clock did', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
    const signedIn = await server.signIn();
    const payload = { name: 'from later', role: 'viewer' };
    const made = await server.ask('POST', URL, { cookie: signedIn, payload });
    const key = made.json().key as string;
    expect(await me(key)).toBe(200);
    vi.useRealTimers();

    expect(await me(key)).toBe(401);
  });

  it('is seen and revoked by who made it and by administrators only', async () => {
    const sid = await server.signInAs('viewer', 'sid');
    const own = await server.ask('POST', URL, {
      cookie: sid,
      payload: { name: 'of sid', role: 'viewer' },
    });
    const other = await make({ role: 'viewer' });

    const { body } = await server.ask('GET', URL, { cookie: sid });
    expect(JSON.parse(body).apiKeys).toMatchObject([{ name: 'of sid' }]);
    const refused = await server.ask('DELETE', `${URL}/${other.id}`, { cookie: sid });
    expect([refused.statusCode, await me(other.key)]).toEqual([404, 200]);
    expect((await server.ask('GET', URL, { cookie })).body).toContain('of sid');
    const revoked = await server.ask('DELETE', `${URL}/${own.json().id}`, { cookie: sid });
    expect([revoked.statusCode, await me(own.json().key)]).toEqual([200, 401]);
  });

  it('lasts a year at most', async () => {
    const payload = { name: 'x', role: 'viewer', expiresInDays: 10_000 };

    expect((await server.ask('POST', URL, { cookie, payload })).statusCode).toBe(400);
  });
});
