import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const response = await server.http.inject({
    method,
    url: `/api/saved_objects/${path}`,
    headers: { host: 'localhost', 'osd-xsrf': 'true', 'content-type': 'application/json' },
    ...(payload && { payload: JSON.stringify(payload) }),
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

const dashboard = (title: string, more: object = {}) => ({ attributes: { title, ...more } });
const reference = (id: string) => ({ name: 'one', type: 'dashboard', id });
const idsOf = (body: Record<string, unknown>) =>
  (body['saved_objects'] as { id: string }[]).map(({ id }) => id);
const find = async (query: Record<string, string | readonly string[]>) => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) parameters.append(name, String(one));
  }
  return ask('GET', `_find?${parameters.toString()}`);
};

describe('Saved objects', () => {
  it('are created with an id of their own, or with the one that is given', async () => {
    const made = await ask('POST', 'dashboard', dashboard('One'));
    const named = await ask('POST', 'dashboard/named', {
      ...dashboard('Two'),
      references: [{ name: 'panel_0', type: 'visualization', id: 'v' }],
      workspaces: ['w1'],
    });

    expect(made.status).toBe(200);
    expect(made.body['id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(named.body).toEqual({
      type: 'dashboard',
      id: 'named',
      namespaces: ['default'],
      workspaces: ['w1'],
      updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
      version: expect.stringMatching(/^[\w=]+$/),
      attributes: { title: 'Two' },
      references: [{ name: 'panel_0', type: 'visualization', id: 'v' }],
      migrationVersion: { dashboard: '7.9.3' },
    });
    expect((await ask('GET', 'dashboard/named')).body).toEqual(named.body);
  });

  it('are not created twice, unless they may be written over', async () => {
    await ask('POST', 'dashboard/twice', dashboard('First'));
    const again = await ask('POST', 'dashboard/twice', dashboard('Second'));
    const over = await ask('POST', 'dashboard/twice?overwrite=true', dashboard('Third'));

    expect(again).toEqual({
      status: 409,
      body: {
        statusCode: 409,
        error: 'Conflict',
        message: 'Saved object [dashboard/twice] conflict',
        attributes: {
          messageCode: 'objects.conflict',
          messageValues: { type: 'dashboard', id: 'twice' },
        },
      },
    });
    expect([over.status, over.body['attributes']]).toEqual([200, { title: 'Third' }]);
  });

  it('are refused where nobody knows their type', async () => {
    expect(await ask('POST', 'starship', dashboard('x'))).toEqual({
      status: 400,
      body: {
        statusCode: 400,
        error: 'Bad Request',
        message: "Unsupported saved object type: 'starship'",
        attributes: {
          messageCode: 'objects.unsupportedType',
          messageValues: { type: 'starship' },
        },
      },
    });
  });

  it('that do not exist are a 404 that names them', async () => {
    const body = {
      statusCode: 404,
      error: 'Not Found',
      message: 'Saved object [dashboard/none] not found',
      attributes: {
        messageCode: 'objects.missing',
        messageValues: { type: 'dashboard', id: 'none' },
      },
    };

    expect(await ask('GET', 'dashboard/none')).toEqual({ status: 404, body });
    expect(await ask('DELETE', 'dashboard/none')).toEqual({ status: 404, body });
    expect(await ask('PUT', 'dashboard/none', dashboard('x'))).toEqual({ status: 404, body });
  });

  it('are updated attribute by attribute; a migration version may be sent along', async () => {
    const { body: made } = await ask('POST', 'dashboard/changing', dashboard('Old', { hits: 3 }));
    const { body } = await ask('PUT', 'dashboard/changing', {
      attributes: { title: 'New' },
      migrationVersion: { dashboard: '7.9.3' },
      version: made['version'],
    });

    expect(body['attributes']).toEqual({ title: 'New', hits: 3 });
    expect(body['version']).not.toBe(made['version']);
  });

  it('attack 80: are not updated over the change of somebody else', async () => {
    const { body: made } = await ask('POST', 'dashboard/shared', dashboard('Old'));
    await ask('PUT', 'dashboard/shared', dashboard('Theirs'));
    const mine = await ask('PUT', 'dashboard/shared', {
      ...dashboard('Mine'),
      version: made['version'],
    });

    expect([mine.status, mine.body['message']]).toEqual([
      409,
      'Saved object [dashboard/shared] conflict',
    ]);
    expect(
      (await ask('PUT', 'dashboard/shared', { ...dashboard('x'), version: 'nonsense' })).status,
    ).toBe(400);
  });

  it('are deleted, answered with an empty object', async () => {
    await ask('POST', 'dashboard/gone', dashboard('x'));

    expect(await ask('DELETE', 'dashboard/gone?force=false')).toEqual({ status: 200, body: {} });
    expect((await ask('GET', 'dashboard/gone')).status).toBe(404);
  });

  it('are deleted many at once, each with its own error', async () => {
    const keys = Array.from({ length: 450 }, (_, n) => ({ type: 'query', id: `many-${n}` }));
    const body = keys.map((key) => ({ ...key, attributes: { title: 'x' } }));
    await ask('POST', '_bulk_create', body);
    const { status, body: answer } = await ask('POST', '_bulk_delete', [
      ...keys,
      keys[0],
      { type: 'query', id: 'none' },
      { type: 'config', id: '1.2.3' },
    ]);
    const statuses = answer['statuses'] as { success: boolean }[];

    expect(status).toBe(200);
    expect(statuses.slice(0, 450)).toEqual(keys.map((key) => ({ ...key, success: true })));
    expect(statuses.slice(450)).toMatchObject([
      { id: 'none', success: false, error: { statusCode: 404 } },
      { id: '1.2.3', success: false, error: { statusCode: 404 } },
    ]);
    expect((await ask('GET', '_find?type=query&search=x')).body['total']).toBe(0);
  });

  it('come many at once, each with its own error', async () => {
    const created = await ask('POST', '_bulk_create?overwrite=false', [
      { type: 'search', id: 'b1', attributes: { title: 'One' } },
      { type: 'starship', id: 'b2', attributes: {} },
      { type: 'search', id: 'b1', attributes: { title: 'Again' } },
      { type: 'search', id: 'b3', attributes: { title: 7 } },
    ]);
    const read = await ask('POST', '_bulk_get', [
      { type: 'search', id: 'b1', fields: ['title'] },
      { type: 'search', id: 'none' },
    ]);
    const updated = await ask('PUT', '_bulk_update', [
      { type: 'search', id: 'b1', attributes: { title: 'Changed' } },
      { type: 'search', id: 'none', attributes: {} },
    ]);

    const status = (body: Record<string, unknown>) =>
      (body['saved_objects'] as { error?: { statusCode: number } }[]).map(
        ({ error }) => error?.statusCode ?? 200,
      );
    expect([created.status, status(created.body)]).toEqual([200, [200, 400, 409, 400]]);
    expect(created.body['saved_objects']).toMatchObject([
      {},
      {},
      {},
      {
        error: { message: '[attributes.title]: expected value of type [string] but got [number]' },
      },
    ]);
    expect(status(read.body)).toEqual([200, 404]);
    expect(status(updated.body)).toEqual([200, 404]);
  });

  it('of types that a plugin no longer registers are kept and given back untouched', async () => {
    const { store } = server;
    const object = {
      type: 'left-behind',
      id: 'x',
      attributes: { any: ['thing'] },
      references: [],
      migrationVersion: { 'left-behind': '99.0.0' },
    };
    await store.apply([{ kind: 'put', object, text: {}, expected: 'any' }], {
      by: 'plugin',
      onConflict: 'fail',
    });

    expect((await ask('GET', 'left-behind/x')).body).toMatchObject(object);
    expect(idsOf((await find({ type: 'left-behind' })).body)).toEqual(['x']);
  });

  it('of a newer version are refused and not changed', async () => {
    const answer = await ask('POST', 'dashboard', {
      ...dashboard('x'),
      migrationVersion: { dashboard: '99.0.0' },
    });

    expect([answer.status, answer.body['message']]).toEqual([
      400,
      expect.stringContaining('has version [99.0.0]; the newest version known here is [7.9.3]'),
    ]);
  });
});

