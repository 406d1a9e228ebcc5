import { copyFileSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FindQuery } from '../store';
import { testStore } from '../testing/store-contract';
import { openDatabase } from './open-database';
import { SCHEMA_STEPS } from './schema';
import { createSqliteStore } from './sqlite-store';
import { temporaryFolder } from '../../../tools/test/temporary-folder';

testStore('SQLite', async () => {
  const folder = temporaryFolder('store');
  const store = createSqliteStore({ file: join(folder, 'store.sqlite') });
  return {
    store,
    backupFile: () => join(folder, 'copy.sqlite'),
    open: (file) => createSqliteStore({ file }),
    async remove() {
      await store.close();
    },
  };
});

describe('The file of the SQLite store', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = temporaryFolder('store');
    file = join(folder, 'data', 'store.sqlite');
  });

  const anObject = { type: 'dashboard', id: 'a', attributes: { title: 'A' }, references: [] };
  const write = (options = {}) => {
    const store = createSqliteStore({ file, ...options });
    return {
      store,
      put: () =>
        store.apply([{ kind: 'put', object: anObject, text: {}, expected: 'any' }], {
          by: 'ada',
          onConflict: 'fail',
        }),
    };
  };

  it('is not made before something is written', async () => {
    const { store, put } = write();
    store.prepare();
    expect(await store.get([anObject])).toEqual([undefined]);
    expect(await store.find({ offset: 0, limit: 1 })).toEqual({ total: 0, objects: [] });
    expect(existsSync(file)).toBe(false);
    await put();

    expect(existsSync(file)).toBe(true);
    await store.close();
  });

  it('is for the account of the server alone', async () => {
    const { store, put } = write();
    await put();
    const modes = readdirSync(join(folder, 'data')).map(
      (name) => statSync(join(folder, 'data', name)).mode & 0o777,
    );

    expect(new Set(modes)).toEqual(new Set([0o600]));
    await store.close();
  });

  it('keeps what was written when it is opened again', async () => {
    const first = write();
    await first.put();
    await first.store.close();
    const { store } = write();

    expect(await store.get([anObject])).toMatchObject([{ attributes: { title: 'A' } }]);
    await store.close();
  });

  it('holds everything when the store was closed, whatever lies beside it', async () => {
    const { store, put } = write();
    await put();
    await store.close();
    const alone = join(folder, 'alone.sqlite');
    copyFileSync(file, alone);
    const copy = createSqliteStore({ file: alone });

    expect(await copy.get([anObject])).toMatchObject([{ id: 'a' }]);
    await copy.close();
  });

  it('is brought up to date, with a copy of what it was', async () => {
    const first = write();
    await first.put();
    await first.store.close();
    const newer = openDatabase(file, [
      ...SCHEMA_STEPS,
      'ALTER TABLE objects ADD COLUMN colour TEXT',
    ]);

    expect(newer.all('SELECT id, colour FROM objects')).toEqual([{ id: 'a', colour: null }]);
    newer.close();
    const copy = openDatabase(`${file}.layout-${SCHEMA_STEPS.length}`);
    expect(copy.all('SELECT id FROM objects')).toEqual([{ id: 'a' }]);
    copy.close();
  });

  it('of the first layout keeps its objects, who sees them and their history', async () => {
    const old = openDatabase(file, SCHEMA_STEPS.slice(0, 1));
    old.exec(`
      INSERT INTO objects VALUES
        (1, 'dashboard', 'a', 1, '2026-01-01', 'ada', 'A', 'o', '{"title":"A"}', '[]', NULL, '{"dashboard":"7.9.3"}'),
        (2, 'dashboard', 'b', 2, '2026-01-02', 'ada', 'B', NULL, '{"n":1}', '[]', '["w1","w2"]', NULL),
        (3, 'search', 'c', 3, '2026-01-03', 'ada', 'C', NULL, '{}', '[]', '[]', NULL);
      INSERT INTO object_workspaces VALUES ('w1', 2), ('w2', 2);
      INSERT INTO history VALUES (1, 'dashboard', 'a', '2999-01-02', 'eve', 'update', '{"id":"a"}');
      UPDATE counters SET value = 3;
    `);
    old.close();
    const { store, put } = write();
    const find = (filter: Partial<FindQuery>) => store.find({ offset: 0, limit: 10, ...filter });
    const visibleTo = { workspaces: [], user: 'x', groups: [] };

    expect(await store.get([anObject])).toMatchObject([
      { attributes: { title: 'A' }, originId: 'o', migrationVersion: { dashboard: '7.9.3' } },
    ]);
    expect(await find({ workspaces: ['w2'] })).toMatchObject({
      total: 1,
      objects: [{ id: 'b', workspaces: ['w1', 'w2'], attributes: { n: 1 } }],
    });
    expect((await find({ visibleTo })).objects.map(({ id }) => id)).toEqual(['c', 'a']);
    expect(await store.history(anObject)).toHaveLength(1);
    expect(await put()).toMatchObject([{ object: { version: 4 } }]);
    await store.close();
    expect(existsSync(`${file}.layout-1`)).toBe(true);
    expect(statSync(`${file}.layout-1`).mode & 0o777).toBe(0o600);
  });

  it('of before finds dashboards by their folders and tags once it is opened', async () => {
    const old = openDatabase(file, SCHEMA_STEPS.slice(0, 3));
    const filed = JSON.stringify({ folder: 'Team/Logs', tags: ['prod', 7, 'on call'] });
    const rows = [
      { title: 'A', optionsJSON: filed },
      { title: 'B', optionsJSON: '{broken' },
      { title: 'C' },
    ];
    rows.forEach((attributes, row) => {
      old.run(
        `INSERT INTO objects (row, type, id, version, updated_at, updated_by, title, audience)
          VALUES (?, 'dashboard', ?, ?, '2026-01-01', 'ada', ?, 1)`,
        [row + 1, attributes.title, row + 1, attributes.title],
      );
      old.run("INSERT INTO object_bodies VALUES (?, ?, '[]')", [
        row + 1,
        JSON.stringify(attributes),
      ]);
      old.run('INSERT INTO object_text (rowid, title) VALUES (?, ?)', [row + 1, attributes.title]);
    });
    old.exec("INSERT INTO audiences (audience, key) VALUES (1, 'x')");
    old.close();
    const { store } = write();
    const find = async (words: string) => {
      const condition = { words, prefix: true, in: ['title', 'more'] as const };
      const { objects } = await store.find({ offset: 0, limit: 10, condition });
      return objects.map(({ id }) => id);
    };

    expect(await find('logs')).toEqual(['A']);
    expect(await find('on call')).toEqual(['A']);
    expect(await find('B')).toEqual(['B']);
    await store.close();
  });

  it('stays as it was when a step of the update fails', async () => {
    const first = write();
    await first.put();
    await first.store.close();

    expect(() =>
      openDatabase(file, [...SCHEMA_STEPS, 'DELETE FROM objects; SELECT nothing FROM nowhere']),
    ).toThrow();
    const { store } = write();
    expect(await store.get([anObject])).toMatchObject([{ id: 'a' }]);
    await store.close();
  });

  it('is refused when a newer version wrote it', async () => {
    openDatabase(file, [...SCHEMA_STEPS, 'SELECT 1']).close();
    const { store } = write();

    await expect(store.get([])).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('written by a newer version'),
    });
  });

  it('attack 78: is refused with a sentence when it is not a database', async () => {
    openDatabase(file).close();
    for (const name of readdirSync(join(folder, 'data'))) {
      writeFileSync(join(folder, 'data', name), 'x'.repeat(10_000));
    }
    const { store } = write();

    await expect(store.get([])).rejects.toMatchObject({
      code: 'unavailable',
      message:
        "The store of saved objects (store.sqlite) can't be used: the file is not a database. Restore a backup into an empty folder.",
    });
  });

  it('forgets versions by their number and their age, as configured', async () => {
    const few = write({ history: { versions: 1 } });
    await few.put();
    await few.put();
    await few.put();
    expect(await few.store.history(anObject)).toHaveLength(1);
    await few.store.close();
    const short = write({ history: { days: -1 } });
    await short.store.apply([], { by: 'ada', onConflict: 'fail' });

    expect(await short.store.history(anObject)).toEqual([]);
    await short.store.close();
  });
});
