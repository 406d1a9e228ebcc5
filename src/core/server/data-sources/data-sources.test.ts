import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plugin as data } from '../../../plugins/data/server/plugin';
import { type OpenPort, openPort } from '../../../plugins/opensearch-api/server/testing/open-port';
import { plugin as statements } from '../../../plugins/statements/server/plugin';
import { createSharedServer, type SharedServer } from '../workspaces/testing';

const PATH = '/api/data-sources';
const PASSWORD = 'never-told-7391';

let other: OpenPort;
let server: SharedServer;
let recorder: Recorder;
beforeAll(async () => {
  other = await openPort({
    files: {
      'flights.csv': 'city,n\nOslo,1\nBergen,2\nOslo,9007199254740993\n',
      'ships.csv': 'n\n1\n',
    },
  });
  recorder = await startRecorder();
  server = await createSharedServer(
    ['owen', 'nina'],
    {
      'dataSources.hosts': [hostOf(other.url), hostOf(recorder.url), 'metadata.example:80'],
      'dataSources.encryptionKey': 'k'.repeat(40),
      'audit.enabled': true,
      // For the own cluster, if there were one.
      'opensearch.requestHeadersAllowlist': ['x-team'],
    },
    { plugins: [data, statements], files: { 'flights.csv': 'n\n7\n', 'here.csv': 'n\n1\n' } },
  );
}, 60_000);
afterAll(async () => {
  await server.close();
  await other.server.close();
  recorder.close();
});
beforeEach(async () => {
  const { body } = await ada('GET', PATH);
  for (const { id } of body['sources'] as { id: string }[]) await ada('DELETE', `${PATH}/${id}`);
});

const hostOf = (url: string) => new URL(url).host;
const ada = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  server.as('ada')(method, path, payload);
const none = { type: 'no_auth' };
const basic = (password?: string) => ({
  type: 'username_password',
  credentials: { username: 'reader', ...(password !== undefined && { password }) },
});

/** A source that leads to the other server, unless it says otherwise. */
async function make(change: object = {}): Promise<{ id: string; version: string; name: string }> {
  const payload = { title: 'EU', endpoint: other.url, workspaces: ['*'], auth: none, ...change };
  const { status, body } = await ada('POST', PATH, payload);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as { id: string; version: string; name: string };
}
async function search(who: string, index: string, body: object = {}, workspace?: string) {
  const prefix = workspace === undefined ? '' : `/w/${workspace}`;
  const answer = await server.as(who)('POST', `${prefix}/internal/search/opensearch`, {
    params: { index, body },
  });
  return { ...answer, raw: answer.body['rawResponse'] as Found };
}
interface Found {
  hits: { hits: { _index: string; _source: object }[]; total: unknown };
  aggregations: Record<string, { buckets: { key: string; doc_count: number }[] }>;
}
const namesSeen = async (who: string, workspace?: string) => {
  const prefix = workspace === undefined ? '' : `/w/${workspace}`;
  const { body } = await server.as(who)('GET', `${prefix}/internal/data/indices`);
  return (body as unknown as { name: string }[]).map(({ name }) => name);
};

