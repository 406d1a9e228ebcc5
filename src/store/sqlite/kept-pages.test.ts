import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FindQuery, ObjectContent, StoreWrite } from '../store';
import { openDatabase } from './open-database';
import { createSqliteStore, type SqliteStore } from './sqlite-store';
import { temporaryFolder } from '../../../tools/test/temporary-folder';

let folder: string;
let store: SqliteStore;
const file = () => join(folder, 'store.sqlite');
beforeEach(() => {
  folder = temporaryFolder('pages');
  store = createSqliteStore({ file: file() });
});
afterEach(async () => {
  await store.close();
});

const put = (object: Partial<ObjectContent>): StoreWrite => ({
  kind: 'put',
  object: { type: 'dashboard', id: 'a', attributes: {}, references: [], ...object },
  text: {},
  expected: 'any',
});
const apply = (...writes: StoreWrite[]) => store.apply(writes, { by: 'ada', onConflict: 'fail' });
const find = async (query: Partial<FindQuery> = {}) =>
  (await store.find({ types: ['dashboard'], offset: 0, limit: 10, ...query })).objects;
const titles = async (query?: Partial<FindQuery>) =>
  (await find(query)).map(({ attributes }) => attributes['title']);
const seenBy = (workspace: string) => ({
  visibleTo: { workspaces: [workspace], user: 'ada', groups: [] },
});

describe('A page that was found before', () => {
  it('holds what was written since, and not what was deleted', async () => {
    await apply(put({ attributes: { title: 'one' } }));
    expect(await titles()).toEqual(['one']);
    await apply(put({ attributes: { title: 'two' } }), put({ type: 'search', id: 's' }));
    expect(await titles()).toEqual(['two']);
    await apply({ kind: 'delete', key: { type: 'dashboard', id: 'a' }, expected: 'any' });

    expect(await titles()).toEqual([]);
  });

  it('attack 57: is for those alone who may see it now, whoever asked before', async () => {
    await apply(put({ attributes: { title: 'plans' }, workspaces: ['north'] }));
    expect(await titles(seenBy('north'))).toEqual(['plans']);
    expect(await titles(seenBy('south'))).toEqual([]);
    await apply(put({ attributes: { title: 'plans' }, workspaces: ['south'] }));

    expect(await titles(seenBy('north'))).toEqual([]);
    expect(await titles(seenBy('south'))).toEqual(['plans']);
    await apply(put({ attributes: { title: 'plans' }, permissions: { read: { users: ['eve'] } } }));
    expect(await titles(seenBy('south'))).toEqual([]);
  });

  it('attack 57: of one type is not answered with the rights of another type', async () => {
    // The audience of the search goes with it; the next one may get its number.
    await apply(put({ type: 'search', id: 's', workspaces: ['north'] }));
    const both = { types: ['dashboard', 'search'] };
    expect(await find({ ...seenBy('north'), ...both })).toHaveLength(1);
    expect(await find(seenBy('north'))).toEqual([]);
    await apply(
      { kind: 'delete', key: { type: 'search', id: 's' }, expected: 'any' },
      put({ attributes: { title: 'secret' }, workspaces: ['south'] }),
    );

    expect(await find({ ...seenBy('north'), ...both })).toEqual([]);
    expect(await find(seenBy('north'))).toEqual([]);
    expect(await titles(seenBy('south'))).toEqual(['secret']);
  });

  it('can be changed by nobody who was answered with it', async () => {
    await apply(put({ attributes: { title: 'one', deep: { list: [1] } } }));
    const [first] = await find();
    const attributes = first?.attributes as { title: string; deep: { list: number[] } };

    expect(() => {
      attributes.title = 'two';
    }).toThrow();
    expect(() => attributes.deep.list.push(2)).toThrow();
    expect(await titles()).toEqual(['one']);
  });

  it('is looked for again where another connection wrote', async () => {
    await apply(put({ attributes: { title: 'one' } }));
    expect(await titles()).toEqual(['one']);
    const other = openDatabase(file());
    other.run('UPDATE object_bodies SET attributes = \'{"title":"two"}\'');
    other.close();

    expect(await titles()).toEqual(['two']);
  });
});
