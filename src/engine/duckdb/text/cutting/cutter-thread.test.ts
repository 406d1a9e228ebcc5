import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleScript, type BundledScript } from '../../../../store/testing/bundle-script';
import { cutInThread } from './cutter-thread';
import { cutHere } from './word-cutter';

let folder: string;
let script: BundledScript;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-cutter-'));
  script = await bundleScript('src/engine/duckdb/text/cutting/cutter-worker.ts');
});
afterAll(async () => {
  script.remove();
  await rm(folder, { recursive: true });
});

const rows = (texts: readonly string[]): string =>
  texts.map((text, at) => `${at}\x1f\x1f${Buffer.byteLength(text)}\x1f${text}\n`).join('');

it('a thread cuts texts into the same files, and one that fails is followed by another call', async () => {
  const path = join(folder, 'texts');
  await writeFile(path, rows(['The fox, the\nFOX\x1f', '', 'größer als 日本']));
  const thread = cutInThread(script.file, folder);
  try {
    await expect(
      thread.cut({ paths: [join(folder, 'none')], first: 0, fields: [1] }),
    ).rejects.toThrow('ENOENT');
    const [there] = await thread.cut({ paths: [path], first: 0, fields: [1] });
    const [here] = await cutHere(folder).cut({ paths: [path], first: 0, fields: [1] });
    expect(there?.fields).toEqual([{ field: 1, documents: 2, occurrences: 8 }]);
    expect(await readFile(String(there?.words))).toEqual(await readFile(String(here?.words)));
    expect(await readFile(String(there?.postings))).toEqual(await readFile(String(here?.postings)));
  } finally {
    await thread.close();
  }
});