describe('Indices of a data source', () => {
  it('are listed beside those of this server, described, and searched by their name with the source before it', async () => {
    await make();

    expect(await namesSeen('ada')).toEqual(['eu:flights', 'eu:ships', 'flights', 'here']);
    const described = await ada('GET', '/internal/data/indices/eu%3Aflights');
    expect(described.body).toMatchObject({ name: 'eu:flights', documents: 3, access: 'read' });
    const { raw } = await search('ada', 'eu:flights', {
      query: { term: { _index: 'eu:flights' } },
      aggs: { places: { terms: { field: '_index' } } },
    });
    expect(raw.hits.hits.map(({ _index }) => _index)).toEqual(Array(3).fill('eu:flights'));
    expect(raw.aggregations['places']?.buckets).toMatchObject([
      { key: 'eu:flights', doc_count: 3 },
    ]);
  });

  it('are listed with the title of the source, where its name does not say the same', async () => {
    await make({ title: 'Europe', name: 'eu' });
    await make({ title: 'US' });
    const { body } = await ada('GET', '/internal/data/indices');
    const listed = body as unknown as { name: string; dataSourceTitle?: string }[];
    const title = (name: string) => listed.find((one) => one.name === name)?.dataSourceTitle;

    expect(listed.map(({ name }) => name)).toContain('us:flights');
    expect(['flights', 'eu:flights', 'us:flights'].map(title)).toEqual([
      undefined,
      'Europe',
      undefined,
    ]);
  });

  it('are none of what * means, and one question asks one place', async () => {
    await make();

    const all = await search('ada', '*');
    expect(new Set(all.raw.hits.hits.map(({ _index }) => _index))).toEqual(
      new Set(['flights', 'here']),
    );
    const both = await search('ada', 'flights,eu:flights');
    expect([both.status, both.body['message']]).toEqual([
      400,
      expect.stringContaining('One question can ask one data source'),
    ]);
  });

  it('have fields, values, and statements that name the source before the index', async () => {
    await make();

    const fields = await ada('GET', '/api/index_patterns/_fields_for_wildcard?pattern=eu:fl*');
    expect((fields.body['fields'] as { name: string }[]).map(({ name }) => name)).toContain('city');
    const asked = await ada('POST', '/internal/statements', {
      language: 'SQL',
      text: 'SELECT city, n FROM "eu:flights" ORDER BY n DESC LIMIT 1',
    });
    expect([asked.status, JSON.stringify(asked.body)]).toEqual([
      200,
      expect.stringContaining('Oslo'),
    ]);
    const values = await ada('POST', '/api/opensearch-dashboards/suggestions/values/eu:flights', {
      field: 'city',
      query: 'B',
    });
    expect(values.body).toEqual(['Bergen']);
    const missing = await search('ada', 'eu:nothing');
    expect([missing.status, missing.body['message']]).toEqual([404, 'no such index [eu:nothing]']);
  });

  it('are written by nobody', async () => {
    await make();

    const deleted = await ada('DELETE', '/internal/data/indices/eu%3Aflights');
    expect([deleted.status, deleted.body['message']]).toEqual([
      403,
      expect.stringContaining('eu:flights is an index of a data source'),
    ]);
    expect(await namesSeen('ada')).toContain('eu:flights');
  });

  it('are missing while the source does not answer, and nothing else is', async () => {
    await make({ name: 'away', title: 'Away', endpoint: recorder.url });
    await make();

    recorder.status = 500;
    expect(await namesSeen('ada')).toEqual(['eu:flights', 'eu:ships', 'flights', 'here']);
    const { body } = await ada('GET', `${PATH}/usable`);
    expect(body['sources']).toMatchObject([
      { name: 'away', isAway: true },
      { name: 'eu', isAway: false },
    ]);
  });
});

