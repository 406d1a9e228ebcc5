import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { ObjectContent, Store } from '#store';
import { createSqliteStore } from '#store/sqlite';
import type { ServerPlugin } from '../plugins/server-plugin';
import { createTestServer } from '../testing';
import { migrateStored } from './migrate-stored';
import { createTypeRegistry, type SavedObjectType } from './type-registry';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

/** `colour` becomes `color`, then `size` a number; a size that is none can't be understood. */
const migrations: SavedObjectType['migrations'] = {
  '1.0.0': (object) => {
    const { colour, ...attributes } = object.attributes;
    return { ...object, attributes: { ...attributes, color: colour ?? null } };
  },
  '2.0.0': (object) => {
    const size = Number(object.attributes['size']);
    if (Number.isNaN(size)) {
      throw new Error('its size is not a number');
    }
    return { ...object, attributes: { ...object.attributes, size } };
  },
};
const badge: SavedObjectType = { name: 'badge', migrations };

describe('Stored objects of an older version', () => {
  let folder: string;
  let store: Store;
  beforeEach(async () => {
    folder = temporaryFolder('migrate');
    store = createSqliteStore({ file: join(folder, 'store.sqlite') });
    await put('old', { title: 'Old', colour: 'red', size: '3' });
    await put('half', { color: 'blue', size: '4' }, '1.0.0');
    await put('new', { color: 'green', size: 5 }, '2.0.0');
    await put('newer', { hue: 7 }, '9.0.0');
    await put('broken', { colour: 'grey', size: 'large' });
  });
  afterEach(async () => {
    await store.close();
  });

  const put = (id: string, attributes: JsonObject, version?: string) => {
    const object: ObjectContent = {
      type: 'badge',
      id,
      attributes,
      references: [],
      workspaces: ['w1'],
      ...(version && { migrationVersion: { badge: version } }),
    };
    return store.apply([{ kind: 'put', object, text: {}, expected: 'any' }], {
      by: 'ada',
      onConflict: 'fail',
    });
  };
  const attributesOf = async (id: string) =>
    (await store.get([{ type: 'badge', id }]))[0]?.attributes;
  const start = (type: SavedObjectType) => {
    const types = createTypeRegistry();
    types.register(type);
    return migrateStored(store, types);
  };

  it('are brought up to date when the server starts, found by it, and kept as they were in their history', async () => {
    const { migrated } = await start({ ...badge, searchable: ['color'] });
    const found = await store.find({
      condition: { words: 'red', prefix: false, in: ['more'] },
      offset: 0,
      limit: 10,
    });

    expect(migrated).toBe(2);
    expect(found.objects).toMatchObject([
      {
        id: 'old',
        attributes: { title: 'Old', color: 'red', size: 3 },
        migrationVersion: { badge: '2.0.0' },
        workspaces: ['w1'],
      },
    ]);
    expect(await attributesOf('half')).toEqual({ color: 'blue', size: 4 });
    expect(await store.history({ type: 'badge', id: 'old' })).toMatchObject([
      { attributes: { colour: 'red', size: '3' }, replacedBy: 'server' },
    ]);
  });

  it('that can’t be brought up to date stay as they are, each with its name and the reason', async () => {
    const { problems } = await start(badge);

    expect(problems).toEqual([
      'The badge "broken" could not be migrated to version [2.0.0]: its size is not a number. It is kept unchanged.',
      'The badge "newer" has version [9.0.0]; the newest version known here is [2.0.0].',
    ]);
    expect(await attributesOf('broken')).toEqual({ colour: 'grey', size: 'large' });
    expect(await attributesOf('newer')).toEqual({ hue: 7 });
  });

  it('are looked at once, until a type has a newer migration or an object was repaired', async () => {
    await start(badge);
    await put('broken', { colour: 'grey', size: '8' });
    await store.apply([{ kind: 'delete', key: { type: 'badge', id: 'newer' }, expected: 'any' }], {
      by: 'ada',
      onConflict: 'fail',
    });

    expect(await start(badge)).toEqual({ migrated: 1, problems: [] });
    await put('late', { colour: 'x', size: '1' });
    expect(await start(badge)).toEqual({ migrated: 0, problems: [] });
    const third = {
      '3.0.0': (object: ObjectContent) => ({ ...object, attributes: { third: true } }),
    };
    expect(await start({ ...badge, migrations: { ...migrations, ...third } })).toMatchObject({
      migrated: 5,
    });
  });
});

const plugin: ServerPlugin = {
  id: 'badges',
  setup: ({ savedObjects }) => savedObjects.registerType(badge),
};

describe('A server with a type that has migrations', () => {
  it('reads and imports older objects as the newest version, and names one that it can’t read', async () => {
    const server = await createTestServer({ plugins: [plugin] });
    const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const headers = { host: 'localhost', 'osd-xsrf': 'true' };
      const answer = await server.http.inject({
        method,
        url,
        headers,
        ...(payload && { payload }),
      });
      return answer.json<JsonObject & { attributes?: JsonObject; message?: string }>();
    };
    const created = await ask('POST', '/api/saved_objects/badge/made', {
      attributes: { colour: 'red', size: '3' },
    });
    await server.store.apply(
      [
        {
          kind: 'put',
          object: { type: 'badge', id: 'bad', attributes: { size: 'x' }, references: [] },
          text: {},
          expected: 'any',
        },
      ],
      { by: 'ada', onConflict: 'fail' },
    );
    const read = await ask('GET', '/api/saved_objects/badge/bad');
    const list = await ask('GET', '/api/saved_objects/_find?type=badge');
    const status = await ask('GET', '/api/status');
    await server.close();

    expect(created).toMatchObject({
      attributes: { color: 'red', size: 3 },
      migrationVersion: { badge: '2.0.0' },
    });
    expect(read.message).toBe(
      'The badge "bad" could not be migrated to version [2.0.0]: its size is not a number. It is kept unchanged.',
    );
    expect(list).toMatchObject({ total: 2 });
    expect(JSON.stringify(list)).toContain('"size":"x"');
    expect(JSON.stringify(status)).toMatch(/store[^}]*Ready/);
  });

  it('says in its status when the store can’t be used', async () => {
    const server = await createTestServer({ plugins: [plugin] });
    await server.store.close();
    const headers = { host: 'localhost' };
    const status = await server.http.inject({ method: 'GET', url: '/api/status', headers });
    await server.close();

    expect(status.body).toContain('The store of saved objects is closed.');
  });
});
