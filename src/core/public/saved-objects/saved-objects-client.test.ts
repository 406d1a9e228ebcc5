import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpService, HttpFetchError } from '../http';
import { startTestServer, type SeenRequest, type TestServer } from '../testing';
import { createSavedObjectsClient } from './saved-objects-client';
import { SimpleSavedObject } from './simple-saved-object';
import type { SavedObject, SavedObjectsClientContract } from './types';

const VIEW: SavedObject = {
  id: 'a',
  type: 'view',
  attributes: { title: 'First', options: { columns: ['x'] } },
  references: [{ name: 'index', type: 'index-pattern', id: '1' }],
  version: 'v1',
  migrationVersion: { view: '1.0.0' },
  updated_at: '2026-01-01T00:00:00.000Z',
  workspaces: ['w1'],
};

let server: TestServer;
let client: SavedObjectsClientContract;
let answer: unknown;
let status: number;

beforeEach(async () => {
  answer = { saved_objects: [VIEW] };
  status = 200;
  server = await startTestServer((_request, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer)),
  );
  const http = createHttpService({
    basePath: '/base',
    serverBasePath: '/base',
    version: '1.0.0',
    location: `${server.origin}/base/w/w1/app`,
    onFatalError() {},
  });
  client = createSavedObjectsClient(http);
});

afterEach(() => server.stop());

/** Method, path and query, and body of the only request. */
function sent() {
  expect(server.requests).toHaveLength(1);
  const { method, url, body } = server.requests[0] as SeenRequest;
  return [`${method} ${url}`, ...(body === '' ? [] : [JSON.parse(body) as unknown])];
}

describe('Creating a saved object', () => {
  beforeEach(() => {
    answer = VIEW;
  });

  it('sends attributes, migration version, references and workspaces', async () => {
    const { attributes, migrationVersion, references } = VIEW;
    const options = { id: 'a', migrationVersion, references, workspaces: ['w2'] };
    const object = await client.create('view', attributes, { ...options, overwrite: true });

    expect(sent()).toEqual([
      'POST /base/w/w1/api/saved_objects/view/a?overwrite=true',
      { attributes, migrationVersion, references, workspaces: ['w2'] },
    ]);
    expect(object).toBeInstanceOf(SimpleSavedObject);
    expect(object).toMatchObject({
      id: 'a',
      type: 'view',
      attributes,
      references,
      _version: 'v1',
      migrationVersion,
      updated_at: VIEW.updated_at,
      workspaces: ['w1'],
      error: undefined,
    });
  });

  it('lets the server choose the id, and overwrites nothing unless asked to', async () => {
    await client.create('view', { title: 'x' });

    expect(sent()).toEqual([
      'POST /base/w/w1/api/saved_objects/view',
      { attributes: { title: 'x' } },
    ]);
  });

  it('requires type and attributes', async () => {
    await expect(client.create('', {})).rejects.toThrow('requires type and attributes');
    await expect(client.create('view', undefined as unknown as object)).rejects.toThrow(
      'requires type and attributes',
    );
    expect(server.requests).toHaveLength(0);
  });

  it('happens in the current workspace, unless the call says otherwise, be it none', async () => {
    client.setCurrentWorkspace('current');
    await client.create('view', {});
    await client.create('view', {}, { workspaces: ['other'] });
    await client.create('view', {}, { workspaces: undefined });

    expect(server.requests.map(({ body }) => body)).toEqual([
      '{"attributes":{},"workspaces":["current"]}',
      '{"attributes":{},"workspaces":["other"]}',
      '{"attributes":{}}',
    ]);
  });

  it('of several at once sends the list', async () => {
    answer = { saved_objects: [VIEW] };
    const objects = [{ type: 'view', attributes: { title: 'x' }, id: 'a' }];
    const { savedObjects } = await client.bulkCreate(objects);

    expect(sent()).toEqual([
      'POST /base/w/w1/api/saved_objects/_bulk_create?overwrite=false',
      objects,
    ]);
    expect(savedObjects[0]).toBeInstanceOf(SimpleSavedObject);
  });

  it('of several at once takes overwrite and workspaces', async () => {
    answer = { saved_objects: [] };
    client.setCurrentWorkspace('current');
    await client.bulkCreate([], { overwrite: true });
    await client.bulkCreate([], { workspaces: ['b', 'c'] });

    expect(server.requests.map(({ url }) => url.split('?')[1])).toEqual([
      'overwrite=true&workspaces=current',
      'workspaces=b&workspaces=c',
    ]);
  });
});