describe('Who may use a data source', () => {
  it('attack 60: is in a workspace that it names, whatever index they write; administrators also outside', async () => {
    const north = await server.makeWorkspace('North', { reads: ['owen'] });
    const south = await server.makeWorkspace('South', { reads: ['owen'] });
    await make({ workspaces: [north] });

    expect(await namesSeen('owen', north)).toContain('eu:flights');
    expect(await namesSeen('ada')).toContain('eu:flights');
    for (const index of ['eu:flights', 'eu:f*', '*:flights', 'e*:flights']) {
      expect((await search('owen', index, {}, north)).raw.hits.hits).toHaveLength(3);
      const elsewhere = await search('owen', index, {}, south);
      expect(elsewhere.raw?.hits.hits ?? []).toEqual([]);
      expect((await search('owen', index)).raw?.hits.hits ?? []).toEqual([]);
    }
    expect(await namesSeen('owen', south)).not.toContain('eu:flights');
    expect((await search('ada', 'eu:flights', {}, south)).status).toBe(404);
  });

  it('attack 60: is in a workspace whose form names it, as administrators say', async () => {
    const everywhere = await make({ name: 'all', title: 'All' });
    const { id } = await make({ workspaces: [] });
    const body = (ids: readonly string[]) => ({ attributes: {}, settings: { dataSources: ids } });
    const attributes = { name: 'Formed', features: ['use-case-all'] };
    const made = await ada('POST', '/api/workspaces', { ...body([id]), attributes });
    const workspace = (made.body['result'] as { id: string }).id;
    const workspaces = async (of = id) =>
      (await ada('GET', `${PATH}/${of}`)).body['workspaces'] as string[];
    expect(await workspaces()).toEqual([workspace]);
    expect(await namesSeen('ada', workspace)).toContain('eu:flights');

    const owned = await server.makeWorkspace('Owned', { owns: ['owen'] });
    const owen = (ids: readonly string[]) =>
      server.as('owen')('PUT', `/api/workspaces/${owned}`, body(ids));
    for (const ids of [[id], ['guessed']]) {
      expect((await owen(ids)).body).toMatchObject({
        success: false,
        error: expect.stringContaining('Only administrators'),
      });
    }
    expect((await owen([])).body).toMatchObject({ success: true });
    const put = (ids: readonly string[]) => ada('PUT', `/api/workspaces/${owned}`, body(ids));
    expect((await put(['gone'])).body).toMatchObject({ success: false });
    expect((await put([id, everywhere.id])).body).toMatchObject({ success: true });
    expect(await workspaces()).toEqual([workspace, owned]);
    expect(await workspaces(everywhere.id)).toEqual(['*']);
    // What does not say it leaves it.
    await ada('PUT', `/api/workspaces/${owned}`, { attributes: { description: 'x' } });
    expect(await workspaces()).toEqual([workspace, owned]);
    expect((await put([])).body).toMatchObject({ success: true });
    expect(await workspaces()).toEqual([workspace]);
  });

  it('has what rules of data say of it: a pattern without the source means no index of it', async () => {
    await make();
    const rules = '/api/security/data_rules';
    const before = (await ada('GET', rules)).body['rules'] as { id: string }[];
    for (const { id } of before) await ada('DELETE', `${rules}/${id}`);
    const rule = async (...indices: string[]) =>
      String(
        (
          await ada('POST', rules, {
            name: 'r',
            indices,
            access: 'read',
            users: [server.idOf('nina')],
          })
        ).body['id'],
      );

    const wide = await rule('e*', 'fl*');
    expect(await namesSeen('nina')).toEqual(['flights']);
    expect((await search('nina', 'eu:flights')).status).toBe(404);
    await rule('eu:fl*');
    expect(await namesSeen('nina')).toEqual(['eu:flights', 'flights']);
    expect((await search('nina', 'eu:*')).raw.hits.hits).toHaveLength(3);
    expect((await search('nina', 'eu:ships')).status).toBe(404);
    await ada('DELETE', `${rules}/${wide}`);
    await ada('POST', rules, { name: 'all', indices: ['*'], access: 'read' });
  });

  it('is not who asks by the port for programs, so that two servers never ask each other in a circle', async () => {
    const url = '/internal/data/indices';
    const circle = await openPort({
      plugins: [data],
      flags: { 'dataSources.hosts': [hostOf(other.url)] },
      files: { 'own.csv': 'n\n1\n' },
    });
    try {
      const headers = { host: 'localhost', 'osd-xsrf': 'true' };
      const payload = { title: 'EU', endpoint: other.url, workspaces: ['*'], auth: none };
      await circle.server.http.inject({ method: 'POST', url: PATH, headers, payload });
      const seen = (await circle.server.http.inject({ url, headers })).json();
      expect(seen.map(({ name }: { name: string }) => name)).toContain('eu:flights');
      expect((await circle.ask('/eu:flights/_search')).status).toBe(404);
      expect((await circle.ask('/_cat/indices?h=index')).text.trim()).toBe('own');
    } finally {
      await circle.server.close();
    }
  });
});

