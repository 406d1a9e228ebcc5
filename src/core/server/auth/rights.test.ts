import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plugin as data } from '../../../plugins/data/server/plugin';
import { plugin as ingest } from '../../../plugins/ingest/server/plugin';
import type { ServerPlugin } from '../plugins/server-plugin';
import { rawGet } from '../testing';
import { createGuardedServer, type GuardedServer, PASSWORD } from './testing/sign-in';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

/** A route that forgot to say which right it needs. */
const careless: ServerPlugin = {
  id: 'careless',
  start(core) {
    const router = core.http.createRouter();
    router.get('/api/careless', {}, () => ({}));
    router.post('/api/careless', {}, () => ({}));
    router.post('/api/careless/delete', { access: 'viewer' }, async (request) => {
      await core.engine.forRequest(request).deleteIndex('flights');
      return {};
    });
  },
};

let server: GuardedServer;
let cookies: Record<'viewer' | 'editor' | 'administrator', string>;
beforeAll(async () => {
  server = await createGuardedServer({
    plugins: [data, ingest, careless],
    files: { 'flights.csv': 'carrier,price\nUA,12\n' },
  });
  cookies = {
    viewer: await server.signInAs('viewer'),
    editor: await server.signInAs('editor'),
    administrator: await server.signIn(),
  };
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const status = async (method: Method, url: string, cookie?: string, payload?: object) =>
  (await server.ask(method, url, { ...(cookie && { cookie }), ...(payload && { payload }) }))
    .statusCode;

describe('a visit without a sign-in', () => {
  it('leads to the sign-in page, which leads back', async () => {
    for (const url of ['/app/discover?x=1', '/app/data/flights', '/status']) {
      const response = await server.ask('GET', url);
      expect([response.statusCode, response.headers.location]).toEqual([
        302,
        `/login?nextUrl=${encodeURIComponent(url)}`,
      ]);
    }
  });

  it('is answered 401 by the API, with the address of the sign-in page', async () => {
    const referer = 'http://atrium.example/app/discover?a=b';
    const here = await server.ask('GET', '/internal/data/indices', { headers: { referer } });
    const fromOtherOrigin = await server.ask('GET', '/internal/data/indices', {
      headers: { referer: 'http://evil.example/app/discover' },
    });

    expect([here.statusCode, here.json().message]).toEqual([401, 'Sign in to use this server.']);
    expect(here.headers['x-auth-redirect-url']).toBe(
      `/login?nextUrl=${encodeURIComponent('/app/discover?a=b')}`,
    );
    expect(fromOtherOrigin.headers['x-auth-redirect-url']).toBe('/login?nextUrl=%2F');
  });

  it('gets the sign-in page with all that it loads', async () => {
    const page = await server.ask('GET', '/login');
    expect(page.statusCode).toBe(200);
    for (const url of ['/7/bundles/core.entry.js', '/ui/favicon.svg', '/translations/en.json']) {
      expect(await status('GET', url)).toBe(200);
    }
  });

  it('may open nothing but the sign-in page', async () => {
    const payload = { applications: ['login', 'home', 'status'] };
    const response = await server.ask('POST', '/api/core/capabilities', { payload });

    expect(response.json().navLinks).toEqual({ login: true, home: false, status: false });
    expect(response.json()).not.toHaveProperty('security');
  });

  it('attack 66: learns from the status that the server is well, where that is allowed, and no more', async () => {
    expect(await status('GET', '/api/status')).toBe(401);
    expect(await status('GET', '/status')).toBe(302);
    const open = await createGuardedServer({
      flags: { 'status.allowAnonymous': true, 'server.name': 'secret-host' },
      plugins: [careless],
    });
    const { body } = await open.ask('GET', '/api/status');
    const page = await open.ask('GET', '/status');

    expect(JSON.parse(body)).toMatchObject({ status: { overall: { state: 'green' } } });
    expect(body).not.toMatch(/secret-host|careless|1\.2\.3/);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/secret-host|careless/);
    for (const url of ['/api/metrics', '/api/openapi.json', '/api/careless']) {
      expect((await open.ask('GET', url)).statusCode).toBe(401);
    }
    await open.close();
  });
});

describe('the address of a route', () => {
  const WAYS = [
    '//internal//data/indices',
    '/internal/./data/indices',
    '/internal/x/../data/indices',
    '/INTERNAL/data/indices',
    '/internal/data/indices/',
    '/internal/data/indices;x',
    '/internal%2fdata%2findices',
    '/internal/data%2Findices',
    '/internal/data/%69ndices',
    '/internal/data/indices%00',
    '/internal/data/indices?a=/login',
    '/internal/data/indices#/login',
    '/login/../internal/data/indices',
    '/login%2f..%2finternal/data/indices',
    '/ui/../internal/data/indices',
    '/translations/..%2f..%2finternal%2fdata%2findices',
    'http://atrium.example/internal/data/indices',
  ];

  it.each(WAYS)('attack 45: written as %s leads past no check', async (path) => {
    await listen();
    const address = server.http.server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const answer = await rawGet(url, path);

    expect(answer).toMatch(/^HTTP\/1\.1 (400|401|404) /);
    expect(answer).not.toContain('flights');
  });

  it('attack 45: gives a viewer no right by another spelling', async () => {
    for (const url of [
      '/internal/data/indices/flights',
      '/internal/data/indices/fl%69ghts',
      '/internal/data/%69ndices/flights',
    ]) {
      expect(await status('DELETE', url, cookies.viewer)).toBe(403);
    }
  });

  let listening: Promise<unknown> | undefined;
  const listen = () => (listening ??= server.http.listen({ host: '127.0.0.1', port: 0 }));
});

describe('roles', () => {
  const search = { params: { index: 'flights', body: {} } };

  it('viewers read', async () => {
    const { viewer } = cookies;

    const indices = await server.ask('GET', '/internal/data/indices', { cookie: viewer });
    expect(indices.json()).toMatchObject([{ name: 'flights', writable: false }]);
    expect(await status('GET', '/api/sample_data', viewer)).toBe(200);
    expect(await status('POST', '/internal/search/opensearch', viewer, search)).toBe(200);
  });

  it.each<[Method, string, object?]>([
    ['POST', '/internal/ingest/upload?fileName=a.csv'],
    ['DELETE', '/internal/ingest/jobs/x'],
    ['PUT', '/internal/data/indices/flights/mapping', {}],
    ['DELETE', '/internal/data/indices/flights'],
    ['POST', '/api/sample_data/flights'],
    ['DELETE', '/api/sample_data/flights'],
    ['POST', '/api/saved_objects/dashboard', { attributes: {} }],
    ['PUT', '/api/saved_objects/dashboard/1', { attributes: {} }],
    ['DELETE', '/api/saved_objects/dashboard/1'],
    ['POST', '/api/careless'],
  ])('attack 64: %s %s needs an editor, whatever the page shows', async (method, url, payload) => {
    const refused = await server.ask(method, url, {
      cookie: cookies.viewer,
      ...(payload && { payload }),
    });

    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'You need the Editor role. Ask an administrator for it.',
    ]);
    expect(await status(method, url)).toBe(401);
  });

  it('attack 64: the data itself refuses a viewer where a route forgot to', async () => {
    expect(await status('POST', '/api/careless/delete', cookies.viewer)).toBe(403);
    expect(await status('GET', '/internal/data/indices/flights', cookies.viewer)).toBe(200);
  });

  it('editors change data', async () => {
    const change = { types: {} };
    const url = '/internal/data/indices/flights/mapping';

    expect(await status('PUT', url, cookies.editor, change)).toBe(200);
  });

  it('everybody has settings of their own, and administrators those of everybody', async () => {
    const url = '/api/opensearch-dashboards/settings';
    const set = (scope: string, cookie: string) =>
      status('POST', `${url}/dateFormat:tz?scope=${scope}`, cookie, { value: 'UTC' });
    const chosen = async (cookie: string) =>
      (await server.ask('GET', `${url}?scope=user`, { cookie })).json().settings;

    expect(await set('global', cookies.viewer)).toBe(403);
    expect(await set('global', cookies.editor)).toBe(403);
    expect(await set('global', cookies.administrator)).toBe(200);
    expect(await set('user', cookies.viewer)).toBe(200);
    expect(await chosen(cookies.viewer)).toMatchObject({ 'dateFormat:tz': { userValue: 'UTC' } });
    expect(await chosen(cookies.editor)).toEqual({});
  });

  it('only administrators manage users and rules', async () => {
    for (const url of ['/api/security/users', '/api/security/data_rules']) {
      expect(await status('GET', url, cookies.editor)).toBe(403);
      expect(await status('POST', url, cookies.editor, {})).toBe(403);
      expect(await status('GET', url, cookies.administrator)).toBe(200);
    }
  });

  it('only administrators have stored objects brought up to date', async () => {
    const migrate = (cookie: string) =>
      status('POST', '/internal/saved_objects/_migrate', cookie, {});

    expect(await migrate(cookies.viewer)).toBe(403);
    expect(await migrate(cookies.editor)).toBe(403);
    expect(await migrate(cookies.administrator)).toBe(200);
  });

  it('tell the page what to hide', async () => {
    const sections = async (cookie: string) =>
      (
        await server.ask('POST', '/api/core/capabilities', {
          cookie,
          payload: { applications: [] },
        })
      ).json();

    expect(await sections(cookies.viewer)).toMatchObject({
      data: { read: true, write: false },
      security: { signedIn: true, manage: false },
    });
    expect(await sections(cookies.editor)).toMatchObject({ data: { write: true } });
    expect(await sections(cookies.administrator)).toMatchObject({
      advancedSettings: { save: true },
      security: { manage: true },
    });
  });
});

