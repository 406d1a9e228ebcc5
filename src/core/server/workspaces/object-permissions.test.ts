import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openConnection } from '#store/sqlite';
import type { ObjectPermissions } from '#common/saved-objects';
import { deleteObjects } from '../testing';
import {
  type Answer,
  type Ask,
  createSharedServer,
  type Method,
  type SharedServer,
} from './testing';

const OBJECTS = '/api/saved_objects';
const MANAGEMENT = '/api/opensearch-dashboards/management/saved_objects';
const SECRET = 'Zebra finances';
const body = (title: string, more: object = {}) => ({ attributes: { title }, ...more });

let server: SharedServer;
let ada: Ask;
/** Nobody but owen and rita, who reads, may see it. */
let secret: string;
/** Everybody of them may write here. */
let shared: string;

beforeAll(async () => {
  server = await createSharedServer(['owen', 'rita', 'nina', 'gus', 'otto', 'olga']);
  ada = server.as('ada');
  secret = await server.makeWorkspace('Secret', { writes: ['owen'], reads: ['rita'] });
  shared = await server.makeWorkspace('Shared', { writes: ['owen', 'nina'], reads: ['rita'] });
});
afterAll(() => server.close());

beforeEach(async () => {
  await deleteObjects(server.store, ['dashboard', 'query']);
  await ada('POST', `${OBJECTS}/dashboard/hidden`, {
    ...body(SECRET, { references: [{ name: 'q', type: 'query', id: 'open' }] }),
    workspaces: [secret],
  });
  await ada('PUT', `${OBJECTS}/dashboard/hidden`, body(SECRET));
  await ada('POST', `${OBJECTS}/query/open?overwrite=true`, body('Open to all'));
});

/** What an answer says, with the id of one object in the place of another. */
const said = ({ status, body: answer }: Answer, id = 'hidden') =>
  `${status} ${JSON.stringify(answer).replaceAll(id, 'missing')}`;