describe('The id of a data source', () => {
  it('means it in searches and lists of fields, for those who may use it', async () => {
    const south = await server.makeWorkspace('Elsewhere', { reads: ['owen'] });
    const { id } = await make({ workspaces: [south] });
    const params = { index: 'flights', body: {} };
    const ask = (who: string, prefix = '') =>
      server.as(who)('POST', `${prefix}/internal/search/opensearch`, { params, dataSourceId: id });
    const fields = (who: string, prefix = '') =>
      server.as(who)(
        'GET',
        `${prefix}/api/index_patterns/_fields_for_wildcard?pattern=flights&data_source=${id}`,
      );

    const { hits } = (await ask('owen', `/w/${south}`)).body['rawResponse'] as Found;
    expect(hits.hits[0]?._index).toBe('eu:flights');
    expect(JSON.stringify((await fields('owen', `/w/${south}`)).body)).toContain('"city"');
    expect([(await ask('owen')).status, (await fields('owen')).status]).toEqual([404, 404]);
  });

  it('in an imported index pattern becomes its name; without the source nothing is imported', async () => {
    const pattern = (id: string, source: string) => ({
      type: 'index-pattern',
      id,
      attributes: { title: 'flights*,-flights-old' },
      references: [{ type: 'data-source', name: 'dataSource', id: source }],
    });
    await make({ id: 'from-the-export' });

    const answer = await importFile([pattern('known', 'from-the-export'), pattern('lost', 'gone')]);
    expect(answer).toMatchObject({
      successCount: 1,
      errors: [
        {
          id: 'lost',
          error: { type: 'missing_references', references: [{ type: 'data-source', id: 'gone' }] },
        },
      ],
    });
    expect((await ada('GET', '/api/saved_objects/index-pattern/known')).body).toMatchObject({
      attributes: { title: 'eu:flights*,-eu:flights-old' },
      references: [],
    });
  });
});

it('attack 60: an index pattern that a program makes reads the source that it refers to, or nothing', async () => {
  const { id } = await make({ workspaces: ['*'] });
  const body = (source: string) => ({
    attributes: { title: 'flights' },
    references: [{ type: 'data-source', name: 'dataSource', id: source }],
  });
  const path = '/api/saved_objects/index-pattern';
  expect((await ada('POST', path, body(id))).body).toMatchObject({
    attributes: { title: 'eu:flights' },
    references: [],
  });
  expect((await ada('POST', path, body('gone'))).body['message']).toContain('[gone]');
  const many = [{ type: 'index-pattern', ...body(id) }] as object;
  expect((await ada('POST', '/api/saved_objects/_bulk_create', many)).body).toMatchObject({
    saved_objects: [{ attributes: { title: 'eu:flights' } }],
  });
  const us = await make({ name: 'us', title: 'US', workspaces: ['*'] });
  const patterns = async () => (await ada('GET', `${path}/changed`)).body['attributes'];
  await ada('POST', `${path}/changed`, { attributes: { title: 'flights*,-flights-old' } });
  const { references } = body(id);
  await ada('PUT', `${path}/changed`, { attributes: {}, references });
  expect(await patterns()).toEqual({ title: 'eu:flights*,-eu:flights-old' });
  const change = { type: 'index-pattern', id: 'changed', attributes: {} };
  const moved = { ...change, references: body(us.id).references };
  await ada('PUT', '/api/saved_objects/_bulk_update', [moved] as object);
  expect(await patterns()).toEqual({ title: 'us:flights*,-us:flights-old' });
  await ada('PUT', `${path}/changed`, { ...body(id), attributes: { title: 'ships' } });
  expect(await patterns()).toEqual({ title: 'eu:ships' });
  const toNone = await ada('PUT', `${path}/changed`, body('gone'));
  expect([toNone.status, toNone.body['message']]).toEqual([400, expect.stringContaining('[gone]')]);
  expect(await patterns()).toEqual({ title: 'eu:ships' });
  const missing = { ...moved, id: 'none' };
  const answer = await ada('PUT', '/api/saved_objects/_bulk_update', [missing] as object);
  expect(answer.body).toMatchObject({ saved_objects: [{ error: { statusCode: 404 } }] });

  const hidden = await make({ name: 'secret', workspaces: [] });
  const refused = await server.as('owen')('POST', path, body(hidden.id));
  expect([refused.status, refused.body['message']]).toEqual([
    400,
    expect.stringContaining(hidden.id),
  ]);
});

