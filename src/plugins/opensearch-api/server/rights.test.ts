import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../core/server/config';
import { createAdministrator } from '../../../core/server/auth';
import { type OpenPort, openPort } from './testing/open-port';
import { processorTimeUntil } from '../../../../tools/test/processor-time.mjs';

const PASSWORD = 'correct horse battery';
const OTHER = 'another long password';

let port: OpenPort;
let cookie: string;
beforeAll(async () => {
  port = await openPort({
    files: { 'logs-1.csv': 'n\n1\n2\n', 'ships.csv': 'n\n1\n' },
    flags: { 'auth.providers': 'basic', 'audit.enabled': true },
  });
  const flags = { 'path.data': join(port.server.folder, 'data') };
  await createAdministrator(loadConfig({ environment: {}, flags }), 'ada', async () => PASSWORD);
  cookie = await signIn('ada', PASSWORD);
  await apps('POST', '/api/security/users', { name: 'vera', password: PASSWORD, role: 'viewer' });
  await apps('POST', '/api/security/users', { name: 'eddy', password: PASSWORD, role: 'editor' });
});
afterAll(() => port.server.close());

const apps = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  port.server.http.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { cookie, 'osd-xsrf': 'true' },
  });

async function signIn(username: string, password: string): Promise<string> {
  const { headers } = await port.server.http.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { username, password },
    headers: { 'osd-xsrf': 'true' },
  });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

const basic = (name: string, password = PASSWORD) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});
const makeKey = async (scope?: object, role = 'administrator') =>
  (
    await apps('POST', '/api/security/api_keys', { name: 'job', role, ...(scope && { scope }) })
  ).json().key as string;
const statusOf = async (
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
) => (await port.ask(path, { method, headers, ...(body === undefined ? {} : { body }) })).status;
const auditLines = () =>
  readFileSync(join(port.server.folder, 'data', 'audit.log'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('Where people sign in, the port', () => {
  it('answers nobody who does not say who they are, whatever they ask for', async () => {
    for (const path of ['/', '/_search', '/nope', '/_cat/indices', '/a/b/c']) {
      const { status, json, headers } = await port.ask(path);
      expect([status, json.error.type]).toEqual([401, 'security_exception']);
      expect(headers.get('www-authenticate')).toBe('Basic realm="Atrium"');
    }
  });

  it('takes no session of a browser', async () => {
    expect(await statusOf('GET', '/_search', { cookie })).toBe(401);
  });

  it('takes API keys in each of the ways that clients send them', async () => {
    const key = await makeKey();
    const encoded = Buffer.from(key.replace('.', ':')).toString('base64');

    for (const sent of [`ApiKey ${key}`, `Bearer ${key}`, `ApiKey ${encoded}`]) {
      expect(await statusOf('GET', '/ships/_count', { authorization: sent })).toBe(200);
    }
    for (const sent of [`ApiKey ${key}x`, 'Bearer x', 'ApiKey', `Basic ${key}`]) {
      expect(await statusOf('GET', '/ships/_count', { authorization: sent })).toBe(401);
    }
  });
});

describe('A name and a password', () => {
  it('let a person in with their rights', async () => {
    expect(await statusOf('GET', '/ships/_count', basic('vera'))).toBe(200);
    expect(await statusOf('PUT', '/mine', basic('vera'))).toBe(403);
    expect(await statusOf('PUT', '/mine', basic('eddy'))).toBe(200);
  });

  it('cost the slow hash once, not with each request', async () => {
    await statusOf('GET', '/', basic('vera'));
    const took = await processorTimeUntil(async () => {
      for (let at = 0; at < 40; at++) await statusOf('GET', '/', basic('vera'));
    });

    // One hash takes tens of milliseconds.
    expect(took).toBeLessThan(2000);
  });

  it('attack 65: end with the password, and with the person', async () => {
    await apps('POST', '/api/security/users', { name: 'tess', password: PASSWORD, role: 'viewer' });
    expect(await statusOf('GET', '/', basic('tess'))).toBe(200);
    const { users } = (await apps('GET', '/api/security/users')).json();
    const { id } = users.find(({ name }: { name: string }) => name === 'tess');
    await apps('PUT', `/api/security/users/${id}`, { role: 'viewer', groups: [], password: OTHER });

    expect(await statusOf('GET', '/', basic('tess'))).toBe(401);
    expect(await statusOf('GET', '/', basic('tess', OTHER))).toBe(200);
    await apps('DELETE', `/api/security/users/${id}`);
    expect(await statusOf('GET', '/', basic('tess', OTHER))).toBe(401);
  });

  it('are guessed slowly, as on the sign-in page, and each guess has its line', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 7; at++) {
      statuses.push(await statusOf('GET', '/', basic('nobody', `wrong password ${at}`)));
    }

    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses.slice(5)).toEqual([429, 429]);
    expect(auditLines()).toContainEqual(
      expect.objectContaining({ event: 'sign-in-failed', name: 'nobody' }),
    );
  });

  it('that were right many times at once are no attempts', async () => {
    const all = Array.from({ length: 20 }, () => statusOf('GET', '/', basic('eddy')));

    expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
  });
});