describe('Finding saved objects', () => {
  beforeAll(async () => {
    await ask('POST', '_bulk_create', [
      { type: 'visualization', id: 'v1', attributes: { title: 'Web traffic by day', hits: 4 } },
      {
        type: 'visualization',
        id: 'v2',
        attributes: { title: 'Web errors', description: 'of the shop' },
        references: [{ name: 'i', type: 'index-pattern', id: 'logs' }],
        workspaces: ['w1'],
      },
      { type: 'visualization', id: 'v3', attributes: { title: 'Sales', hits: 40 } },
      { type: 'query', id: 'q1', attributes: { title: 'Web' } },
    ]);
  });
  const vis = { type: 'visualization' };
  const found = async (query: Record<string, string | readonly string[]>) =>
    idsOf((await find({ ...vis, sort_field: 'title', ...query })).body);

  it('answers a page, the total and 20 objects at most unless asked otherwise', async () => {
    const all = await find(vis);
    const second = await find({ ...vis, sort_field: 'title', per_page: '1', page: '2' });

    expect(all.body).toMatchObject({ page: 1, per_page: 20, total: 3 });
    expect([second.body['total'], idsOf(second.body)]).toEqual([3, ['v2']]);
    expect((await find({ ...vis, per_page: '0' })).body).toMatchObject({
      total: 3,
      saved_objects: [],
    });
  });

  it('takes several types, and needs one', async () => {
    const { status, body } = await find({});

    expect(idsOf((await find({ type: ['query', 'visualization'] })).body)).toHaveLength(4);
    expect([status, body['message']]).toEqual([
      400,
      '[request query.type]: expected a value but got [undefined]',
    ]);
  });

  it('looks for words: any of them, all of them, beginnings, phrases, in the fields named', async () => {
    expect(await found({ search: 'traffic sales' })).toEqual(['v3', 'v1']);
    expect(await found({ search: 'web traffic', default_search_operator: 'AND' })).toEqual(['v1']);
    expect(await found({ search: 'we* + err*' })).toEqual(['v2']);
    expect(await found({ search: '"traffic by"' })).toEqual(['v1']);
    expect(await found({ search: 'web -errors', default_search_operator: 'AND' })).toEqual(['v1']);
    expect(await found({ search: '(sales | shop) + web' })).toEqual(['v2']);
    expect(await found({ search: 'shop', search_fields: 'title^3' })).toEqual([]);
    expect(await found({ search: 'shop', search_fields: ['title', 'description'] })).toEqual([
      'v2',
    ]);
    expect(await found({ search: '*' })).toHaveLength(3);
  });

  it('looks for words in folders and tags, too', async () => {
    const searchSourceJSON = JSON.stringify({
      type: { folder: 'Team/Outages', tags: ['on call'] },
    });
    const attributes = { title: 'Filed', kibanaSavedObjectMeta: { searchSourceJSON } };
    await ask('POST', 'visualization/filed', { attributes });

    for (const search of ['outag*', '"on call"']) {
      expect(await found({ search, search_fields: ['title', 'folder'] })).toEqual(['filed']);
      expect(await found({ search, search_fields: ['title'] })).toEqual([]);
    }
    await ask('DELETE', 'visualization/filed');
  });

  it('filters by the filter language', async () => {
    expect(await found({ filter: 'visualization.attributes.title: web' })).toEqual(['v2', 'v1']);
    expect(
      await found({ filter: 'visualization.attributes.title: web and not visualization.id: v2' }),
    ).toEqual(['v1']);
    expect(
      await found({
        filter: 'visualization.attributes.hits >= 10 or visualization.id: (v1 or v9)',
      }),
    ).toEqual(['v3', 'v1']);
    expect(await found({ filter: 'visualization.attributes.description: *' })).toEqual(['v2']);
    expect(await found({ filter: 'visualization.updated_at > "2020-01-01"' })).toHaveLength(3);
  });

  it.each([
    'visualization.attributes.title:',
    'dashboard.attributes.title: x',
    'title: x',
    'web',
    'visualization.secrets: x',
  ])('refuses the filter %s and says why', async (filter) => {
    const { status, body } = await find({ ...vis, filter });

    expect([status, body['message']]).toEqual([400, expect.stringContaining('query.filter')]);
  });

  it('knows the one namespace that clients name, or all, and nothing in others', async () => {
    expect(await found({ namespaces: 'default' })).toHaveLength(3);
    expect(await found({ namespaces: ['x', '*'] })).toHaveLength(3);
    expect(await found({ namespaces: 'x' })).toEqual([]);
  });

  it('finds who refers to an object, and what lies in a workspace', async () => {
    const reference = JSON.stringify({ type: 'index-pattern', id: 'logs' });

    expect(await found({ has_reference: reference })).toEqual(['v2']);
    expect(await found({ workspaces: ['w1', 'w2'] })).toEqual(['v2']);
    expect((await find({ ...vis, has_reference: 'logs' })).status).toBe(400);
  });

  it('gives the fields that are asked for', async () => {
    const { body } = await find({ ...vis, fields: ['title'], search: 'sales' });

    expect(body['saved_objects']).toMatchObject([{ attributes: { title: 'Sales' } }]);
    expect(JSON.stringify(body)).not.toContain('hits');
  });

  it('takes a preference, as clients send one', async () => {
    expect((await find({ ...vis, preference: 'any' })).status).toBe(200);
  });
});

