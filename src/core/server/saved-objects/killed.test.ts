import { spawn } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPartNumber } from '../../../../tools/rotating-part.mjs';
import type { Store } from '#store';
import { createSqliteStore } from '#store/sqlite';
import { type BundledScript, bundleScript } from '../../../store/testing/bundle-script';
import { migrateStored } from './migrate-stored';
import {
  createTypes,
  IMPORTED,
  importedObject,
  type Kind,
  TOGETHER,
} from './testing/change-until-killed';
import { findDamage, OLD_OBJECTS, writeOldStore } from './testing/killed-stores';
import { createRandom } from '../../../../tools/test/seeded-random';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

/** With those of `killed-server.test.ts` 20, and 200 in `npm run test:long`. */
const TIMES = process.env['LONG'] ? 120 : 12;
/** Different times in each run; its number, printed at the end, repeats them. */
const SEED = Number(process.env['ATRIUM_TEST_SEED'] ?? readPartNumber());
const KINDS: readonly Kind[] = ['writes', 'imports', 'migrations'];
/** Milliseconds until the end comes, at most: about as long as what it interrupts takes. */
const AT_MOST: Readonly<Record<Kind, number>> = { writes: 90, imports: 150, migrations: 120 };

let folder: string;
let script: BundledScript;
beforeAll(async () => {
  folder = temporaryFolder('killed');
  script = await bundleScript('src/core/server/saved-objects/testing/change-until-killed.ts');
  writeOldStore(join(folder, 'old.sqlite'));
});
afterAll(() => {
  script.remove();
});

/** Ends it without a warning some time after it began; the last line that it told. */
function killDuring(kind: Kind, file: string, from: number, afterMs: number): Promise<string> {
  const { href } = pathToFileURL(script.file);
  const code = `import(${JSON.stringify(href)}).then((m) => m.changeUntilKilled(${JSON.stringify(kind)}, ${JSON.stringify(file)}, ${from}))`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (data: Buffer) => {
    if (output === '') {
      setTimeout(() => child.kill('SIGKILL'), afterMs);
    }
    output += data.toString();
  });
  return new Promise((resolve, reject) => {
    child.once('close', (_code, signal) => {
      if (signal === 'SIGKILL') resolve(output.split('\n').at(-2) ?? '');
      else reject(new Error(`It ended by itself after: ${output}`));
    });
  });
}

async function countWords(store: Store, words: string): Promise<number> {
  const condition = { words, prefix: false, in: ['title'] } as const;
  return (await store.find({ condition, offset: 0, limit: 0 })).total;
}

/** What was acknowledged is there; what was not is there whole or not at all. Answers where to go on. */
async function checkWrites(store: Store, last: number): Promise<number> {
  const objects = await store.get(TOGETHER.map((id) => ({ type: 'dashboard', id })));
  const numbers = objects.map((object) => Number(object?.attributes['number'] ?? 0));
  const number = numbers[0] ?? 0;

  expect(new Set(numbers).size).toBe(1);
  // The last one may have been written, but not told any more.
  expect([last, last + 1]).toContain(number);
  if (number > 0) {
    const { total } = await store.find({ workspaces: [`w${number % 3}`], offset: 0, limit: 0 });
    expect(total).toBe(TOGETHER.length);
    expect(await countWords(store, `number ${number}`)).toBe(TOGETHER.length);
  }
  return number + 1;
}

async function checkImports(store: Store, last: number, isTold: boolean): Promise<number> {
  for (const number of isTold ? [last, last + 1] : [last + 1]) {
    const expected = Array.from({ length: IMPORTED }, (_, n) => importedObject(number, n));
    const stored = (await store.get(expected)).filter((object) => object !== undefined);
    for (const object of stored) {
      expect(expected).toContainEqual({
        type: object.type,
        id: object.id,
        attributes: object.attributes,
        references: object.references,
      });
    }
    expect(number === last ? stored.length : IMPORTED).toBe(IMPORTED);
    expect(await countWords(store, `import${number}`)).toBe(stored.length);
    const reference = { type: 'visualization', id: `target-${number}` };
    const referring = await store.find({ condition: { reference }, offset: 0, limit: 0 });
    expect(referring.total).toBe(stored.length);
  }
  return last + 2;
}

async function checkMigrations(store: Store): Promise<void> {
  const shapes = async () => {
    const { objects } = await store.find({ types: ['migrated'], offset: 0, limit: 1000 });
    expect(objects).toHaveLength(OLD_OBJECTS);
    return new Set(
      objects.map(({ id, attributes, workspaces }) => {
        const [name, ...others] = Object.keys(attributes);
        expect(others).toEqual([]);
        expect(`o${attributes[name ?? '']}`).toBe(id);
        expect(workspaces).toEqual(Number(id.slice(1)) % 2 ? ['w1'] : undefined);
        return name;
      }),
    );
  };
  for (const shape of await shapes()) {
    expect(['old', 'new']).toContain(shape);
  }
  await migrateStored(store, createTypes());
  expect([...(await shapes())]).toEqual(['new']);
}

it('attack 77: killed many times in the middle of writes, imports and migrations, the store has lost nothing and has nothing half', async () => {
  const random = createRandom(SEED);
  const next = { writes: 1, imports: 1 };
  const file = join(folder, 'store.sqlite');
  const old = join(folder, 'migrated.sqlite');
  for (let turn = 0; turn < TIMES; turn++) {
    const kind = KINDS[turn % KINDS.length] ?? 'writes';
    const afterMs = Math.floor(random() * AT_MOST[kind]);
    if (kind === 'migrations') {
      for (const end of ['', '-wal', '-shm', '.layout-1']) {
        rmSync(`${old}${end}`, { force: true });
      }
      copyFileSync(join(folder, 'old.sqlite'), old);
    }
    const used = kind === 'migrations' ? old : file;
    const lastLine = await killDuring(kind, used, kind === 'migrations' ? 0 : next[kind], afterMs);
    const store = createSqliteStore({ file: used });
    if (kind === 'migrations') {
      await checkMigrations(store);
    } else {
      const last = lastLine === 'ready' ? next[kind] - 1 : Number(lastLine);
      next[kind] =
        kind === 'writes'
          ? await checkWrites(store, last)
          : await checkImports(store, last, lastLine !== 'ready');
    }
    await store.close();
    expect(findDamage(used)).toEqual([]);
  }
}, 600_000);
