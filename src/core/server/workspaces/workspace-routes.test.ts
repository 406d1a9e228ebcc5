import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translateAnswer } from '#common/i18n';
import { hasEnglish, speak } from '#common/i18n/testing';
import { createTestServer, type TestServer } from '../testing';
import { createSharedServer, type SharedServer } from './testing';

const attributes = (name: string, more: object = {}) => ({
  attributes: { name, features: ['use-case-observability'], ...more },
});

describe('Workspaces on a server without sign-in', () => {
  let server: TestServer;
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const answer = await server.http.inject({
      method,
      url: `/api/workspaces${path}`,
      headers: { host: 'localhost', 'osd-xsrf': 'true' },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  const create = async (name: string, more: object = {}) =>
    (await ask('POST', '', attributes(name, more))).body as {
      success: boolean;
      result: { id: string };
      error?: string;
    };
  beforeAll(async () => {
    server = await createTestServer({ flags: { 'workspace.maximum_workspaces': 6 } });
  });
  afterAll(() => server.close());

  it('are made, read, changed, listed and deleted in the shapes of the contract', async () => {
    const made = await create('Shop', {
      color: '#a1b2c3',
      icon: 'wsSearch',
      description: 'All of it',
    });
    const { id } = made.result;
    const read = await ask('GET', `/${id}`);
    const changed = await ask('PUT', `/${id}`, { attributes: { name: 'Store' } });
    const list = await ask('POST', '/_list', {});
    const deleted = await ask('DELETE', `/${id}`);

    expect(made).toEqual({ success: true, result: { id: expect.stringMatching(/^[\w-]{6}$/) } });
    expect(read).toEqual({
      status: 200,
      body: {
        success: true,
        result: {
          ...attributes('Shop').attributes,
          id,
          color: '#a1b2c3',
          icon: 'wsSearch',
          description: 'All of it',
          permissionMode: 'owner',
          lastUpdatedTime: expect.any(String),
        },
      },
    });
    expect(changed.body).toEqual({ success: true, result: true });
    expect(list.body).toMatchObject({
      success: true,
      result: {
        total: 1,
        per_page: 20,
        page: 1,
        workspaces: [{ id, name: 'Store', icon: 'wsSearch' }],
      },
    });
    expect(deleted.body).toEqual({ success: true, result: true });
    expect(await ask('GET', `/${id}`)).toEqual({
      status: 200,
      body: {
        success: false,
        error: `Saved object [workspace/${id}] not found`,
        attributes: {
          messageCode: 'objects.missing',
          messageValues: { type: 'workspace', id },
        },
      },
    });
  });

  it.each([
    [{ name: ' ', features: ['use-case-all'] }, 'attributes.name'],
    [{ name: 'x'.repeat(41), features: ['use-case-all'] }, 'attributes.name'],
    [{ name: 'x', features: [] }, 'attributes.features'],
    [{ name: 'x', features: ['use-case-all', 'use-case-search'] }, 'attributes.features'],
    [{ name: 'x', features: ['use-case-all'], description: 'x'.repeat(201) }, 'description'],
    [{ name: 'x', features: ['use-case-all'], color: 'red' }, 'attributes.color'],
    [{ name: 'x', features: ['use-case-all'], icon: '<svg>' }, 'attributes.icon'],
    [{ name: 'x', features: ['use-case-all'], owner: 'me' }, 'owner'],
    [{ features: ['use-case-all'] }, 'name'],
  ])('are refused with attributes such as %j', async (given, named) => {
    const { status, body } = await ask('POST', '', { attributes: given });

    expect([status, body['message']]).toEqual([400, expect.stringContaining(named)]);
  });

  it('have names of their own, and no more than configured', async () => {
    const first = await create('Twin');
    const second = await create('Twin');
    const other = await create('Other');
    const renamed = await ask('PUT', `/${other.result.id}`, { attributes: { name: 'Twin' } });
    const names = ['3', '4', '5', '6', '7'];
    const made = [];
    for (const name of names) {
      made.push(await create(name));
    }

    const taken = 'workspace name has already been used, try with a different name';
    expect([first.success, second.error, renamed.body['error']]).toEqual([true, taken, taken]);
    expect(made.at(-1)).toMatchObject({
      success: false,
      error: 'There can be up to 6 workspaces.',
    });
    const list = await ask('POST', '/_list', { search: 'tw*', sortOrder: 'desc' });
    expect(list.body).toMatchObject({ result: { total: 1, workspaces: [{ name: 'Twin' }] } });
  });

  it('keep what was there before in their history, and reserved ones stay', async () => {
    const { workspaces } = (await ask('POST', '/_list', {})).body['result'] as unknown as {
      workspaces: { id: string }[];
    };
    const id = workspaces[0]?.id ?? '';
    await ask('PUT', `/${id}`, { attributes: { reserved: true } });
    const refused = await ask('DELETE', `/${id}`);

    expect(refused.body['error']).toBe(`Reserved workspace ${id} is not allowed to delete.`);
    const [earlier] = await server.store.history({ type: 'workspace', id });
    expect(earlier).toMatchObject({ change: 'update', replacedBy: 'operator' });
  });
});

describe('A server with workspace.enabled off', () => {
  it('has no routes of workspaces, and says so to the page', async () => {
    const server = await createTestServer({ flags: { 'workspace.enabled': false } });
    const headers = { host: 'localhost', 'osd-xsrf': 'true' };
    const payload = {};
    const list = await server.http.inject({
      method: 'POST',
      url: '/api/workspaces/_list',
      headers,
      payload,
    });
    const capabilities = await server.http.inject({
      method: 'POST',
      url: '/api/core/capabilities',
      headers,
      payload: { applications: [] },
    });
    await server.close();

    expect(list.statusCode).toBe(404);
    expect(capabilities.json()).toMatchObject({
      workspaces: { enabled: false, permissionEnabled: false, isDashboardAdmin: true },
    });
  });
});

describe('Workspaces where people sign in', () => {
  let server: SharedServer;
  beforeAll(async () => {
    server = await createSharedServer(['owen', 'rita', 'ron', 'nina']);
  });
  afterAll(() => server.close());
  const listOf = async (name: string) => {
    const { body } = await server.as(name)('POST', '/api/workspaces/_list', { sortField: 'name' });
    return body['result'] as {
      total: number;
      workspaces: { name: string; permissionMode: string }[];
    };
  };

  it('attack 57: are listed for their members with what they may do, and for nobody else', async () => {
    await server.makeWorkspace('Listed', { owns: ['owen'], writes: ['rita'], reads: ['ron'] });
    const seen = await Promise.all(['owen', 'rita', 'ron', 'nina'].map(listOf));

    expect(seen.map(({ total, workspaces }) => [total, workspaces[0]?.permissionMode])).toEqual([
      [1, 'owner'],
      [1, 'read+write'],
      [1, 'read'],
      [0, undefined],
    ]);
    expect(JSON.stringify(seen.slice(1))).not.toContain('library_');
  });

  it('attack 57: answer one who may not see them as if they were not there', async () => {
    const id = await server.makeWorkspace('Hidden', { owns: ['owen'] });
    const nina = server.as('nina');
    const update = { attributes: { name: 'Mine' } };
    const answers = await Promise.all([
      nina('GET', `/api/workspaces/${id}`),
      nina('PUT', `/api/workspaces/${id}`, update),
      nina('DELETE', `/api/workspaces/${id}`),
    ]);
    const missing = await Promise.all([
      nina('GET', '/api/workspaces/nosuch'),
      nina('PUT', '/api/workspaces/nosuch', update),
      nina('DELETE', '/api/workspaces/nosuch'),
    ]);
    const rename = (text: unknown) => JSON.stringify(text).replaceAll(id, 'nosuch');

    expect(rename(answers)).toBe(rename(missing));
  });

  it('are made by administrators of dashboards only', async () => {
    const { body } = await server.as('owen')('POST', '/api/workspaces', attributes('Own'));

    expect(body).toMatchObject({
      success: false,
      error: 'Invalid permission, please contact OSD admin',
    });
  });

  it('attack 63: nobody but an owner changes members, and the last owner stays', async () => {
    const id = await server.makeWorkspace('Owned', { writes: ['rita'] });
    const put = (name: string, permissions: object) =>
      server.as(name)('PUT', `/api/workspaces/${id}`, {
        attributes: {},
        settings: { permissions },
      });
    const rita = { users: [server.idOf('rita')] };
    const escalated = await put('rita', { library_write: rita, write: rita });
    const orphaned = await put('ada', { library_write: rita, read: rita });
    const emptied = await put('ada', {});

    expect(escalated.body['error']).toBe('Invalid workspace permission');
    const last = 'A workspace needs an owner: the last one can’t be removed.';
    expect([orphaned.body['error'], emptied.body['error']]).toEqual([last, last]);
  });

  it.each([
    [{ write: ['nina'], library_read: ['nina'] }, "can't have write without library_write"],
    [{ write: ['nina'] }, 'needs library_read or library_write'],
    [{ library_read: ['nina'] }, 'needs read or write'],
    [{ library_write: ['*'], write: ['*'] }, 'A workspace can’t be owned by everyone'],
    [
      { library_read: ['nobody-here'], read: ['nobody-here'] },
      'The user "nobody-here" does not exist',
    ],
  ])('attack 63: the rights %j fit nobody', async (modes, sentence) => {
    const id = await server.makeWorkspace(`Combined ${JSON.stringify(modes)}`.slice(0, 40));
    const owner = [server.idOf('ada')];
    const permissions: Record<string, { users: string[] }> = {
      library_write: { users: owner },
      write: { users: owner },
    };
    for (const [mode, users] of Object.entries(modes)) {
      permissions[mode] = { users: [...(permissions[mode]?.users ?? []), ...users] };
    }
    const { body } = await server.as('ada')('PUT', `/api/workspaces/${id}`, {
      attributes: {},
      settings: { permissions },
    });

    expect(body['error']).toContain(sentence);
    await speak('de');
    const german = translateAnswer({ message: body['error'], attributes: body['attributes'] });
    await speak('en');
    expect(hasEnglish(german?.replace(/(?:library_)?(?:read|write)/g, '') ?? 'is')).toBe(false);
  });

  it.each(['nin', 'NINA', '', 'nina,owen', 'proxy:nina'])(
    'attack 62: %j is not the user nina',
    async (name) => {
      const id = await server.makeWorkspace(`For ${name || 'none'}`);
      const users = [name];
      await server.as('ada')('PUT', `/api/workspaces/${id}`, {
        attributes: {},
        settings: {
          permissions: {
            library_write: { users: ['%me%', ...users] },
            read: { users },
            write: { users: ['%me%'] },
          },
        },
      });

      expect((await server.as('nina')('GET', `/api/workspaces/${id}`)).body['success']).toBe(false);
    },
  );

  it('attack 62: names are kept as ids, so that the next of the same name inherits nothing', async () => {
    const gone = await server.signInAs('editor', 'gone');
    expect(gone).not.toBe('');
    const id = await server.makeWorkspace('Inherited');
    const ada = server.as('ada');
    const me = ['%me%'];
    const permissions = {
      library_write: { users: me },
      write: { users: me },
      library_read: { users: ['gone'] },
      read: { users: ['gone'] },
    };
    await ada('PUT', `/api/workspaces/${id}`, { attributes: {}, settings: { permissions } });
    const { body } = await ada('GET', `/api/workspaces/${id}`);
    const users = (await ada('GET', '/api/security/users')).body['users'] as {
      id: string;
      name: string;
    }[];
    const old = users.find(({ name }) => name === 'gone')?.id ?? '';
    await ada('DELETE', `/api/security/users/${old}`);
    const cookie = await server.signInAs('editor', 'gone');
    const next = await server.ask('GET', `/api/workspaces/${id}`, { cookie });

    expect(body['result']).toMatchObject({
      permissions: { library_read: { users: [old] } },
      memberNames: { [old]: 'gone' },
    });
    expect(next.json()).toMatchObject({ success: false });
  });

  it('attack 57: who is here is found by those who give rights, and told to nobody else', async () => {
    await server.makeWorkspace('Of Owen', { owns: ['owen'], writes: ['nina'] });
    const find = async (name: string, search: string) => {
      const { status, body } = await server.as(name)(
        'GET',
        `/api/security/people?search=${search}`,
      );
      return status === 200 ? body['people'] : status;
    };
    const nina = { kind: 'users', id: server.idOf('nina'), name: 'nina' };

    expect(await find('owen', 'NIN')).toEqual([nina]);
    expect(await find('ada', 'in')).toContainEqual(nina);
    // Those that begin so come first.
    expect(await find('owen', 'n')).toHaveProperty('0', nina);
    expect(await find('owen', '%25')).toEqual([]);
    expect(await find('nina', 'o')).toBe(403);
    expect(JSON.stringify(await find('ada', ''))).not.toMatch(/argon2|password/);
  });

  it('deleted, they take along the objects that are in no other workspace', async () => {
    const first = await server.makeWorkspace('First');
    const second = await server.makeWorkspace('Second');
    const ada = server.as('ada');
    const title = { attributes: { title: 'x' } };
    await ada('POST', '/api/saved_objects/query/only', { ...title, workspaces: [first] });
    await ada('POST', '/api/saved_objects/query/both', { ...title, workspaces: [first, second] });
    await ada('DELETE', `/api/workspaces/${first}`);
    const only = await ada('GET', '/api/saved_objects/query/only');
    const both = await ada('GET', '/api/saved_objects/query/both');

    expect([only.status, both.body['workspaces']]).toEqual([404, [second]]);
  });

  it('keep what they were, with who and when, and an owner brings it back, members included', async () => {
    const id = await server.makeWorkspace('Early', { owns: ['owen'], reads: ['ron'] });
    const owen = server.as('owen');
    const members = (...names: string[]) => ({
      library_write: { users: names.map(server.idOf) },
      write: { users: names.map(server.idOf) },
    });
    await owen('PUT', `/api/workspaces/${id}`, {
      attributes: { name: 'Late', description: 'Changed' },
      settings: { permissions: members('owen') },
    });
    const read = async (name: string) =>
      (await server.as(name)('GET', `/api/workspaces/${id}/_history`)).body;
    const { result } = (await read('owen')) as {
      result: { versions: { version: string }[]; names: Record<string, string> };
    };
    expect(result).toMatchObject({
      present: { attributes: { name: 'Late' }, updated_by: server.idOf('owen') },
      versions: [{ attributes: { name: 'Early' }, replaced_by: server.idOf('owen') }],
      names: { [server.idOf('ron')]: 'ron', [server.idOf('owen')]: 'owen' },
    });
    expect(await read('ron')).toMatchObject({ success: false });

    const [earlier] = result.versions;
    const restore = (name: string, version = earlier?.version) =>
      server.as(name)('POST', `/api/workspaces/${id}/_restore`, { version });
    expect((await restore('ron')).body['success']).toBe(false);
    expect((await restore('owen', 'WzEsMV0=')).body['success']).toBe(false);
    expect((await restore('owen')).body).toEqual({ success: true, result: true });
    const back = (await server.as('ron')('GET', `/api/workspaces/${id}`)).body['result'];
    expect(back).toMatchObject({ name: 'Early', permissionMode: 'read' });
    expect(back).not.toHaveProperty('description');
  });

  it('attack 57, 63: their past is for owners alone, and makes nobody one', async () => {
    const id = await server.makeWorkspace('Passed on', { owns: ['owen'] });
    const only = { users: [server.idOf('nina')] };
    const permissions = { library_write: only, write: only };
    await server.as('ada')('PUT', `/api/workspaces/${id}`, {
      attributes: {},
      settings: { permissions },
    });
    const owen = server.as('owen');
    const [past, missing] = await Promise.all(
      [id, 'no-one'].map((one) => owen('GET', `/api/workspaces/${one}/_history`)),
    );
    const restored = await owen('POST', `/api/workspaces/${id}/_restore`, { version: 'WzEsMV0=' });

    expect(JSON.stringify(past).replaceAll(id, 'no-one')).toBe(JSON.stringify(missing));
    expect(restored.body['success']).toBe(false);
  });

  it('leave a line in the audit log, also where a change was refused', async () => {
    const id = await server.makeWorkspace('Audited', { reads: ['ron'] });
    await server.as('ron')('PUT', `/api/workspaces/${id}`, { attributes: {} });
    await server.as('ron')('POST', '/api/saved_objects/query', {
      attributes: { title: 'x' },
      workspaces: [id],
    });
    const readLines = () =>
      readFileSync(join(server.folder, 'data', 'audit.log'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { action: string; principal: { name: string } })
        .filter(({ principal }) => principal.name === 'ron');

    await expect
      .poll(() => readLines().slice(-2))
      .toMatchObject([
        { event: 'change', outcome: 'failure', action: 'PUT /api/workspaces/:id', object: { id } },
        { event: 'change', outcome: 'failure', action: 'POST /api/saved_objects/:type' },
      ]);
  });

  it('attack 64: the page is told who is who, and what it is told gives no rights', async () => {
    const workspacesFor = async (name: string) =>
      (await server.as(name)('POST', '/api/core/capabilities', { applications: [] })).body[
        'workspaces'
      ];

    expect(await workspacesFor('ada')).toEqual({
      enabled: true,
      permissionEnabled: true,
      isDashboardAdmin: true,
    });
    expect(await workspacesFor('owen')).toEqual({
      enabled: true,
      permissionEnabled: true,
      isDashboardAdmin: false,
    });
  });
});

describe('Administrators of dashboards', () => {
  it('are none where none is configured, not even those by role', async () => {
    const server = await createSharedServer([], {
      'opensearchDashboards.dashboardAdmin.users': [],
    });
    const made = await server.as('ada')('POST', '/api/workspaces', attributes('Any'));
    await server.close();

    expect(made.body).toMatchObject({
      success: false,
      error: 'Invalid permission, please contact OSD admin',
    });
  });
});