describe('users', () => {
  const create = (body: object) =>
    server.ask('POST', '/api/security/users', { cookie: cookies.administrator, payload: body });
  const list = async (): Promise<{ id: string; name: string }[]> =>
    (await server.ask('GET', '/api/security/users', { cookie: cookies.administrator })).json()
      .users;
  const idOf = async (name: string) => (await list()).find((user) => user.name === name)?.id ?? '';

  it('never show their password', async () => {
    expect(JSON.stringify(await list())).not.toMatch(/argon2|password/);
  });

  it.each([
    'adm',
    'ada*',
    '*',
    '',
    ' ada',
    'a,b',
    'ada\u0000',
    'a\nb',
    '_all',
    '<b>',
    '-',
    "a' OR 1",
  ])('attack 62: %j is not the administrator ada', async (username) => {
    const response = await server.ask('POST', '/auth/login', {
      payload: { username, password: PASSWORD },
    });
    expect(response.headers).not.toHaveProperty('set-cookie');
  });

  it('attack 62: a role is one of three words', async () => {
    for (const role of [
      'admin',
      'Administrator',
      '*',
      '',
      'viewer,administrator',
      ['viewer'],
      null,
    ]) {
      const response = await create({ name: 'mallory', password: PASSWORD, role });
      expect(response.statusCode).toBe(400);
    }
  });

  it('attack 62: two names that look the same in another case are one', async () => {
    expect((await create({ name: 'ADA', password: PASSWORD, role: 'viewer' })).statusCode).toBe(
      409,
    );
  });

  it('attack 107: a name that looks like another one is refused, and whose', async () => {
    const answer = await create({ name: 'аdа', password: PASSWORD, role: 'viewer' });

    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This name looks like ada, and people could confuse the two. Choose another one.',
    ]);
  });

  it('attack 108: have no password that is among the first to be tried', async () => {
    for (const password of ['qwertyuiop', 'zzzzzzzzzzzz', 'weak.willy1']) {
      const answer = await create({ name: 'weak.willy', password, role: 'viewer' });
      expect([password, answer.statusCode]).toEqual([password, 400]);
    }
    const payload = { current: PASSWORD, next: PASSWORD };
    const same = await server.ask('POST', '/auth/password', {
      cookie: await server.signIn(),
      payload,
    });
    expect([same.statusCode, same.json().message]).toEqual([
      400,
      'The new password is the current one. Choose another one.',
    ]);
  });

  it('attack 63: the last administrator stays one', async () => {
    const url = `/api/security/users/${await idOf('ada')}`;
    const cookie = cookies.administrator;

    expect(await status('DELETE', url, cookie)).toBe(409);
    expect(await status('PUT', url, cookie, { role: 'viewer' })).toBe(409);
    await create({ name: 'grace', password: PASSWORD, role: 'administrator' });
    expect(await status('DELETE', `/api/security/users/${await idOf('grace')}`, cookie)).toBe(200);
  });

  it('attack 63: nobody gives a role to themselves', async () => {
    const url = `/api/security/users/${await idOf('editor')}`;

    expect(await status('PUT', url, cookies.editor, { role: 'administrator' })).toBe(403);
  });

  it('lose their rights at once', async () => {
    const cookie = await server.signInAs('editor', 'short-lived');
    const url = `/api/security/users/${await idOf('short-lived')}`;
    await server.ask('PUT', url, { cookie: cookies.administrator, payload: { role: 'viewer' } });
    expect(await status('POST', '/api/careless', cookie)).toBe(403);

    await server.ask('DELETE', url, { cookie: cookies.administrator });
    expect(await status('GET', '/auth/me', cookie)).toBe(401);
  });

  it.each([':id', '{id}', 'null', 'undefined', '0', '_all', '*', 'ada', '%00'])(
    'attack 46: %s is the id of nobody',
    async (id) => {
      for (const kind of ['users', 'api_keys']) {
        const url = `/api/security/${kind}/${id}`;
        expect(await status('DELETE', url, cookies.administrator)).toBe(404);
      }
    },
  );

  it('attack 56: nobody makes the first one over the network', async () => {
    const folder = temporaryFolder('empty');
    const empty = await createGuardedServer({ flags: { 'path.data': folder } });
    const first = { name: 'eve', password: PASSWORD, role: 'administrator' };
    for (const url of ['/api/security/users', '/auth/setup', '/auth/register', '/auth/password']) {
      const response = await empty.ask('POST', url, { payload: first });
      expect(response.statusCode).toBe(401);
    }
    const page = await empty.ask('GET', '/login');
    expect(page.body).not.toMatch(/token|setup/i);
    await empty.close();
  });
});
