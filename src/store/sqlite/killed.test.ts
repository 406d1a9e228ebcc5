import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BundledScript, bundleScript } from '../testing/bundle-script';
import { TOGETHER } from '../testing/write-until-killed';
import { openConnection } from './connection';
import { createSqliteStore } from './sqlite-store';

const TIMES = 20;

let folder: string;
let writer: BundledScript;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-killed-'));
  writer = await bundleScript('src/store/testing/write-until-killed.ts');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  writer.remove();
});

/** Ends the writer without a warning some time after its first write; the last number it told. */
function killWhileWriting(file: string, from: number, afterMs: number): Promise<number> {
  const { href } = pathToFileURL(writer.file);
  const script = `import(${JSON.stringify(href)}).then((m) => m.writeUntilKilled(${JSON.stringify(file)}, ${from}))`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  let told = '';
  child.stdout.on('data', (data: Buffer) => {
    if (told === '') {
      setTimeout(() => child.kill('SIGKILL'), afterMs);
    }
    told += data.toString();
  });
  return new Promise((resolve) => {
    child.once('close', () => resolve(Number(told.split('\n').at(-2) ?? Number.NaN)));
  });
}

it('attack 77: killed 20 times while it writes, the store has lost nothing and has nothing half', async () => {
  const file = join(folder, 'store.sqlite');
  let from = 1;
  for (let turn = 0; turn < TIMES; turn++) {
    // Different moments, the same in each run.
    const last = await killWhileWriting(file, from, (turn * 37) % 90);
    const store = createSqliteStore({ file });
    const objects = await store.get(TOGETHER.map((id) => ({ type: 'dashboard', id })));
    const numbers = objects.map((object) => Number(object?.attributes['number']));
    const found = await store.find({
      condition: { words: `number ${numbers[0]}`, prefix: false, in: ['title'] },
      offset: 0,
      limit: 10,
    });
    await store.close();

    // What was written when the process ended may not have been told any more.
    expect(numbers[0]).toBeGreaterThanOrEqual(last);
    expect(numbers[0]).toBeLessThanOrEqual(last + 1);
    expect(new Set(numbers).size).toBe(1);
    expect(found.total).toBe(TOGETHER.length);
    from = last + 2;
  }
  const connection = openConnection(file);
  expect(connection.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  connection.exec("INSERT INTO object_text (object_text) VALUES ('integrity-check')");
  connection.close();
});