async function importFile(objects: readonly object[]): Promise<object> {
  const boundary = 'boundary';
  const lines = objects.map((object) => JSON.stringify(object)).join('\n');
  const payload = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.ndjson"\r\n\r\n${lines}\r\n--${boundary}--\r\n`;
  const answer = await server.ask('POST', '/api/saved_objects/_import', {
    cookie: await server.signIn(),
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  return answer.json();
}

describe('The secret of a data source', () => {
  it('attack 60: is sealed, and no answer, list, export or log has it', async () => {
    const { id } = await make({ auth: basic(PASSWORD) });

    const [stored] = await server.store.get([{ type: 'data-source', id }]);
    const auth = stored?.attributes['auth'] as { credentials: { password: string } } | undefined;
    const sealed = auth?.credentials.password ?? '';
    expect(sealed).toMatch(/^[\w-]{40,}$/);
    const answers = [
      await ada('GET', PATH),
      await ada('GET', `${PATH}/${id}`),
      await ada('GET', `${PATH}/usable`),
      await ada('GET', `/api/saved_objects/data-source/${id}`),
      await ada('GET', '/api/saved_objects/_find?type=data-source'),
      await ada('POST', '/api/saved_objects/_export', { type: ['data-source'] }),
      await ada('POST', '/api/saved_objects/_bulk_get', [{ type: 'data-source', id }] as object),
    ];
    for (const { body } of answers) {
      expect(JSON.stringify(body)).not.toContain(PASSWORD);
      expect(JSON.stringify(body)).not.toContain(sealed);
    }
    expect(answers[1]?.body).toMatchObject({
      hasSecret: true,
      auth: { type: 'username_password', credentials: { username: 'reader' } },
    });
    expect(answers[3]?.status).not.toBe(200);
  });

  it('attack 61: never goes to another place than it was entered for', async () => {
    const { id, version } = await make({ auth: basic(PASSWORD) });
    const change = (parts: object) =>
      ada('PUT', `${PATH}/${id}`, {
        title: 'EU',
        endpoint: other.url,
        workspaces: ['*'],
        auth: basic(),
        version,
        ...parts,
      });

    for (const parts of [
      { endpoint: recorder.url },
      { endpoint: `${other.url}/elsewhere` },
      { auth: { type: 'username_password', credentials: { username: 'another' } } },
    ]) {
      const { status, body } = await change(parts);
      expect([status, body['message']]).toEqual([
        400,
        expect.stringContaining('Enter its password'),
      ]);
    }
    const tried = await ada('POST', `${PATH}/_test`, { id, endpoint: recorder.url, auth: basic() });
    expect(tried.status).toBe(400);
    expect(recorder.seen.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
    // A sealed secret that somebody moves opens nowhere else.
    expect((await change({ title: 'Europe' })).body).toMatchObject({
      title: 'Europe',
      hasSecret: true,
    });
  });

  it('attack 52: goes there, and what a browser sent does not', async () => {
    recorder.status = 200;
    await make({ title: 'Rec', endpoint: recorder.url, auth: basic(PASSWORD) });
    recorder.seen.length = 0;
    const answer = await server.ask('POST', '/internal/search/opensearch', {
      cookie: await server.signIn(),
      payload: { params: { index: 'rec:x', body: {} } },
      headers: { 'x-team': 'north' },
    });
    expect(answer.statusCode).toBe(200);

    const authorization = `Basic ${Buffer.from(`reader:${PASSWORD}`).toString('base64')}`;
    expect(recorder.seen.length).toBeGreaterThan(0);
    for (const headers of recorder.seen) {
      expect(headers.authorization).toBe(authorization);
      expect([headers.cookie, headers['x-team']]).toEqual([undefined, undefined]);
    }
  });
});

describe('A data source', () => {
  it.each([
    ['http://169.254.169.254/latest', 'not in dataSources.hosts'],
    ['http://127.0.0.1:1', 'not in dataSources.hosts'],
    ['http://[::1]:9200', 'not in dataSources.hosts'],
    ['http://2130706433:9200', 'not in dataSources.hosts'],
    ['file:///etc/passwd', 'Only http and https'],
    ['http://user:secret@127.0.0.1:9200', 'name or password'],
    ['http://metadata.example:80', 'metadata.example'],
  ])('attack 49: is never at %s', async (endpoint, reason) => {
    const tried = await ada('POST', `${PATH}/_test`, { endpoint, auth: none });
    expect([tried.status, tried.body['message']]).toEqual([400, expect.stringContaining(reason)]);
  });

  it('is made, changed, tried and seen by administrators only', async () => {
    const { id, version } = await make();
    const payload = { title: 'X', endpoint: other.url, workspaces: ['*'], auth: none };
    const owen = server.as('owen');
    const statuses = [
      await owen('GET', PATH),
      await owen('GET', `${PATH}/${id}`),
      await owen('GET', `${PATH}/${id}/_test`),
      await owen('POST', PATH, payload),
      await owen('POST', `${PATH}/_test`, { endpoint: other.url, auth: none }),
      await owen('PUT', `${PATH}/${id}`, { ...payload, version }),
      await owen('DELETE', `${PATH}/${id}`),
    ].map(({ status }) => status);
    expect(statuses).toEqual(Array(7).fill(403));
    expect((await owen('GET', `${PATH}/usable`)).body).toEqual({
      sources: [{ id, name: 'eu', title: 'EU', isAway: false }],
    });
  });

  it('has a name of its own that never changes, and says what uses it', async () => {
    const { id, name, version } = await make({ title: 'Größe & Länge' });
    expect(name).toBe('gro-e-la-nge');
    const again = await ada('POST', PATH, {
      title: 'Other',
      name,
      endpoint: other.url,
      workspaces: [],
      auth: none,
    });
    expect(again.status).toBe(409);
    const renamed = await ada('PUT', `${PATH}/${id}`, {
      title: 'x',
      name: 'other',
      endpoint: other.url,
      workspaces: [],
      auth: none,
      version,
    });
    expect(renamed.status).toBe(400);
    await ada('POST', '/api/saved_objects/index-pattern', {
      attributes: { title: `${name}:flights*` },
    });
    expect((await ada('GET', `${PATH}/${id}/patterns`)).body).toEqual({
      count: 1,
      titles: [`${name}:flights*`],
    });
  });

  it('tells what answers there when it is tried', async () => {
    const { id } = await make();
    expect((await ada('GET', `${PATH}/${id}/_test`)).body['server']).toMatch(/^OpenSearch \d/);
  });
});

interface Recorder {
  url: string;
  seen: IncomingHttpHeaders[];
  status: number;
  close(): void;
}

/** Notes what it is sent, and answers nothing of use. */
async function startRecorder(): Promise<Recorder> {
  const seen: IncomingHttpHeaders[] = [];
  const http: Server = createServer((request, response) => {
    seen.push(request.headers);
    response.statusCode = state.status;
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const state: Recorder = {
    url: `http://127.0.0.1:${port}`,
    seen,
    status: 200,
    close: () => void http.close(),
  };
  return state;
}
