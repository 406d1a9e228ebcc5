import { copyFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoredDataRule } from '#common/data-access';
import { openConnection } from '#store/sqlite';
import { plugin as data } from '../../../plugins/data/server/plugin';
import { plugin as ingest } from '../../../plugins/ingest/server/plugin';
import { loadConfig } from '../config';
import { createAdministrator } from '../auth/create-administrator';
import { ask, type Asked, deleteRules, PASSWORD, readCookie } from '../auth/testing/sign-in';
import { createTestServer, type TestServer, type TestServerOptions } from '../testing';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

const RULES = '/api/security/data_rules';
const FIRST = 'Everyone reads, editors write';

/** What later steps made of the file is not there. */
const LAYOUT_5 =
  'ALTER TABLE api_keys DROP COLUMN scope; ALTER TABLE outside_users DROP COLUMN vouched_at; DROP TABLE facts; PRAGMA user_version = 5';

const IN_A_CLUSTER = {
  'auth.providers': 'basic',
  'savedObjects.store': 'opensearch',
  'opensearch.hosts': 'http://127.0.0.1:1',
};

let folder: string;
let running: TestServer | undefined;
beforeEach(async () => {
  folder = temporaryFolder('first-rule');
  const config = loadConfig({ environment: {}, flags: { 'path.data': join(folder, 'data') } });
  await createAdministrator(config, 'ada', async () => PASSWORD);
});
afterEach(async () => {
  await stop();
});

async function stop(): Promise<void> {
  await running?.close();
  running = undefined;
}

/** Starts over what the last start left. */
async function start(options: TestServerOptions = {}) {
  await stop();
  const flags = { 'auth.providers': 'basic' };
  const isFirst = !existsSync(join(folder, 'data', 'engine.duckdb'));
  const files: TestServerOptions['files'] = isFirst
    ? { 'sales.csv': 'team,amount\nnorth,1\n' }
    : {};
  running = await createTestServer({ folder, plugins: [data, ingest], flags, files, ...options });
}

function server(): TestServer {
  if (!running) throw new Error('No server runs.');
  return running;
}

const asked = (method: 'GET' | 'POST', url: string, options?: Asked) =>
  ask(server(), method, url, options);

async function signIn(username: string): Promise<string> {
  const payload = { username, password: PASSWORD };
  return readCookie((await asked('POST', '/auth/login', { payload })).headers);
}

async function makeUser(name: string, role: string): Promise<void> {
  const cookie = await signIn('ada');
  const payload = { name, role, password: PASSWORD };
  expect((await asked('POST', '/api/security/users', { cookie, payload })).statusCode).toBe(200);
}

async function listRules(): Promise<readonly StoredDataRule[]> {
  const answer = await asked('GET', RULES, { cookie: await signIn('ada') });
  return (answer.json() as { rules: StoredDataRule[] }).rules;
}

const deleteAll = async () => deleteRules(server(), await signIn('ada'));

/** How many indices somebody sees. */
async function countSeen(username: string): Promise<number> {
  const cookie = await signIn(username);
  const answer = await asked('GET', '/internal/data/indices', { cookie });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return (answer.json() as unknown[]).length;
}

const auditLines = () =>
  readFileSync(join(folder, 'data', 'audit.log'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { action: string; object: object; principal: object });

function inSecurity(statement: string): void {
  const connection = openConnection(join(folder, 'data', 'security.db'));
  connection.exec(statement);
  connection.close();
}

describe('the first start with sign-in', () => {
  it('makes one rule that everybody can see: everybody reads, editors write', async () => {
    await start();
    await makeUser('vera', 'viewer');

    expect((await listRules()).map(({ name }) => name)).toEqual([FIRST]);
    expect(await countSeen('vera')).toBe(1);
    const own = await asked('GET', '/api/security/data_access', { cookie: await signIn('vera') });
    expect(own.json()).toMatchObject({ isUnrestricted: false, read: ['*'], write: [] });
    await makeUser('eddie', 'editor');
    const his = await asked('GET', '/api/security/data_access', { cookie: await signIn('eddie') });
    expect(his.json()).toMatchObject({ read: ['*'], write: ['*'], manage: ['*'] });
  });

  it('writes into the audit log that it did so', async () => {
    await start();
    await stop();

    expect(auditLines().filter(({ action }) => action === 'start')).toEqual([
      expect.objectContaining({
        event: 'change',
        outcome: 'success',
        principal: { kind: 'server', id: 'server', name: 'Atrium' },
        object: { type: 'data-rule', id: expect.any(String), name: FIRST },
      }),
    ]);
  });

  it('makes it in a folder that had sign-in and never a rule before there was one', async () => {
    await start();
    await deleteAll();
    await stop();
    // What the version before left: neither the fact nor a history of rules.
    inSecurity(LAYOUT_5);
    const store = openConnection(join(folder, 'data', 'store.sqlite'));
    store.exec("DELETE FROM history WHERE type = 'data-rule'");
    store.close();
    const before = auditLines().length;
    await start();

    expect((await listRules()).map(({ name }) => name)).toEqual([FIRST]);
    await stop();
    expect(auditLines().slice(before)).toContainEqual(
      expect.objectContaining({
        action: 'start',
        principal: { kind: 'server', id: 'server', name: 'Atrium' },
        object: expect.objectContaining({ type: 'data-rule', name: FIRST }),
      }),
    );
  });

  it('makes none where nobody signs in', async () => {
    await start({ flags: {} });

    const headers = { host: '127.0.0.1' };
    expect((await asked('GET', RULES, { headers })).json()).toEqual({ rules: [] });
    expect((await asked('GET', '/internal/data/indices', { headers })).json()).toHaveLength(1);
  });
});

describe('attack 96: rules that are gone', () => {
  it('leave people nothing and administrators everything, when the last one is deleted', async () => {
    await start();
    await makeUser('vera', 'viewer');
    const [said] = await deleteAll();

    expect(JSON.parse(said ?? '')).toEqual({
      message: expect.stringContaining('only administrators'),
    });
    expect(await countSeen('vera')).toBe(0);
    expect(await countSeen('ada')).toBe(1);
  });

  it('are not made up for at the next start', async () => {
    await start();
    await makeUser('vera', 'viewer');
    await deleteAll();
    await start();

    expect(await listRules()).toEqual([]);
    expect(await countSeen('vera')).toBe(0);
  });

  it('are missed at the start where the store is of an earlier day, or gone', async () => {
    const store = join(folder, 'data', 'store.sqlite');
    await start();
    await makeUser('vera', 'viewer');
    await stop();
    copyFileSync(store, `${store}.monday`);
    await start();
    await deleteAll();
    await stop();

    for (const replace of [() => renameSync(`${store}.monday`, store), () => rmSync(store)]) {
      replace();
      await expect(start()).rejects.toThrow(
        'store.sqlite is of an earlier day than security.db: rules of data were changed since',
      );
    }
    await expect(start({ flags: IN_A_CLUSTER })).rejects.toThrow(
      'What the cluster has of saved objects (.opensearch_dashboards_atrium) is of an earlier day than its accounts (.opensearch_dashboards_atrium_security): rules of data were changed since',
    );
    await start({ acceptsOlderStore: true });
    expect(await listRules()).toEqual([]);
    expect(await countSeen('vera')).toBe(0);
  });

  it('are not made up for where rules of an older version were deleted', async () => {
    await start();
    await makeUser('vera', 'viewer');
    await deleteAll();
    await stop();
    inSecurity(LAYOUT_5);
    await start();

    expect(await listRules()).toEqual([]);
    expect(await countSeen('vera')).toBe(0);
  });
});
