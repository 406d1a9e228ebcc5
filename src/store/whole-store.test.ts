import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tools/test/temporary-folder';
import { readWholeCopy, writeWholeCopy } from './opensearch';
import { createSqliteStore, readWholeFile, writeWholeFile } from './sqlite';
import type { ObjectText, StoredObject, StoreWrite } from './store';
import { checksumsOf } from './whole-store';

const BY_ADA = { by: 'ada', onConflict: 'fail' } as const;
const textOf = ({ attributes }: StoredObject): ObjectText => ({ title: String(attributes.title) });
const put = (id: string, title: string, more: object = {}): StoreWrite => ({
  kind: 'put',
  object: { type: 'dashboard', id, attributes: { title, n: [1, null] }, references: [], ...more },
  text: { title },
  expected: 'any',
});

async function filledStore(folder: string) {
  const file = join(folder, 'store.sqlite');
  const store = createSqliteStore({ file });
  const reference = { name: 'r', type: 'index-pattern', id: 'logs' };
  await store.apply(
    [put('z', 'first'), put('a', 'Ärger "2"', { references: [reference] })],
    BY_ADA,
  );
  await store.apply([put('z', 'second')], BY_ADA);
  const place = { workspaces: ['w'], permissions: { write: { users: ['bo'], groups: [] } } };
  const marks = { marks: { managed: true }, migrationVersion: { dashboard: '7.9.3' } };
  await store.apply([put('gone', 'gone'), put('m', 'marked', { ...place, ...marks })], BY_ADA);
  const key = { type: 'dashboard', id: 'gone' };
  await store.apply([{ kind: 'delete', key, expected: 'any' }], BY_ADA);
  await store.close();
  return file;
}

describe('a whole store', () => {
  it('is the same in a file, in a copy for a cluster, and in a file again', async () => {
    const folder = temporaryFolder('whole-store');
    const whole = readWholeFile(await filledStore(folder), textOf);
    expect(whole.history.map(({ change, id }) => [change, id])).toEqual([
      ['update', 'z'],
      ['delete', 'gone'],
    ]);
    const copy = join(folder, 'copy');
    await writeWholeCopy(copy, whole);
    const read = await readWholeCopy(copy);
    expect(read).toEqual(whole);
    const again = join(folder, 'again.sqlite');
    writeWholeFile(again, read);
    expect(checksumsOf(readWholeFile(again, textOf))).toEqual(checksumsOf(whole));
    const store = createSqliteStore({ file: again });
    const { objects } = await store.find({
      condition: { words: 'arger', prefix: false, in: ['title'] },
      offset: 0,
      limit: 10,
    });
    expect(objects.map(({ id }) => id)).toEqual(['a']);
    const [earlier] = await store.history({ type: 'dashboard', id: 'z' });
    expect(earlier).toMatchObject({ attributes: { title: 'first' }, replacedBy: 'ada' });
    // Versions are never used twice.
    const [outcome] = await store.apply([put('new', 'new')], BY_ADA);
    expect(outcome).toMatchObject({ object: { version: whole.version + 1 } });
    await store.close();
  });

  it('has another checksum where anything of it is another one', async () => {
    const whole = readWholeFile(await filledStore(temporaryFolder('whole-store')), textOf);
    const [first, ...others] = whole.objects;
    if (!first) throw new Error('There are objects.');
    const changed = (change: Partial<StoredObject>) => ({
      ...whole,
      objects: [{ ...first, object: { ...first.object, ...change } }, ...others],
    });
    const all = [
      whole,
      changed({ updatedBy: 'bo' }),
      changed({ version: 99 }),
      changed({ workspaces: ['w'] }),
      changed({ attributes: { title: 'second', n: [1] } }),
      { ...whole, version: whole.version + 1 },
      { ...whole, history: whole.history.slice(1) },
      { ...whole, objects: others },
    ];
    const checksums = all.map((one) => checksumsOf(one).join());
    expect(new Set(checksums).size).toBe(all.length);
  });
});
