import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../core/server/config';
import { createAdministrator } from '../../../core/server/auth';
import { type OpenPort, openPort } from './testing/open-port';

const PASSWORD = 'correct horse battery';

let port: OpenPort;
let cookie: string;
beforeAll(async () => {
  port = await openPort({
    files: { 'logs-1.csv': 'n\n1\n2\n', 'ships.csv': 'n\n1\n' },
    flags: { 'auth.providers': 'basic', 'audit.enabled': true },
  });
  const flags = { 'path.data': join(port.server.folder, 'data') };
  await createAdministrator(loadConfig({ environment: {}, flags }), 'ada', async () => PASSWORD);
  const { headers } = await port.server.http.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { username: 'ada', password: PASSWORD },
    headers: { 'osd-xsrf': 'true' },
  });
  cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  await apps('POST', '/api/security/users', { name: 'vera', password: PASSWORD, role: 'viewer' });
  await apps('POST', '/api/security/users', { name: 'eddy', password: PASSWORD, role: 'editor' });
  const { rules } = (await apps('GET', '/api/security/data_rules')).json();
  for (const { id } of rules) await apps('DELETE', `/api/security/data_rules/${id}`);
  const addRule = (rule: object) =>
    apps('POST', '/api/security/data_rules', { name: 'r', ...rule });
  await addRule({ indices: ['logs-*', 'mine-*'], access: 'write', users: [] });
  await addRule({ indices: ['seen'], access: 'read' });
});
afterAll(() => port.server.close());

const apps = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  port.server.http.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { cookie, 'osd-xsrf': 'true' },
  });
const basic = (name: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${PASSWORD}`).toString('base64')}`,
});
const keyWith = async (actions: readonly string[], indices = ['logs-*', 'made-*']) => {
  const scope = { indices, actions };
  const made = await apps('POST', '/api/security/api_keys', {
    name: 'j',
    role: 'administrator',
    scope,
  });
  return { authorization: `ApiKey ${made.json().key}` };
};
const send = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
  port.ask(path, { method, headers, ...(body !== undefined && { body }) });
const statusOf = async (...asked: Parameters<typeof send>) => (await send(...asked)).status;

describe('The key of a shipper', () => {
  it('writes its indices, makes those that are missing, and reads nothing of them', async () => {
    const key = await keyWith(['write']);
    const { json } = await send(
      'POST',
      '/_bulk?refresh=true',
      key,
      [
        '{"index":{"_index":"logs-1","_id":"a"}}\n{"n":7}\n',
        '{"create":{"_index":"made-1","_id":"a"}}\n{"n":7}\n',
        '{"delete":{"_index":"logs-1","_id":"nope"}}\n',
      ].join(''),
    );
    const items = json.items.map(
      (item: Record<string, { status: number }>) => Object.values(item)[0]?.status,
    );
    expect(items).toEqual([201, 201, 404]);

    expect(await statusOf('PUT', '/logs-1/_doc/b', key, { n: 8 })).toBe(201);
    expect(await statusOf('POST', '/logs-1/_refresh', key)).toBe(200);
    expect(await statusOf('GET', '/logs-1/_doc/b', key)).toBe(403);
    expect(
      await statusOf('POST', '/logs-1/_delete_by_query', key, { query: { match_all: {} } }),
    ).toBe(404);
    expect(await statusOf('DELETE', '/logs-1/_doc/b', key)).toBe(200);
  });

  it('learns nothing by updates: neither the document nor whether it holds a value', async () => {
    const key = await keyWith(['write']);
    const all = await keyWith(['read', 'write']);
    await send('PUT', '/logs-1/_doc/secret', all, { word: 'hush' });

    for (const body of [
      { doc: { word: 'hush' } },
      { doc: {}, _source: true },
      { script: "if (ctx._source.word == 'hush') { ctx.op = 'none' }" },
      { script: 'throw new IllegalArgumentException(ctx._source.word)' },
    ]) {
      const { status, json, text } = await send(
        'POST',
        '/logs-1/_update/secret?_source=true',
        key,
        body,
      );
      expect([status, json.error.type]).toEqual([403, 'security_exception']);
      expect(text).not.toContain('hush');
      const bulk = await send(
        'POST',
        '/logs-1/_bulk',
        key,
        `{"update":{"_id":"secret","_source":true}}\n${JSON.stringify(body)}\n`,
      );
      expect(bulk.json.items[0].update.status).toBe(403);
      expect(bulk.text).not.toContain('hush');
    }
    expect(await statusOf('POST', '/logs-1/_update/secret', all, { doc: { word: 'b' } })).toBe(200);
  });
});

