import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plugin as data } from '../../../plugins/data/server/plugin';
import { createGuardedServer, type GuardedServer, PASSWORD } from '../auth/testing/sign-in';
import { createTestServer } from '../testing';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

interface Line {
  event: string;
  outcome: string;
  name?: string;
  principal?: { name: string };
  action: string;
  object: object;
  objects?: { type: string; id: string; change: string }[];
}

let server: GuardedServer;
let text: string;
let lines: Line[];
/** One of each, then the server ends and the file is whole. */
beforeAll(async () => {
  server = await createGuardedServer({
    plugins: [data],
    files: { 'flights.csv': 'carrier,price\nUA,12\n' },
  });
  const login = (username: string, password: string) =>
    server.ask('POST', '/auth/login', { payload: { username, password } });
  await login('ada\n{"event":"sign-in"}', 'my secret guess');
  const viewer = await server.signInAs('viewer');
  const cookie = await server.signIn();
  await server.ask('GET', '/internal/data/indices', { cookie });
  await server.ask('DELETE', '/internal/data/indices/flights', { cookie: viewer });
  await server.ask('DELETE', '/internal/data/indices/flights', { cookie });
  await server.ask('DELETE', '/internal/data/indices/flights', { cookie });
  const query = (title: string) => ({ type: 'query', attributes: { title } });
  await server.ask('POST', '/api/saved_objects/query', {
    cookie,
    payload: { attributes: { title: 'One' } },
  });
  await server.ask('POST', '/api/saved_objects/_bulk_create', {
    cookie,
    payload: Array.from({ length: 250 }, (_, n) => ({ ...query(`${n}`), id: `many-${n}` })),
  });
  await server.ask('POST', '/api/opensearch-dashboards/settings?scope=global', {
    cookie,
    payload: { changes: { 'dateFormat:tz': 'UTC' } },
  });
  await server.ask('POST', '/auth/logout', { cookie });
  await server.stop();
  text = readFileSync(join(server.folder, 'data/audit.log'), 'utf8');
  lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
});
afterAll(() => server.close());

const find = (event: string, outcome = 'success') =>
  lines.filter((line) => line.event === event && line.outcome === outcome);

describe('the audit log', () => {
  it('has a line for each sign-in and sign-out', () => {
    expect(find('sign-in').at(-1)).toMatchObject({
      principal: { kind: 'user', name: 'ada' },
      address: '127.0.0.1',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(find('sign-out')).toMatchObject([{ principal: { name: 'ada' } }]);
  });

  it('has one line for a failed sign-in, whatever was typed', () => {
    expect(find('sign-in-failed', 'failure')).toMatchObject([{ name: 'ada\n{"event":"sign-in"}' }]);
  });

  it('says who changed which object', () => {
    const action = 'DELETE /internal/data/indices/:name';
    const object = { name: 'flights' };

    expect(find('change')).toContainEqual(
      expect.objectContaining({
        action,
        object,
        principal: expect.objectContaining({ name: 'ada' }),
      }),
    );
    expect(find('change', 'failure')).toMatchObject([{ action, object }]);
    expect(find('denied', 'failure')).toMatchObject([{ action, principal: { name: 'viewer' } }]);
  });

  it('names each saved object that was changed, however many there were, and each setting and user', () => {
    const of = (action: string) => find('change').filter((line) => line.action === action);
    const bulk = of('POST /api/saved_objects/_bulk_create');

    expect(of('POST /api/saved_objects/:type')).toMatchObject([
      {
        object: { type: 'query' },
        objects: [{ type: 'query', id: expect.any(String), change: 'create' }],
      },
    ]);
    expect(bulk.flatMap(({ objects = [] }) => objects.map(({ id }) => id))).toEqual(
      Array.from({ length: 250 }, (_, n) => `many-${n}`),
    );
    expect(of('POST /api/opensearch-dashboards/settings')).toMatchObject([
      { object: { type: 'setting', keys: 'dateFormat:tz', scope: 'global' } },
    ]);
    expect(of('POST /api/security/users')).toMatchObject([
      { object: { type: 'user', name: 'viewer' } },
    ]);
  });

  it('has no line for reading', () => {
    expect(lines.filter(({ action }) => action.startsWith('GET'))).toEqual([]);
  });

  it('holds no password, and is for this account of the machine only', () => {
    expect(text).not.toMatch(/my secret guess|atrium-session/);
    expect(text).not.toContain(PASSWORD);
    expect(statSync(join(server.folder, 'data/audit.log')).mode & 0o777).toBe(0o600);
  });

  it('is off where nobody signs in, until the configuration asks for it', async () => {
    for (const [flags, is] of [
      [{}, false],
      [{ 'audit.enabled': true }, true],
    ] as const) {
      const open = await createTestServer({ flags });
      await open.stop();
      expect(existsSync(join(open.folder, 'data/audit.log'))).toBe(is);
      await open.close();
    }
  });
});

it.each(['audit.log', 'audit.log.reserve', 'audit.log.1'])(
  'a server whose audit log has a folder in the place of %s does not start, and says so',
  async (name) => {
    const folder = temporaryFolder('audit');
    mkdirSync(join(folder, 'logs', name), { recursive: true });
    const file = join(folder, 'logs', 'audit.log');
    const flags = { 'auth.providers': 'basic', 'audit.file': file };

    await expect(createTestServer({ flags })).rejects.toMatchObject({
      name: 'ConfigError',
      message: `The audit log can't be opened: ${join(folder, 'logs', name)} is a folder, where Atrium keeps a file with it. Move it away, or name another file with [audit.file].`,
    });
  },
);

// What is written into a pipe that nobody reads would hold up the server; what a device takes is gone.
it.each(['audit.log', 'audit.log.reserve'])(
  'attack 104: a server whose audit log has a pipe in the place of %s does not start, and says so',
  async (name) => {
    const folder = temporaryFolder('audit');
    execFileSync('mkfifo', [join(folder, name)]);
    const flags = { 'auth.providers': 'basic', 'audit.file': join(folder, 'audit.log') };

    await expect(createTestServer({ flags })).rejects.toMatchObject({
      name: 'ConfigError',
      message: `The audit log can't be opened: ${join(folder, name)} is no file, where Atrium keeps a file with it. Move it away, or name another file with [audit.file].`,
    });
  },
);