describe('Getting a saved object', () => {
  it('waits 100 ms for others, asks for each once, and gives each caller its own copy', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const other = { ...VIEW, id: 'b' };
    answer = { saved_objects: [other, VIEW] };
    const asked = [client.get('view', 'a'), client.get('view', 'b'), client.get('view', 'a')];
    // What was sent arrives later: whether it was sent is known at once.
    const fetched = vi.spyOn(globalThis, 'fetch');
    await vi.advanceTimersByTimeAsync(99);
    expect(fetched).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await expect.poll(() => fetched).toHaveBeenCalledTimes(1);
    fetched.mockRestore();
    const [first, second, third] = await Promise.all(asked);

    expect(sent()).toEqual([
      'POST /base/w/w1/api/saved_objects/_bulk_get',
      [
        { id: 'a', type: 'view' },
        { id: 'b', type: 'view' },
      ],
    ]);
    expect([first?.id, second?.id, third?.id]).toEqual(['a', 'b', 'a']);
    first?.set('options.columns[0]', 'changed');
    expect(third?.get('options.columns[0]')).toBe('x');
  });

  it('is not taken for one of another type with the same id', async () => {
    const map = { ...VIEW, type: 'map', attributes: { title: 'A map' } };
    answer = { saved_objects: [VIEW, map] };
    const asked = await Promise.all([client.get('view', 'a'), client.get('map', 'a')]);

    expect(sent()[1]).toEqual([
      { id: 'a', type: 'view' },
      { id: 'a', type: 'map' },
    ]);
    expect(asked.map((object) => object.get('title'))).toEqual(['First', 'A map']);
  });

  it('asks again in the next 100 ms', async () => {
    await client.get('view', 'a');
    await client.get('view', 'a');

    expect(server.requests).toHaveLength(2);
  });

  it('that does not exist resolves, with the error attached', async () => {
    const error = {
      statusCode: 404,
      error: 'Not Found',
      message: 'Saved object [view/b] not found',
    };
    answer = { saved_objects: [{ id: 'b', type: 'view', error }] };
    const [reported, silent] = await Promise.all([
      client.get('view', 'b'),
      client.get('view', 'c'),
    ]);

    expect(reported).toMatchObject({ id: 'b', type: 'view', error, attributes: {} });
    expect(silent).toMatchObject({ id: 'c', type: 'view', error: { statusCode: 404 } });
  });

  it('fails for all who asked when the call fails', async () => {
    status = 500;
    const asked = [client.get('view', 'a'), client.get('view', 'b')];

    for (const result of await Promise.allSettled(asked)) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(HttpFetchError) });
    }
  });

  it('requires type and id', async () => {
    await expect(client.get('', 'a')).rejects.toThrow('requires type and id');
    await expect(client.get('view', '')).rejects.toThrow('requires type and id');
  });

  it('of several at once sends their ids and types', async () => {
    const { savedObjects } = await client.bulkGet([VIEW]);

    expect(sent()).toEqual([
      'POST /base/w/w1/api/saved_objects/_bulk_get',
      [{ id: 'a', type: 'view' }],
    ]);
    expect(savedObjects[0]?.get('title')).toBe('First');
  });
});

describe('Finding saved objects', () => {
  const query = () => new URL(server.requests[0]?.url ?? '', server.origin).searchParams;

  it('sends every option under its name in the query, and the reference as JSON', async () => {
    answer = { saved_objects: [VIEW], total: 7, per_page: 1, page: 2 };
    const found = await client.find({
      defaultSearchOperator: 'AND',
      fields: ['title', 'b'],
      filter: 'view.attributes.title:x',
      hasReference: { type: 'index-pattern', id: '1' },
      namespaces: ['default'],
      page: 2,
      perPage: 1,
      preference: 'here',
      search: 'a & b',
      searchFields: ['title^5'],
      sortField: 'title',
      type: ['view', 'map'],
      workspaces: ['w1', 'w2'],
    });

    expect([...query()]).toEqual([
      ['default_search_operator', 'AND'],
      ['fields', 'title'],
      ['fields', 'b'],
      ['filter', 'view.attributes.title:x'],
      ['namespaces', 'default'],
      ['page', '2'],
      ['per_page', '1'],
      ['preference', 'here'],
      ['search', 'a & b'],
      ['search_fields', 'title^5'],
      ['sort_field', 'title'],
      ['type', 'view'],
      ['type', 'map'],
      ['has_reference', '{"type":"index-pattern","id":"1"}'],
      ['workspaces', 'w1'],
      ['workspaces', 'w2'],
    ]);
    expect(server.requests[0]?.method).toBe('GET');
    expect(server.requests[0]?.url.split('?')[0]).toBe('/base/w/w1/api/saved_objects/_find');
    expect(found).toMatchObject({ total: 7, perPage: 1, page: 2 });
    expect(found.savedObjects[0]).toBeInstanceOf(SimpleSavedObject);
  });

  it('drops options that it does not know', async () => {
    await client.find({ type: 'view', sortOrder: 'asc', ['__proto__']: 'x' } as { type: string });

    expect([...query()]).toEqual([['type', 'view']]);
  });

  it('without workspaces goes over all of them: the address names none', async () => {
    await client.find({});

    expect(sent()).toEqual(['GET /base/api/saved_objects/_find']);
  });

  it('stays in the current workspace', async () => {
    client.setCurrentWorkspace('w1');
    await client.find({});

    expect(sent()).toEqual(['GET /base/w/w1/api/saved_objects/_find?workspaces=w1']);
  });
});