describe('attack 110: each operation is judged by itself', () => {
  it('whatever the path says', async () => {
    const key = await keyWith(['read', 'write']);
    const names = [
      'logs-1',
      'ships',
      'logs-1,ships',
      'logs-*',
      '_all',
      '*',
      '-ships',
      '<ships-{now/d}>',
      'other:ships',
      '.tasks',
      '../ships',
      'SHIPS',
    ];
    const lines = names.map((name) => `{"index":{"_index":"${name}","_id":"x"}}\n{"n":1}\n`);
    const { json } = await send('POST', '/logs-1/_bulk?refresh=true', key, lines.join(''));
    const statuses = json.items.map(({ index }: { index: { status: number } }) => index.status);

    expect(statuses[0]).toBe(201);
    for (const status of statuses.slice(1)) expect([400, 403]).toContain(status);
    expect((await send('GET', '/ships/_count', basic('ada'))).json.count).toBe(1);
    const { json: indices } = await send('GET', '/_cat/indices?format=json', basic('ada'));
    expect(indices.map(({ index }: { index: string }) => index).toSorted()).toEqual([
      'logs-1',
      'made-1',
      'ships',
    ]);
  });

  it('by addresses of one document and by queries as well', async () => {
    const key = await keyWith(['read', 'write']);
    expect(await statusOf('PUT', '/ships/_doc/1', key, { n: 1 })).toBe(403);
    expect(await statusOf('DELETE', '/ships/_doc/0', key)).toBe(403);
    expect(await statusOf('POST', '/ships/_update/0', key, { doc: { n: 2 } })).toBe(403);
    expect(
      await statusOf('POST', '/ships/_delete_by_query', key, { query: { match_all: {} } }),
    ).toBe(404);
    expect(await statusOf('POST', '/_all/_update_by_query', key)).toBe(200);
    const copy = (index: string, to: string) =>
      send('POST', '/_reindex', key, { source: { index }, dest: { index: to } });
    expect((await copy('ships', 'logs-2')).status).toBe(404);
    const { status, json } = await copy('logs-1', 'ships-2');
    expect([status, json.failures[0].status, json.created]).toEqual([403, 403, 0]);
    const script = { source: "ctx._index = 'ships'" };
    const moved = await send('POST', '/_reindex', key, {
      source: { index: 'logs-1' },
      dest: { index: 'logs-2' },
      script,
    });
    expect(moved.json.failures[0].status).toBe(403);
    expect((await send('GET', '/ships/_count', basic('ada'))).json.count).toBe(1);
  });
});