describe('A key with a scope', () => {
  const asked = (key: string, method: string, path: string, body?: unknown) =>
    statusOf(method, path, { authorization: `ApiKey ${key}` }, body);

  it('of a shipper can neither read nor delete', async () => {
    const key = await makeKey({ indices: ['logs-*'], actions: ['write'] });

    expect(await asked(key, 'GET', '/')).toBe(200);
    expect(await asked(key, 'GET', '/_cluster/health')).toBe(200);
    for (const path of [
      '/logs-1/_search',
      '/_cat/indices',
      '/logs-1/_doc/1',
      '/logs-1',
      '/_mapping',
    ])
      expect(await asked(key, 'GET', path)).toBe(403);
    expect(await asked(key, 'POST', '/_msearch', '{}\n{}\n')).toBe(403);
    expect(await asked(key, 'DELETE', '/logs-1')).toBe(403);
    expect(await asked(key, 'PUT', '/logs-2')).toBe(403);
  });

  it('attack 110: reads its indices, and no others', async () => {
    const key = await makeKey({ indices: ['logs-*'], actions: ['read'] });
    const ask = async (path: string, body?: unknown) =>
      (await port.ask(path, { body, headers: { authorization: `ApiKey ${key}` } })).json;

    expect((await ask('/_count')).count).toBe(2);
    expect((await ask('/_all/_count')).count).toBe(2);
    expect((await ask('/*,-logs-*/_count')).count).toBe(0);
    for (const path of ['/ships/_search', '/ships/_doc/1', '/ships', '/logs-1,ships/_count']) {
      expect((await ask(path)).error.type).toBe('index_not_found_exception');
    }
    const { responses } = await ask('/logs-1/_msearch', '{"index":"ships"}\n{}\n{}\n{"size":0}\n');
    expect(responses.map(({ status }: { status: number }) => status)).toEqual([404, 200]);
    const { docs } = await ask('/logs-1/_mget', { docs: [{ _index: 'ships', _id: '0' }] });
    expect(docs[0].error.type).toBe('index_not_found_exception');
    expect(Object.keys(await ask('/_mapping'))).toEqual(['logs-1']);
    expect(await asked(key, 'DELETE', '/logs-1')).toBe(403);
  });

  it('manages its indices, and reads none', async () => {
    const key = await makeKey({ indices: ['made-*'], actions: ['manage'] });

    expect(await asked(key, 'PUT', '/made-1')).toBe(200);
    expect(await asked(key, 'PUT', '/other-1')).toBe(403);
    expect(await asked(key, 'GET', '/made-1/_search')).toBe(403);
    // As if it were not there: it may not be read.
    expect(await asked(key, 'DELETE', '/ships')).toBe(404);
    expect(await asked(key, 'DELETE', '/made-1')).toBe(200);
  });

  it('opens nothing else', async () => {
    const key = await makeKey({ indices: ['*'], actions: ['read', 'write', 'manage'] });
    const headers = { authorization: `ApiKey ${key}`, 'osd-xsrf': 'true' };

    for (const url of ['/auth/me', '/api/security/api_keys', '/api/status', '/app/discover']) {
      expect((await port.server.http.inject({ url, headers })).statusCode).toBe(403);
    }
  });

  it('has no more than its role and its maker', async () => {
    const scope = { indices: ['*'], actions: ['read', 'manage'] };
    const refused = await apps('POST', '/api/security/api_keys', {
      name: 'x',
      role: 'viewer',
      scope,
    });

    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toContain('Editor');
  });

  it.each([
    [{ indices: [], actions: ['read'] }],
    [{ indices: ['a'], actions: [] }],
    [{ indices: ['a,b'], actions: ['read'] }],
    [{ indices: ['a'], actions: ['delete'] }],
    [{ indices: ['a'], actions: ['read'], more: 1 }],
  ])('is refused as %j', async (scope) => {
    const made = await apps('POST', '/api/security/api_keys', { name: 'x', role: 'editor', scope });
    expect(made.statusCode).toBe(400);
  });

  it('is told with the key', async () => {
    const scope = { indices: ['told-*'], actions: ['read'] };
    await makeKey(scope);

    const { apiKeys } = (await apps('GET', '/api/security/api_keys')).json();
    expect(apiKeys).toContainEqual(expect.objectContaining({ scope }));
  });
});

describe('Rules of data and the audit log', () => {
  it('hold as in the apps: documents that a rule hides are not there', async () => {
    const path = '/api/security/data_rules';
    const { rules } = (await apps('GET', path)).json();
    for (const { id } of rules) await apps('DELETE', `${path}/${id}`);
    await apps('POST', path, {
      name: 'some',
      indices: ['logs-*'],
      access: 'read',
      filter: { term: { n: 1 } },
    });
    const ask = async (where: string) => (await port.ask(where, { headers: basic('vera') })).json;

    expect((await ask('/_count')).count).toBe(1);
    expect((await ask('/_cat/indices?format=json')).map((row: object) => ({ ...row }))).toEqual([
      expect.objectContaining({ index: 'logs-1', 'docs.count': '1', 'store.size': null }),
    ]);
    expect((await ask('/logs-1/_stats'))._all.total).toEqual({ docs: { count: 1, deleted: 0 } });
    expect((await ask('/ships/_search')).error.type).toBe('index_not_found_exception');
  });

  it('have a line for each change, with who made it to what', async () => {
    await statusOf('PUT', '/audited', basic('ada'));
    await statusOf('DELETE', '/audited', basic('ada'));

    const lines = auditLines().filter(({ object }) => object?.index === 'audited');
    expect(lines.map(({ action, principal }) => [action, principal.name])).toEqual([
      [expect.stringContaining('PUT /'), 'ada'],
      [expect.stringContaining('DELETE /'), 'ada'],
    ]);
  });
});