describe('Updating a saved object', () => {
  it('sends attributes, migration version, references and version', async () => {
    answer = VIEW;
    const { attributes, migrationVersion, references } = VIEW;
    const options = { migrationVersion, references, version: 'v1' };
    const object = await client.update('view', 'a', attributes, options);

    expect(sent()).toEqual(['PUT /base/w/w1/api/saved_objects/view/a', { attributes, ...options }]);
    expect(object.get('title')).toBe('First');
  });

  it('requires type, id and attributes', async () => {
    const text = 'requires type, id and attributes';

    await expect(client.update('', 'a', {})).rejects.toThrow(text);
    await expect(client.update('view', '', {})).rejects.toThrow(text);
    await expect(client.update('view', 'a', undefined as unknown as object)).rejects.toThrow(text);
  });

  it('of several at once sends the list', async () => {
    const objects = [{ type: 'view', id: 'a', attributes: { title: 'x' }, version: 'v1' }];
    const { savedObjects } = await client.bulkUpdate(objects);

    expect(sent()).toEqual(['PUT /base/w/w1/api/saved_objects/_bulk_update', objects]);
    expect(savedObjects).toHaveLength(1);
  });
});

describe('Deleting a saved object', () => {
  it('forces nothing unless asked to', async () => {
    answer = {};
    expect(await client.delete('view', 'a')).toEqual({});
    await client.delete('view', 'a', { force: true });

    expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'DELETE /base/w/w1/api/saved_objects/view/a?force=false',
      'DELETE /base/w/w1/api/saved_objects/view/a?force=true',
    ]);
  });

  it('requires type and id', async () => {
    await expect(client.delete('', 'a')).rejects.toThrow('requires type and id');
    await expect(client.delete('view', '')).rejects.toThrow('requires type and id');
  });
});

describe('The address of a saved object', () => {
  it('attack 43: is never left by its type or id', async () => {
    answer = {};
    await client.delete('view', '../../status?x=/#y');
    await client.delete('a/b', '%2e%2e');

    expect(server.requests.map(({ url }) => url)).toEqual([
      '/base/w/w1/api/saved_objects/view/..%2F..%2Fstatus%3Fx%3D%2F%23y?force=false',
      '/base/w/w1/api/saved_objects/a%2Fb/%252e%252e?force=false',
    ]);
    await expect(client.delete('view', '..')).rejects.toThrow('".." can\'t be');
    await expect(client.update('.', 'a', {})).rejects.toThrow('"." can\'t be');
  });

  it('attack 32: may hold a type named as a property of all objects', async () => {
    answer = { saved_objects: [{ ...VIEW, type: 'constructor', id: '__proto__' }] };
    const object = await client.get('constructor', '__proto__');

    expect(object.get('title')).toBe('First');
  });
});

it.each<[string, (client: SavedObjectsClientContract, signal: AbortSignal) => Promise<unknown>]>([
  ['a find', (client, signal) => client.find({ type: 'view', signal })],
  ['a look-up', (client, signal) => client.bulkGet([{ type: 'view', id: '1' }], { signal })],
])('%s that nobody waits for any more ends at the server', async (_name, ask) => {
  let closed = 0;
  const slow = await startTestServer((_request, response) => {
    response.on('close', () => (closed += 1));
  });
  const http = createHttpService({
    basePath: '',
    serverBasePath: '',
    version: '1.0.0',
    location: `${slow.origin}/app`,
    onFatalError() {},
  });
  const waiting = new AbortController();
  const found = ask(createSavedObjectsClient(http), waiting.signal);
  const failed = expect(found).rejects.toThrow();
  await expect.poll(() => slow.requests.length).toBe(1);
  expect(slow.requests[0]?.url).not.toContain('signal');
  waiting.abort();
  await failed;
  await expect.poll(() => closed).toBe(1);
  await slow.stop();
});
