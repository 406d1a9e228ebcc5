import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Condition, Store } from '../../store';
import { type BundledScript, bundleScript } from '../../testing/bundle-script';
import { testStore } from '../../testing/store-contract';
import { createSqliteStore } from '../sqlite-store';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

let script: BundledScript;
beforeAll(async () => {
  script = await bundleScript('src/store/sqlite/readers/reader.ts');
});
afterAll(() => script.remove());

function openStore(fewObjects: number, readerScript = script.file) {
  const folder = temporaryFolder('readers');
  const open = (file: string) => createSqliteStore({ file, readerScript, fewObjects });
  const store = open(join(folder, 'store.sqlite'));
  return {
    store,
    open,
    backupFile: () => join(folder, 'copy.sqlite'),
    async remove() {
      await store.close();
    },
  };
}

/** Threads that answer nothing before it is open: what is done meanwhile has not waited for them. */
function createGate() {
  const folder = temporaryFolder('gate');
  const opened = join(folder, 'open');
  const gated = join(folder, 'reader.mjs');
  writeFileSync(
    gated,
    `import { existsSync } from 'node:fs';
     const look = new Int32Array(new SharedArrayBuffer(4));
     while (!existsSync(${JSON.stringify(opened)})) Atomics.wait(look, 0, 0, 5);
     await import(${JSON.stringify(pathToFileURL(script.file).href)});`,
  );
  return {
    script: gated,
    open: () => writeFileSync(opened, ''),
  };
}

testStore('SQLite, finds in threads', async () => openStore(0));

describe('Finds over many objects', () => {
  const slow: Condition = { field: { attribute: ['filling'] }, operator: 'like', value: '*z*' };
  const find = (store: Store, condition: Condition) =>
    store.find({ condition, offset: 0, limit: 10 });
  const write = (store: Store, from: number, many: number) =>
    store.apply(
      Array.from({ length: many }, (_, n) => ({
        kind: 'put',
        object: {
          type: 'dashboard',
          id: String(from + n),
          attributes: { filling: 'x'.repeat(3000) },
          references: [],
        },
        text: { title: `word ${from + n}` },
        expected: 'any',
      })),
      { by: 'ada', onConflict: 'fail' },
    );

  let opened: ReturnType<typeof openStore>;
  beforeAll(async () => {
    opened = openStore(100);
    await write(opened.store, 0, 3000);
  });
  afterAll(() => opened.remove());

  it('hold up neither a get nor a list nor a write', async () => {
    const gate = createGate();
    const gated = openStore(100, gate.script);
    const { store } = gated;
    await write(store, 0, 200);
    const running = Promise.all(Array.from({ length: 6 }, () => find(store, slow)));
    await store.get([{ type: 'dashboard', id: '1' }]);
    await store.find({
      sort: { field: { attribute: ['title'] }, order: 'asc' },
      offset: 0,
      limit: 5,
    });
    await write(store, 1, 1);
    gate.open();

    expect((await running).map(({ total }) => total)).toEqual([0, 0, 0, 0, 0, 0]);
    await gated.remove();
  });

  it('see what was written before them', async () => {
    const { store } = opened;
    // A pattern is looked for in a thread, whatever it finds.
    const called = (id: number): Condition => ({
      field: { root: 'id' },
      operator: 'like',
      value: `${id}*`,
    });
    for (let turn = 0; turn < 20; turn++) {
      await write(store, 10_000 + turn, 1);
      expect((await find(store, called(10_000 + turn))).total).toBe(1);
      await store.apply(
        [
          {
            kind: 'delete',
            key: { type: 'dashboard', id: String(10_000 + turn) },
            expected: 'any',
          },
        ],
        { by: 'ada', onConflict: 'fail' },
      );
      expect((await find(store, called(10_000 + turn))).total).toBe(0);
    }
  });

  it('put the newest of many with a common word first, titles before the rest, page after page', async () => {
    const { store } = opened;
    await write(store, 1, 1);
    await store.apply(
      [
        {
          kind: 'put',
          object: { type: 'search', id: 'described', attributes: {}, references: [] },
          text: { description: 'a word' },
          expected: 'any',
        },
      ],
      { by: 'ada', onConflict: 'fail' },
    );
    const condition: Condition = { words: 'word', prefix: false, in: ['title', 'description'] };
    const page = async (offset: number) =>
      (await store.find({ condition, offset, limit: 2 })).objects.map(({ id }) => id);

    expect(await page(0)).toEqual(['1', '2999']);
    expect(await page(2999)).toEqual(['0', 'described']);
    expect((await store.find({ condition, offset: 0, limit: 0 })).total).toBe(3001);
  });

  it('say why when the store was closed meanwhile', async () => {
    const other = openStore(0);
    await write(other.store, 0, 1);
    const running = find(other.store, slow);
    const said = expect(running).rejects.toMatchObject({ code: 'unavailable' });
    await other.remove();

    await said;
  });
});