describe('attack 110: an alias', () => {
  const countOf = async (index: string) =>
    (await send('GET', `/${index}/_count`, basic('ada'))).json.count;

  it('opens no index behind it, whatever it is called', async () => {
    await send('PUT', '/hidden/_doc/0?refresh=true', basic('ada'), { word: 'hush' });
    await send('POST', '/_aliases', basic('ada'), {
      actions: [{ add: { index: 'hidden', alias: 'logs-alias' } }],
    });
    const key = await keyWith(['read', 'write']);
    const answers = [
      await send('PUT', '/logs-alias/_doc/1', key, { n: 1 }),
      await send('DELETE', '/logs-alias/_doc/0', key),
      await send('POST', '/logs-alias/_update/0', key, { doc: { word: 'hush' } }),
      await send('POST', '/logs-alias/_delete_by_query', key, { query: { match_all: {} } }),
      await send('POST', '/_reindex', key, {
        source: { index: 'logs-1' },
        dest: { index: 'logs-alias' },
      }),
      await send('GET', '/logs-alias/_doc/0', key),
      await send('POST', '/logs-alias/_refresh', key),
    ];
    for (const { status, text } of answers) {
      expect([403, 404]).toContain(status);
      expect(text).not.toContain('hush');
    }
    expect(await countOf('hidden')).toBe(1);
  });

  it('is written by those who may write its index', async () => {
    await send('POST', '/_aliases', basic('ada'), {
      actions: [{ add: { index: 'logs-1', alias: 'current' } }],
    });
    const key = await keyWith(['write']);
    const { status, json } = await send('PUT', '/current/_doc/by-alias', key, { n: 1 });
    expect([status, json._index]).toEqual([201, 'logs-1']);
    expect(await statusOf('POST', '/current/_update/by-alias', key, { doc: { n: 1 } })).toBe(403);
    const both = await keyWith(['read', 'write']);
    expect(await statusOf('POST', '/current/_update/by-alias', both, { doc: { n: 2 } })).toBe(200);
    expect(await statusOf('DELETE', '/current/_doc/by-alias', both)).toBe(200);
  });
});

describe('People', () => {
  it('write what rules let them write, in the role that changes', async () => {
    expect(await statusOf('PUT', '/mine-1/_doc/1', basic('eddy'), { n: 1 })).toBe(201);
    expect(await statusOf('PUT', '/ships/_doc/1', basic('eddy'), { n: 1 })).toBe(403);
    expect(await statusOf('PUT', '/other/_doc/1', basic('eddy'), { n: 1 })).toBe(403);
    for (const path of [
      '/mine-1/_doc/1',
      '/mine-1/_create/2',
      '/mine-1/_bulk',
      '/mine-1/_update/1',
    ]) {
      expect(await statusOf('POST', path, basic('vera'), { doc: {} })).toBe(403);
    }
    expect(await statusOf('GET', '/mine-1/_doc/1?refresh=true', basic('vera'))).toBe(200);
  });

  it('of whom a rule hides documents change none by a query', async () => {
    await send('PUT', '/half/_doc/1?refresh=true', basic('ada'), { n: 1 });
    await apps('POST', '/api/security/data_rules', {
      name: 'h',
      indices: ['half'],
      access: 'read',
      filter: { term: { n: 2 } },
    });
    const { status, json } = await send('POST', '/half/_delete_by_query', basic('eddy'), {
      query: { match_all: {} },
    });
    expect([status, json.error.type]).toEqual([403, 'security_exception']);
    expect(await statusOf('POST', '/half/_update/1', basic('eddy'), { doc: {} })).toBe(403);
  });

  it('see their own tasks alone', async () => {
    await send('PUT', '/mine-2/_doc/1?refresh=true', basic('eddy'), { n: 1 });
    const { json } = await send(
      'POST',
      '/mine-2/_update_by_query?wait_for_completion=false',
      basic('eddy'),
    );
    expect(
      await statusOf('GET', `/_tasks/${json.task}?wait_for_completion=true`, basic('vera')),
    ).toBe(404);
    expect(
      (await send('GET', `/_tasks/${json.task}?wait_for_completion=true`, basic('eddy'))).json
        .completed,
    ).toBe(true);
  });

  it('leave a line for each request that writes', async () => {
    await send('PUT', '/mine-1/_doc/audited', basic('eddy'), { n: 1 });
    const lines = readFileSync(join(port.server.folder, 'data', 'audit.log'), 'utf8')
      .trim()
      .split('\n');
    const own = lines
      .map((line) => JSON.parse(line))
      .filter(({ object }) => object?.id === 'audited');
    expect(own).toMatchObject([
      { action: expect.stringContaining('PUT /'), principal: { name: 'eddy' } },
    ]);
  });
});

