import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { temporaryFolder } from '../../tools/test/temporary-folder';
import { WAIT_MS } from '../../tools/test/wait-limit';
import {
  type Atrium,
  createAdministrator,
  endProcess,
  post,
  signInByPassword,
  startAtrium,
} from '../support/atrium';
import { hearEvents } from '../support/hear-events';

const WAIT = { timeout: WAIT_MS };
const PASSWORD = 'four words of a harbor';
const url = inject('openSearchUrl');

/** People sign in at any of the servers, and are the same at each. */
describe.skipIf(url === '')(`accounts of several servers ${inject('openSearchMissing')}`, () => {
  const index = `.accounts-${randomUUID()}`;
  const flags = [
    `--opensearch.hosts=${url}`,
    '--savedObjects.store=opensearch',
    `--opensearchDashboards.index=${index}`,
    '--auth.providers=basic',
  ];
  let here: Atrium;
  let there: Atrium;
  let admin: Headers;
  beforeAll(async () => {
    const folder = temporaryFolder('accounts');
    expect(await createAdministrator(folder, 'root', PASSWORD, flags)).toContain(
      'root is an admin',
    );
    [here, there] = await Promise.all([startAtrium({ flags }), startAtrium({ flags })]);
    admin = await signIn(here, 'root');
  });
  afterAll(async () => {
    await Promise.all([here?.stop(), there?.stop()]);
    await fetch(`${url}/${index}*?expand_wildcards=all`, { method: 'DELETE' });
  });

  const signIn = async (server: Atrium, name: string): Promise<Headers> => {
    const { name: cookie, value } = await signInByPassword(server.url, name, PASSWORD);
    return { cookie: `${cookie}=${value}` };
  };
  const statusAt = async (server: Atrium, headers: Headers, path = '/auth/me') =>
    (await fetch(server.url + path, { headers })).status;
  const change = (server: Atrium, method: string, path: string, body?: object) =>
    fetch(server.url + path, {
      method,
      headers: {
        ...admin,
        'osd-xsrf': 'true',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const addUser = async (name: string, role = 'viewer') => {
    const body = { name, password: PASSWORD, role };
    const made = await change(here, 'POST', '/api/security/users', body);
    return ((await made.json()) as { id: string }).id;
  };

  it('a session and a key of one server are good at the other, and end at both', async () => {
    const id = await addUser('ada');
    const session = await signIn(there, 'ada');
    expect(await statusAt(here, session)).toBe(200);
    const made = await post(
      `${here.url}/api/security/api_keys`,
      { name: 'k', role: 'viewer' },
      session,
    );
    const key = { authorization: `ApiKey ${((await made.json()) as { key: string }).key}` };
    await expect.poll(() => statusAt(there, key), WAIT).toBe(200);
    await post(`${here.url}/auth/logout`, {}, session);
    expect(await statusAt(here, session)).toBe(401);
    await expect.poll(() => statusAt(there, session), WAIT).toBe(401);
    await change(here, 'DELETE', `/api/security/users/${id}`);

    await expect.poll(() => statusAt(there, key), WAIT).toBe(401);
  });

  it('a right that is taken away at one is gone at the other, and its open pages ask again', async () => {
    const id = await addUser('bob', 'editor');
    const session = await signIn(there, 'bob');
    const events = await hearEvents(there.url, session);
    const save = async () =>
      (
        await post(
          `${there.url}/api/saved_objects/dashboard`,
          { attributes: { title: 'x' } },
          session,
        )
      ).status;
    expect(await save()).toBe(200);
    await change(here, 'PUT', `/api/security/users/${id}`, { role: 'viewer' });

    await expect.poll(save, WAIT).toBe(403);
    await expect.poll(events.isOver, WAIT).toBe(true);
  });

  it('rules of data that are changed at one hold at the other', async () => {
    await addUser('eve');
    const session = await signIn(there, 'eve');
    const read = async () => {
      const answer = await fetch(`${there.url}/api/security/data_access`, { headers: session });
      const said = (await answer.json()) as { read: string[] };
      return answer.ok ? said.read : { status: answer.status, said };
    };
    await expect.poll(read, WAIT).toEqual(['*']);
    const listed = await change(here, 'GET', '/api/security/data_rules');
    const { rules } = (await listed.json()) as { rules: { id: string }[] };
    await change(here, 'DELETE', `/api/security/data_rules/${rules[0]?.id}`);

    await expect.poll(read, WAIT).toEqual([]);
  });

  it('attack 103: wrong passwords count wherever they are tried', async () => {
    await addUser('mallory');
    const attempt = async (server: Atrium) =>
      (await post(`${server.url}/auth/login`, { username: 'mallory', password: 'wrong' })).status;
    for (const server of [here, there, here, there, here]) expect(await attempt(server)).toBe(401);

    expect(await attempt(there)).toBe(429);
    expect(await attempt(here)).toBe(429);
  });

  it('one administrator stays, whoever is asked at once', async () => {
    const id = await addUser('second', 'administrator');
    const me = await fetch(`${here.url}/auth/me`, { headers: admin });
    const { id: own } = (await me.json()) as { id: string };
    const demote = (server: Atrium, one: string) =>
      // The connection of somebody whose rights change is cut.
      change(server, 'PUT', `/api/security/users/${one}`, { role: 'viewer' }).catch(
        () => undefined,
      );
    await Promise.all([demote(here, id), demote(there, own)]);

    const roles = await Promise.all(
      ['root', 'second'].map(async (name) => {
        const headers = await signIn(there, name);
        const answer = await fetch(`${there.url}/auth/me`, { headers });
        const {
          roles: [role],
        } = (await answer.json()) as { roles: string[] };
        if (role === 'administrator') admin = headers;
        return role;
      }),
    );
    expect(roles.toSorted()).toEqual(['administrator', 'viewer']);
  });

  it('a server that is killed while it writes loses nothing that was acknowledged, and its people go on', async () => {
    const killed = await startAtrium({ flags });
    await addUser('carol', 'editor');
    const session = await signIn(killed, 'carol');
    const acknowledged: string[] = [];
    const writing = (async () => {
      for (let at = 0; ; at++) {
        const path = `/api/saved_objects/dashboard/carol-${at}`;
        const answer = await post(killed.url + path, { attributes: { title: 'x' } }, session);
        if (answer.ok) acknowledged.push(`carol-${at}`);
      }
    })().catch(() => undefined);
    await expect.poll(() => acknowledged.length, WAIT).toBeGreaterThan(5);
    await endProcess(killed.process, 'SIGKILL');
    await writing;

    expect(await statusAt(there, session)).toBe(200);
    const keys = acknowledged.map((id) => ({ type: 'dashboard', id }));
    const found = await post(`${there.url}/api/saved_objects/_bulk_get`, keys, session);
    const { saved_objects: objects } = (await found.json()) as { saved_objects: object[] };
    expect(objects.filter((object) => 'error' in object)).toEqual([]);
    expect(objects).toHaveLength(acknowledged.length);
    await post(
      `${there.url}/api/saved_objects/dashboard/after`,
      { attributes: { title: 'x' } },
      session,
    );
    await killed.stop();
  });

  it('no search and no statement reaches them', async () => {
    for (const name of [`${index}_atrium_security`, `${index}_atrium_security_1`]) {
      const answer = await change(there, 'POST', '/internal/search', { index: name, body: {} });
      expect(answer.ok).toBe(false);
    }
  });
});

type Headers = Record<string, string>;