describe('An object of a workspace that is not for whoever asks', () => {
  it.each<[Method, string, object?]>([
    ['GET', `${OBJECTS}/dashboard/ID`],
    ['PUT', `${OBJECTS}/dashboard/ID`, body('taken')],
    ['DELETE', `${OBJECTS}/dashboard/ID`],
    ['DELETE', `${OBJECTS}/dashboard/ID?force=true`],
    ['POST', `${OBJECTS}/_bulk_get`, [{ type: 'dashboard', id: 'ID' }]],
    ['POST', `${OBJECTS}/_bulk_delete`, [{ type: 'dashboard', id: 'ID' }]],
    ['PUT', `${OBJECTS}/_bulk_update`, [{ type: 'dashboard', id: 'ID', ...body('taken') }]],
    ['GET', `${OBJECTS}/_history/dashboard/ID`],
    ['POST', `${OBJECTS}/_history/dashboard/ID/_restore`, { version: 'WzEsMV0=' }],
    ['POST', `${OBJECTS}/_export`, { objects: [{ type: 'dashboard', id: 'ID' }] }],
    ['GET', `${MANAGEMENT}/dashboard/ID`],
    ['GET', `${MANAGEMENT}/relationships/dashboard/ID`],
    ['GET', `${OBJECTS}/_find?type=query&has_reference={"type":"dashboard","id":"ID"}`],
    [
      'POST',
      '/api/workspaces/_duplicate_saved_objects',
      { objects: [{ type: 'dashboard', id: 'ID' }], targetWorkspace: 'SHARED' },
    ],
    [
      'POST',
      '/api/workspaces/_associate',
      { savedObjects: [{ type: 'dashboard', id: 'ID' }], workspaceId: 'SHARED' },
    ],
    [
      'POST',
      '/api/workspaces/_dissociate',
      { savedObjects: [{ type: 'dashboard', id: 'ID' }], workspaceId: 'SHARED' },
    ],
  ])('attack 57: %s %s answers as if it were not there', async (method, path, payload) => {
    const ask = (id: string) => {
      const fill = (text: string) => text.replaceAll('ID', id).replaceAll('SHARED', shared);
      const sent = payload && (JSON.parse(fill(JSON.stringify(payload))) as object);
      return server.as('nina')(method, fill(path), sent);
    };
    const [hidden, missing] = [await ask('hidden'), await ask('missing')];

    expect(said(hidden)).toBe(said(missing));
    expect(said(hidden)).not.toContain('Zebra');
    // Nothing happened to it.
    expect((await ada('GET', `${OBJECTS}/dashboard/hidden`)).body).toMatchObject({
      ...body(SECRET),
      workspaces: [secret],
    });
  });

  it.each<[Method, string, object?]>([
    ['GET', `${OBJECTS}/_find?type=dashboard`],
    ['GET', `${OBJECTS}/_find?type=dashboard&search=zebra`],
    ['GET', `${OBJECTS}/_find?type=dashboard&workspaces=SECRET`],
    ['GET', `${OBJECTS}/_find?type=dashboard&filter=dashboard.attributes.title:*`],
    ['GET', `${OBJECTS}/_find?type=dashboard&has_reference={"type":"query","id":"open"}`],
    ['GET', `${MANAGEMENT}/_find?type=dashboard`],
    ['GET', `${MANAGEMENT}/_find?type=dashboard&titleLetters=zbfn`],
    ['GET', `${MANAGEMENT}/_find?titleLetters=zbfn&workspaces=SECRET`],
    ['POST', `${MANAGEMENT}/scroll/counts`, { typesToInclude: ['dashboard'] }],
    ['POST', `${MANAGEMENT}/scroll/export`, { typesToInclude: ['dashboard'] }],
    ['POST', `${OBJECTS}/_export`, { type: ['dashboard'] }],
    ['GET', `${MANAGEMENT}/relationships/query/open`],
  ])('attack 57: %s %s neither finds nor counts it', async (method, path, payload) => {
    const ask = (name: string) =>
      server.as(name)(method, path.replaceAll('SECRET', secret), payload);
    const [strangers, members] = [await ask('nina'), await ask('rita')];
    await ada('DELETE', `${OBJECTS}/dashboard/hidden`);
    const without = await ask('nina');

    expect(strangers.status).toBe(200);
    expect(strangers).toEqual(without);
    expect(members).not.toEqual(strangers);
  });

  it('attack 57: its past stays hidden when it is deleted', async () => {
    await ada('DELETE', `${OBJECTS}/dashboard/hidden`);
    const path = `${OBJECTS}/_history/dashboard/hidden`;
    const versions = (await ada('GET', path)).body['versions'] as { version: string }[];
    const nina = server.as('nina');
    const { version = '' } = versions[0] ?? {};

    expect((await nina('GET', path)).status).toBe(404);
    expect((await nina('POST', `${path}/_restore`, { version })).status).toBe(404);
    expect((await server.as('owen')('POST', `${path}/_restore`, { version })).body).toMatchObject({
      workspaces: [secret],
    });
  });

  it('attack 57: what it was elsewhere is not for those who see it now', async () => {
    const key = { savedObjects: [{ type: 'dashboard', id: 'hidden' }] };
    await ada('POST', '/api/workspaces/_associate', { ...key, workspaceId: shared });
    await ada('POST', '/api/workspaces/_dissociate', { ...key, workspaceId: secret });
    await ada('PUT', `${OBJECTS}/dashboard/hidden`, body('Now for all'));
    const { body: seen } = await server.as('nina')('GET', `${OBJECTS}/dashboard/hidden`);
    const { body: past } = await server.as('nina')('GET', `${OBJECTS}/_history/dashboard/hidden`);

    expect(seen).toMatchObject({ ...body('Now for all'), workspaces: [shared] });
    expect(JSON.stringify(past)).not.toContain(secret);
  });

  it('attack 57: an object of several workspaces does not name those that are hidden', async () => {
    const key = { savedObjects: [{ type: 'dashboard', id: 'hidden' }] };
    await ada('POST', '/api/workspaces/_associate', { ...key, workspaceId: shared });
    const nina = server.as('nina');
    const answers = await Promise.all([
      nina('GET', `${OBJECTS}/dashboard/hidden`),
      nina('GET', `${OBJECTS}/_find?type=dashboard`),
      nina('POST', `${OBJECTS}/_bulk_get`, [{ type: 'dashboard', id: 'hidden' }]),
      nina('PUT', `${OBJECTS}/dashboard/hidden`, body('Changed')),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(JSON.stringify(answers)).toContain(shared);
    expect(JSON.stringify(answers)).not.toContain(secret);
    expect((await ada('GET', `${OBJECTS}/dashboard/hidden`)).body['workspaces']).toEqual([
      secret,
      shared,
    ]);
  });

  it('attack 58: is not written over, neither by a create nor by an import', async () => {
    const nina = server.as('nina');
    const created = await nina('POST', `${OBJECTS}/dashboard/hidden`, body('mine'));
    const over = await nina('POST', `${OBJECTS}/dashboard/hidden?overwrite=true`, body('mine'));
    const imported = await importFile('nina', 'overwrite=true', [
      { type: 'dashboard', id: 'hidden', ...body('mine'), references: [] },
    ]);

    expect(over).toEqual(created);
    expect(over.status).toBe(409);
    expect(imported).toMatchObject({ success: true, successCount: 1 });
    expect((await ada('GET', `${OBJECTS}/dashboard/hidden`)).body).toMatchObject(body(SECRET));
  });
});

describe('Ids that are taken by what is hidden', () => {
  it('attack 57: conflict as those that can be seen, and can not be tried one after the other', async () => {
    const gus = server.as('gus');
    const ids = Array.from({ length: 12 }, (_, n) => `guessed-${n}`);
    const inSecret = ids.map((id) => ({ type: 'dashboard', id, ...body('x') }));
    await ada('POST', `${OBJECTS}/_bulk_create?workspaces=${secret}`, inSecret);
    await gus('POST', `${OBJECTS}/dashboard/seen`, body('of everybody'));
    const create = (id: string) => gus('POST', `${OBJECTS}/dashboard/${id}`, body('mine'));
    const hidden = await create('hidden');
    const seen = await create('seen');
    expect(said(hidden)).toBe(said(seen, 'seen'));

    const tried = await gus(
      'POST',
      `${OBJECTS}/_bulk_create`,
      [...ids, 'nobody-has-this'].map((id) => ({ type: 'dashboard', id, ...body('mine') })),
    );
    const errors = (tried.body['saved_objects'] as { error: { statusCode: number } }[]).map(
      ({ error }) => error.statusCode,
    );
    expect(errors).toEqual([...Array(9).fill(409), 429, 429, 429, 429]);
    expect((await create('nobody-has-this-either')).status).toBe(429);
    // Who tries nothing is not kept from work.
    expect((await gus('POST', `${OBJECTS}/dashboard`, body('mine'))).status).toBe(200);
    expect((await gus('POST', `${OBJECTS}/dashboard/seen?overwrite=true`, body('x'))).status).toBe(
      200,
    );
    expect((await server.as('nina')('POST', `${OBJECTS}/dashboard/other`, body('x'))).status).toBe(
      200,
    );
  });

  it('are no secret where they lie in another workspace of the same person', async () => {
    const owen = server.as('owen');
    const create = (id: string) =>
      owen('POST', `/w/${shared}${OBJECTS}/dashboard/${id}`, body('mine'));
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1) statuses.push((await create('hidden')).status);

    expect(new Set(statuses)).toEqual(new Set([409]));
    expect((await create('of-owen')).status).toBe(200);
    await owen('DELETE', `${OBJECTS}/dashboard/of-owen`);
  });

  it('attack 57: can not be told from free ones by an import', async () => {
    const random = '6ed52b50-9c1c-4a9e-8f3e-2c3b1f7f5a10';
    await ada('POST', `${OBJECTS}/dashboard/not-for-all`, { ...body('x'), workspaces: [secret] });
    const lines = ['not-for-all', 'free', random].map((id) => ({
      type: 'dashboard',
      id,
      ...body('mine'),
      references: [],
    }));
    const result = await importFile('nina', '', lines);
    const [hidden, free, known] = result['successResults'] as { destinationId?: string }[];

    expect(hidden?.destinationId).toMatch(/^[\da-f-]{36}$/);
    expect(free?.destinationId).toMatch(/^[\da-f-]{36}$/);
    // Nobody guesses it, and links to it go on working.
    expect(known).not.toHaveProperty('destinationId');
    const again = await importFile('nina', '', lines.slice(0, 2));
    expect(again).toMatchObject({
      errors: [
        { error: { type: 'conflict', destinationId: hidden?.destinationId } },
        { error: { type: 'conflict', destinationId: free?.destinationId } },
      ],
    });
  });

  it('are found under the ids that an import gave them, by later files and by what is decided later', async () => {
    const line = (type: string, id: string, references: object[] = []) => ({
      type,
      id,
      ...body(id),
      references,
    });
    const to = (type: string, id: string) => ({ name: `${type} ${id}`, type, id });
    const first = await importFile('nina', '', [line('query', 'words')]);
    const [words] = first['successResults'] as { destinationId?: string }[];
    expect(words?.destinationId).toMatch(/^[\da-f-]{36}$/);

    const second = [
      line('query', 'more'),
      line('dashboard', 'later', [to('query', 'words'), to('query', 'more')]),
      line('dashboard', 'lacking', [to('query', 'more'), to('index-pattern', 'gone-*')]),
    ];
    const done = await importFile('nina', '', second);
    const [more, later] = done['successResults'] as { destinationId: string }[];
    expect(done['errors']).toMatchObject([
      { id: 'lacking', error: { type: 'missing_references' } },
    ]);
    const nina = server.as('nina');
    const referencesOf = async (id: string | undefined) =>
      (await nina('GET', `${OBJECTS}/dashboard/${id}`)).body['references'];
    expect(await referencesOf(later?.destinationId)).toMatchObject([
      { id: words?.destinationId },
      { id: more?.destinationId },
    ]);

    const retry = { type: 'dashboard', id: 'lacking', ignoreMissingReferences: true };
    const path = `${OBJECTS}/_resolve_import_errors`;
    const rest = await importFile('nina', '', second, { path, retries: [retry] });
    const [lacking] = rest['successResults'] as { destinationId: string }[];
    expect(await referencesOf(lacking?.destinationId)).toMatchObject([
      { id: more?.destinationId },
      { id: 'gone-*' },
    ]);
  });

  it('are found where files of before version 7 name them: in the texts of attributes', async () => {
    const chart = { type: 'query', id: 'inline', ...body('inline'), references: [] };
    const panelOf = async (id: string | undefined) => {
      const { body: stored } = await server.as('nina')('GET', `${OBJECTS}/dashboard/${id}`);
      return String((stored['attributes'] as Record<string, unknown>)['panelsJSON']);
    };
    const panelsJSON = JSON.stringify([{ type: 'query', id: 'inline' }]);
    const old = (id: string) => ({
      type: 'dashboard',
      id,
      attributes: { title: id, panelsJSON },
      references: [],
    });
    const results = async (query: string, ...lines: object[]) =>
      (await importFile('nina', query, lines))['successResults'] as { destinationId: string }[];
    const [stored, first] = await results('', chart, old('first'));
    expect(await panelOf(first?.destinationId)).toContain(stored?.destinationId);
    const [later] = await results('', old('later'));
    expect(await panelOf(later?.destinationId)).toContain(stored?.destinationId);
    const [copy, copied] = await results('createNewCopies=true', chart, old('first'));
    expect(await panelOf(copied?.destinationId)).toContain(copy?.destinationId);
  });

  it.each([{ createNewCopy: true }, { createNewCopy: false }])(
    'attack 102: count as tried where an import is told to take them (%o)',
    async (more) => {
      // Somebody of whom nothing was counted yet.
      const name = more.createNewCopy ? 'otto' : 'olga';
      const ids = Array.from({ length: 11 }, () => randomUUID());
      const inSecret = ids.map((id) => ({ type: 'dashboard', id, ...body('x') }));
      await ada('POST', `${OBJECTS}/_bulk_create?workspaces=${secret}`, inSecret);
      const line = { type: 'dashboard', id: 'mine', ...body('mine'), references: [] };
      const path = `${OBJECTS}/_resolve_import_errors`;
      const answers: Record<string, unknown>[] = [];
      for (const destinationId of ids) {
        const retry = { type: 'dashboard', id: 'mine', destinationId, ...more };
        answers.push(await importFile(name, '', [line], { path, retries: [retry] }));
      }

      expect(answers.at(-1)).toMatchObject({ statusCode: 429 });
      const create = await server.as(name)('POST', `${OBJECTS}/dashboard/nobody`, body('mine'));
      expect(create.status).toBe(429);
      if (more.createNewCopy) {
        expect(answers[0]).toMatchObject({ errors: [{ error: { type: 'conflict' } }] });
      } else {
        expect(JSON.stringify(answers[0])).not.toContain(ids[0]);
      }
    },
  );

  it('attack 57: nothing of a hidden object is read on the way to the answer that it is not there', async () => {
    const database = openConnection(join(server.folder, 'data', 'store.sqlite'));
    const inRow = "row = (SELECT row FROM objects WHERE type = 'dashboard' AND id = 'hidden')";
    const [before] = database.all(`SELECT attributes FROM object_bodies WHERE ${inRow}`);
    // Whoever reads it stumbles over it.
    database.run(`UPDATE object_bodies SET attributes = '{' WHERE ${inRow}`);
    const nina = server.as('nina');
    const key = { type: 'dashboard', id: 'hidden' };
    const statuses = [
      await ada('GET', `${OBJECTS}/dashboard/hidden`),
      await nina('GET', `${OBJECTS}/dashboard/hidden`),
      await nina('PUT', `${OBJECTS}/dashboard/hidden`, body('x')),
      await nina('DELETE', `${OBJECTS}/dashboard/hidden`),
      await nina('POST', `${OBJECTS}/_bulk_get`, [key]),
      await nina('GET', `${MANAGEMENT}/relationships/dashboard/hidden`),
      await nina('GET', `${OBJECTS}/_find?type=dashboard`),
    ].map(({ status }) => status);
    database.run(`UPDATE object_bodies SET attributes = ? WHERE ${inRow}`, [
      String(before?.['attributes']),
    ]);
    database.close();

    expect(statuses).toEqual([500, 404, 404, 404, 200, 404, 200]);
  });
});

async function importFile(
  name: string,
  query: string,
  lines: readonly object[],
  { path = `${OBJECTS}/_import`, retries }: { path?: string; retries?: readonly object[] } = {},
) {
  const cookie = await server.signIn(name);
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  const decided = [
    '--x',
    'content-disposition: form-data; name="retries"',
    '',
    JSON.stringify(retries),
  ];
  const payload = [
    '--x',
    'content-disposition: form-data; name="file"; filename="a.ndjson"',
    '',
    text,
    ...(retries ? decided : []),
    '--x--',
    '',
  ].join('\r\n');
  const answer = await server.ask('POST', `${path}?${query}`, {
    cookie,
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  return answer.json<Record<string, unknown>>();
}

describe('An import', () => {
  const line = { type: 'dashboard', id: 'hidden', ...body('mine'), references: [] };

  it('attack 58: goes into the workspace of the address, for who may write there', async () => {
    const path = `/w/${secret}${OBJECTS}/_import`;
    const query = { type: 'query', id: 'imported', ...body('x'), references: [] };
    const refused = await importFile('rita', '', [query], { path });
    const done = await importFile('owen', '', [query], { path });
    const [{ destinationId }] = done['successResults'] as [{ destinationId: string }];

    expect(refused).toMatchObject({
      success: false,
      errors: [{ error: { type: 'unknown', message: 'Invalid workspace permission' } }],
    });
    expect(done).toMatchObject({ success: true });
    const imported = `${OBJECTS}/query/${destinationId}`;
    expect((await server.as('owen')('GET', imported)).body['workspaces']).toEqual([secret]);
    expect((await server.as('nina')('GET', imported)).status).toBe(404);
  });

  it('attack 57, 58: decided about, neither tells of a hidden object nor touches it', async () => {
    const path = `${OBJECTS}/_resolve_import_errors`;
    const retry = { type: 'dashboard', id: 'hidden', overwrite: true };
    const result = await importFile('nina', '', [line], { path, retries: [retry] });
    const again = { ...retry, destinationId: 'hidden' };
    const forced = await importFile('nina', '', [line], { path, retries: [again] });

    expect(JSON.stringify([result, forced])).not.toContain('Zebra');
    expect((await ada('GET', `${OBJECTS}/dashboard/hidden`)).body).toMatchObject({
      ...body(SECRET),
      workspaces: [secret],
    });
  });
});

describe('An object that may be read and not changed', () => {
  const refused = { status: 403, body: { message: 'Invalid workspace permission' } };
  const own = (more: ObjectPermissions) =>
    server.store.apply(
      [
        {
          kind: 'put',
          object: { type: 'query', id: 'own', ...body('Own'), references: [], permissions: more },
          text: {},
          expected: 'any',
        },
      ],
      { by: 'test', onConflict: 'fail' },
    );

  it('is read, and every change is refused with the text of the contract', async () => {
    const rita = server.as('rita');
    const path = `${OBJECTS}/dashboard/hidden`;
    const { versions } = (await rita('GET', `${OBJECTS}/_history/dashboard/hidden`)).body as {
      versions: { version: string }[];
    };
    const { version } = versions[0] ?? {};
    const key = { savedObjects: [{ type: 'dashboard', id: 'hidden' }] };

    expect((await rita('GET', path)).body).toMatchObject(body(SECRET));
    expect(await rita('PUT', path, body('x'))).toMatchObject(refused);
    expect(await rita('DELETE', path)).toMatchObject(refused);
    expect(await rita('POST', `${path}?overwrite=true`, body('x'))).toMatchObject(refused);
    expect(
      await rita('POST', `${OBJECTS}/_history/dashboard/hidden/_restore`, { version }),
    ).toMatchObject(refused);
    expect(
      (await rita('POST', '/api/workspaces/_dissociate', { ...key, workspaceId: secret })).body,
    ).toMatchObject({ success: true, result: [{ id: 'hidden', error: refused.body.message }] });
    const created = await rita('POST', `${OBJECTS}/dashboard`, body('x', { workspaces: [secret] }));
    expect(created).toMatchObject(refused);
    const several = await rita('POST', `${OBJECTS}/_bulk_create?workspaces=${secret}`, [
      { type: 'dashboard', ...body('x') },
    ]);
    expect(several.body['saved_objects']).toMatchObject([{ error: { statusCode: 403 } }]);
    const updated = await rita('PUT', `${OBJECTS}/_bulk_update`, [
      { type: 'dashboard', id: 'hidden', ...body('x') },
    ]);
    expect(updated.body['saved_objects']).toMatchObject([{ error: { statusCode: 403 } }]);
    expect((await rita('GET', path)).body).toMatchObject(body(SECRET));
  });

  it('is changed by who may write in any of its workspaces, and deleted by who may in all', async () => {
    await ada('POST', `${OBJECTS}/query/both?overwrite=true`, {
      ...body('Both'),
      workspaces: [secret, shared],
    });
    const path = `${OBJECTS}/query/both`;
    const nina = server.as('nina');

    expect((await nina('PUT', path, body('Changed'))).status).toBe(200);
    expect(await nina('DELETE', path)).toMatchObject(refused);
    expect((await server.as('owen')('DELETE', path)).status).toBe(200);
  });

  it('may have permissions of its own, by id and by *', async () => {
    await own({ read: { users: ['*'] }, write: { users: [server.idOf('owen')] } });
    const path = `${OBJECTS}/query/own`;
    const put = (name: string) => server.as(name)('PUT', path, body('Changed'));

    expect((await server.as('nina')('GET', path)).status).toBe(200);
    expect(await put('nina')).toMatchObject({
      status: 403,
      body: { message: 'Invalid saved objects permission' },
    });
    expect((await put('owen')).status).toBe(200);
    await own({ read: { users: ['nina', server.idOf('rita')] } });
    expect((await server.as('nina')('GET', path)).status).toBe(404);
    expect((await server.as('rita')('GET', path)).status).toBe(200);
    expect((await put('owen')).status).toBe(404);
  });
});

describe('A request inside a workspace', () => {
  const inside = (name: string, workspace: string): Ask => {
    const ask = server.as(name);
    return (method, path, payload) => ask(method, `/w/${workspace}${path}`, payload);
  };

  it('creates there, finds what is there, and reads what is nowhere', async () => {
    const owen = inside('owen', shared);
    const made = await owen('POST', `${OBJECTS}/query/here?overwrite=true`, body('Here'));
    const found = await owen('GET', `${OBJECTS}/_find?type=query&type=dashboard`);
    const open = await owen('GET', `${OBJECTS}/query/open`);
    const otherWorkspace = await owen('GET', `${OBJECTS}/dashboard/hidden`);

    expect(made.body['workspaces']).toEqual([shared]);
    expect(found.body).toMatchObject({ total: 1, saved_objects: [{ id: 'here' }] });
    expect([open.status, otherWorkspace.status]).toEqual([200, 404]);
  });

  it('attack 43: is refused alike where there is none and where it is not for whoever asks', async () => {
    const paths = [`${OBJECTS}/_find?type=query`, `${OBJECTS}/query/open`];
    for (const path of paths) {
      const hidden = await inside('nina', secret)('GET', path);
      const missing = await inside('nina', 'nosuch')('GET', path);

      expect(hidden).toEqual(missing);
      expect(hidden).toMatchObject({
        status: 403,
        body: { message: 'Invalid workspace permission' },
      });
    }
  });

  it('attack 58: a body moves nothing into a workspace that is not for whoever asks', async () => {
    const owen = inside('nina', shared);
    const moved = await owen('POST', `${OBJECTS}/query`, body('x', { workspaces: [secret] }));
    const tried = await owen('PUT', `${OBJECTS}/query/open`, {
      ...body('x'),
      workspaces: [secret],
    });

    expect([moved.status, tried.status]).toEqual([403, 400]);
  });

  it('copies objects into another one, with new ids and what they refer to', async () => {
    const { body: copied } = await server.as('owen')(
      'POST',
      '/api/workspaces/_duplicate_saved_objects',
      { objects: [{ type: 'dashboard', id: 'hidden' }], targetWorkspace: shared },
    );
    const [first] = copied['successResults'] as { destinationId: string; type: string }[];
    const results = copied['successResults'] as { destinationId: string; type: string }[];
    const dashboard = results.find(({ type }) => type === 'dashboard');
    const query = results.find(({ type }) => type === 'query');
    const { body: copy } = await server.as('nina')(
      'GET',
      `${OBJECTS}/dashboard/${dashboard?.destinationId ?? ''}`,
    );

    expect(first).toBeDefined();
    expect(copied).toMatchObject({ success: true, successCount: 2 });
    expect(copy).toMatchObject({
      ...body(SECRET),
      workspaces: [shared],
      references: [{ id: query?.destinationId }],
    });
  });

  it('attack 59: copies no type that is not exported either, and to no place that is not there', async () => {
    const copy = (type: string, targetWorkspace: string) =>
      server.as('nina')('POST', '/api/workspaces/_duplicate_saved_objects', {
        objects: [{ type, id: 'x' }],
        targetWorkspace,
      });

    expect(await copy('config', shared)).toMatchObject({
      status: 400,
      body: { message: 'Trying to duplicate object(s) with unsupported types: config:x' },
    });
    expect(await copy('query', secret)).toMatchObject({
      status: 400,
      body: {
        message: `Get target workspace ${secret} error: Saved object [workspace/${secret}] not found`,
      },
    });
  });

  it('attack 58: does not let an object go where everybody would see it', async () => {
    const key = { savedObjects: [{ type: 'dashboard', id: 'hidden' }], workspaceId: secret };
    const { body: answer } = await server.as('owen')('POST', '/api/workspaces/_dissociate', key);

    expect(answer['result']).toMatchObject([{ error: expect.stringContaining('everyone') }]);
    expect((await server.as('nina')('GET', `${OBJECTS}/dashboard/hidden`)).status).toBe(404);
  });
});

describe('A workspace', () => {
  const payload = { attributes: { name: 'x' } };
  it.each<[Method, string, object?]>([
    ['GET', `${OBJECTS}/workspace/ID`],
    ['POST', `${OBJECTS}/workspace`, payload],
    ['POST', `${OBJECTS}/workspace/ID?overwrite=true`, payload],
    ['PUT', `${OBJECTS}/workspace/ID`, payload],
    ['DELETE', `${OBJECTS}/workspace/ID`],
    ['GET', `${OBJECTS}/_history/workspace/ID`],
    ['POST', `${OBJECTS}/_export`, { type: ['workspace'] }],
  ])(
    'attack 59: is no object for %s %s, not even for administrators',
    async (method, path, sent) => {
      const { status } = await ada(method, path.replace('ID', secret), sent);

      expect([400, 404]).toContain(status);
    },
  );

  it('attack 59: is neither imported nor found nor counted', async () => {
    const imported = await importFile('ada', 'overwrite=true', [
      { type: 'workspace', id: secret, ...payload, references: [] },
    ]);
    const found = await ada('GET', `${OBJECTS}/_find?type=workspace`);
    const counted = await ada('POST', `${MANAGEMENT}/scroll/counts`, {
      typesToInclude: ['workspace'],
    });

    expect(imported).toMatchObject({ errors: [{ error: { type: 'unsupported_type' } }] });
    expect(found.body['total']).toBe(0);
    expect(counted.body).toEqual({ type: { workspace: 0 } });
  });
});

describe('News of objects', () => {
  it('attack 57: reach the pages of those who may see them', async () => {
    const url = await server.http.listen({ port: 0, host: '127.0.0.1' });
    const listen = async (name: string) => {
      const cookie = await server.signIn(name);
      const { body: stream } = await fetch(`${url}/api/events`, { headers: { cookie } });
      return stream?.pipeThrough(new TextDecoderStream()).getReader();
    };
    const readUntil = async (
      reader: Awaited<ReturnType<typeof listen>>,
      word: string,
    ): Promise<string> => {
      let text = '';
      while (!text.includes(word)) {
        text += (await reader?.read())?.value ?? word;
      }
      return text;
    };
    const [nina, rita] = [await listen('nina'), await listen('rita')];
    await ada('PUT', `${OBJECTS}/dashboard/hidden`, body('News'));
    const workspace = await server.makeWorkspace('News', { reads: ['rita'] });
    await ada('PUT', `${OBJECTS}/query/open`, body('For all'));
    const heard = await Promise.all([readUntil(nina, '"open"'), readUntil(rita, '"open"')]);
    await Promise.all([nina?.cancel(), rita?.cancel()]);

    expect(heard[1]).toContain('"hidden"');
    expect(heard[1]).toContain(workspace);
    expect(heard[0]).not.toContain('hidden');
    expect(heard[0]).not.toContain(workspace);
  });
});