describe('Attacks on saved objects', () => {
  it.each(['__proto__', 'constructor'])('attack 31: %s in a body poisons nothing', async (name) => {
    const payload = `{"attributes":{"title":"x","${name}":{"prototype":{"polluted":1}}}}`;
    const response = await server.http.inject({
      method: 'POST',
      url: '/api/saved_objects/dashboard',
      headers: { host: 'localhost', 'osd-xsrf': 'true', 'content-type': 'application/json' },
      payload,
    });

    expect(response.statusCode).toBe(400);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'attack 32: the type %s is unknown',
    async (type) => {
      expect((await ask('POST', type, dashboard('x'))).status).toBe(400);
      expect((await ask('GET', `${type}/x`)).status).toBe(404);
    },
  );

  it('attack 33: fields and paths to a prototype read nothing', async () => {
    const query = { type: 'visualization', sort_field: '__proto__.x', fields: ['constructor'] };
    const { status, body } = await find(query);

    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('function');
  });

  it('attack 36: parts that are no JSON are kept as they are', async () => {
    const odd = { title: 'Odd', panelsJSON: '{not json', optionsJSON: [1], visState: 7 };

    expect((await ask('POST', 'dashboard/odd', { attributes: odd })).body['attributes']).toEqual(
      odd,
    );
  });

  it.each(['%E0%A4%A', '%ZZ'])('attack 40: %s in an address is a 400', async (id) => {
    expect((await ask('GET', `dashboard/${id}`)).status).toBe(400);
  });

  it.each([':id', '{id}', 'null', 'undefined', '_all', '*'])(
    'attack 46: no object is called %s',
    async (id) => {
      const path = `dashboard/${encodeURIComponent(id)}`;

      expect((await ask('GET', path)).status).toBe(404);
      const refused = await ask('POST', path, dashboard('x'));
      expect(refused.status).toBe(400);
      expect(refused.body['message']).toContain(`${id} can’t be the ID of an object`);
    },
  );

  it('a star inside an id stands for itself, on every route', async () => {
    const ids = ['logstash-*', 'logstash-1', 'logs*', 'metrics-*,logs-*', '*-2024', 'a**b'];
    const path = (id: string) => `dashboard/${encodeURIComponent(id)}`;
    const own = async () => idsOf((await find({ type: 'dashboard', per_page: '1000' })).body);
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop
      expect([id, (await ask('POST', path(id), dashboard(`of ${id}`))).status]).toEqual([id, 200]);
    }
    const holder = { ...dashboard('holder'), references: [reference('logstash-*')] };
    await ask('POST', 'dashboard/holder', holder);

    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await ask('GET', path(id))).body).toMatchObject({
        id,
        attributes: { title: `of ${id}` },
      });
    }
    const keys = [{ type: 'dashboard', id: 'logstash-*' }];
    expect(idsOf((await ask('POST', '_bulk_get', keys)).body)).toEqual(['logstash-*']);
    const holders = (id: string) =>
      find({ type: 'dashboard', has_reference: JSON.stringify({ type: 'dashboard', id }) });
    expect(idsOf((await holders('logstash-*')).body)).toEqual(['holder']);
    expect(idsOf((await holders('logstash-1')).body)).toEqual([]);
    expect((await ask('PUT', path('logstash-*'), dashboard('changed'))).status).toBe(200);
    expect((await ask('GET', path('logstash-1'))).body).toMatchObject({
      attributes: { title: 'of logstash-1' },
    });
    expect((await ask('DELETE', `${path('logs*')}?force=true`)).status).toBe(200);
    const left = await own();
    expect(ids.filter((id) => !left.includes(id))).toEqual(['logs*']);
  });

  it('attack 57: hidden types show neither their objects nor how many there are', async () => {
    const object = { type: 'config', id: 'secret', attributes: { a: 1 }, references: [] };
    await server.store.apply([{ kind: 'put', object, text: {}, expected: 'any' }], {
      by: 'server',
      onConflict: 'fail',
    });

    expect((await ask('GET', 'config/secret')).status).toBe(404);
    expect((await find({ type: 'config' })).body).toMatchObject({ total: 0, saved_objects: [] });
    expect((await ask('DELETE', 'config/secret')).status).toBe(404);
    expect((await ask('PUT', 'config/secret', { attributes: {} })).status).toBe(400);
    expect((await ask('POST', 'config/other', { attributes: {} })).status).toBe(400);
    expect(
      (await ask('POST', '_bulk_get', [{ type: 'config', id: 'secret' }])).body['saved_objects'],
    ).toMatchObject([{ error: { statusCode: 404 } }]);
  });

  it('attack 58: writing over an object does not move it, and not over that of another workspace', async () => {
    await ask('POST', 'dashboard/placed', { ...dashboard('x'), workspaces: ['w1'] });
    const foreign = await ask('POST', 'dashboard/placed?overwrite=true', {
      ...dashboard('stolen'),
      workspaces: ['w2'],
    });
    const moved = await ask('POST', 'dashboard/placed?overwrite=true', {
      ...dashboard('mine'),
      workspaces: ['w1', 'w2'],
    });

    expect(foreign.status).toBe(409);
    expect(moved.body).toMatchObject({ attributes: { title: 'mine' }, workspaces: ['w1'] });
    for (const name of ['permissions', 'originId', 'namespaces', 'type', 'id']) {
      const body = { ...dashboard('x'), [name]: 'x' };
      expect((await ask('PUT', 'dashboard/placed', body)).status).toBe(400);
    }
  });

  it('attack 73: pages and lists are bounded', async () => {
    const keys = Array.from({ length: 10_001 }, () => ({ type: 'a', id: 'b' }));

    expect((await find({ type: 'dashboard', per_page: '1000000000' })).status).toBe(400);
    expect((await find({ type: 'dashboard', page: '900000000' })).body).toMatchObject({
      saved_objects: [],
    });
    expect((await ask('POST', '_bulk_get', keys)).status).toBe(400);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 7])(
    'attack 14: a short address does not lead to %s',
    async (url) => {
      expect((await ask('POST', 'url', { attributes: { url } })).status).toBe(400);
    },
  );
});