describe('attack 110: pipelines', () => {
  const away = { processors: [{ set: { field: '_index', value: '{{to}}' } }] };

  it('are put, seen and tried by whoever may manage all indices', async () => {
    const some = await keyWith(['manage']);
    const none = await keyWith(['write'], ['*']);
    const all = await keyWith(['manage'], ['*']);
    for (const [method, path, body] of [
      ['PUT', '/_ingest/pipeline/away', away],
      ['GET', '/_ingest/pipeline', undefined],
      ['POST', '/_ingest/pipeline/_simulate', { pipeline: away, docs: [{ _source: {} }] }],
      ['DELETE', '/_ingest/pipeline/away', undefined],
    ] as const) {
      expect(await statusOf(method, path, some, body)).toBe(403);
      expect(await statusOf(method, path, none, body)).toBe(403);
      expect(await statusOf(method, path, basic('eddy'), body)).toBe(403);
      expect(await statusOf(method, path, all, body)).toBe(200);
    }
  });

  it('send no document where whoever writes it may not write', async () => {
    await send('PUT', '/_ingest/pipeline/away', await keyWith(['manage'], ['*']), away);
    const key = await keyWith(['write']);
    const to = async (index: string, path = '/logs-1/_doc') =>
      statusOf('POST', `${path}?pipeline=away`, key, { to: index });

    expect(await to('logs-2')).toBe(201);
    expect(await to('ships')).toBe(403);
    expect(await to('<ships>')).toBe(403);
    // Nor from where it may not write: what a pipeline says of it is not told.
    expect(await to('logs-2', '/ships/_doc')).toBe(403);
    const all = await keyWith(['manage'], ['*']);
    const secret = { processors: [{ fail: { message: 'hush' } }] };
    await send('PUT', '/_ingest/pipeline/secret', all, secret);
    await send('PUT', '/guarded', all, { settings: { final_pipeline: 'secret' } });
    const guarded = await send('POST', '/logs-1/_doc?pipeline=away', key, { to: 'guarded' });
    expect([guarded.status, guarded.text.includes('hush')]).toEqual([403, false]);
    const nope = await send('POST', '/ships/_doc?pipeline=nope', key, {});
    expect([nope.status, nope.text.includes('nope')]).toEqual([403, false]);
  });
});

describe('attack 110: OTLP', () => {
  const logs = (dataset: string) => ({
    resourceLogs: [
      {
        resource: {
          attributes: [{ key: 'data_stream.dataset', value: { stringValue: dataset } }],
        },
        scopeLogs: [{ logRecords: [{ body: { stringValue: 'x' } }] }],
      },
    ],
  });
  const both = (a: string, b: string) => ({
    resourceLogs: [...logs(a).resourceLogs, ...logs(b).resourceLogs],
  });

  it('is written with a key that may write its indices, and reads nothing', async () => {
    const key = await keyWith(['write'], ['ss4o_logs-mine-*']);
    expect((await send('POST', '/v1/logs', key, logs('mine'))).json).toEqual({});
    expect(await statusOf('GET', '/ss4o_logs-mine-namespace/_count', key)).toBe(403);

    const foreign = await send('POST', '/v1/logs', key, logs('theirs'));
    expect([foreign.status, foreign.json.code]).toEqual([403, 7]);
    expect((await send('POST', '/v1/logs', key, both('mine', 'theirs'))).json).toMatchObject({
      partialSuccess: { rejectedLogRecords: '1' },
    });
    expect(await statusOf('POST', '/v1/traces', key, {})).toBe(200);
    expect(await statusOf('POST', '/v1/logs', await keyWith(['read'], ['*']), logs('mine'))).toBe(
      403,
    );
    expect(await statusOf('POST', '/v1/logs', {}, logs('mine'))).toBe(401);
  });
});
