import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { STORAGE_VERSION } from './storage-version';
import { openTemporaryEngine } from './storage/testing/temporary-engine';

/** The number in the file's head: 68 is what DuckDB 1.5.0 writes and reads. */
async function versionOf(path: string): Promise<number> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(20), 0, 20, 0);
  await file.close();
  return Number(buffer.readBigUInt64LE(12));
}

it('the database and copies of it are files that the oldest DuckDB 1.5 reads', async () => {
  const engine = await openTemporaryEngine();
  await engine.load('f.csv', 'a\n1\n');
  const copy = join(engine.stagingFolder, 'copy');
  await engine.copyIndices(copy);
  const versions = [await versionOf(copy), await versionOf(join(engine.folder, 'engine.duckdb'))];
  await engine.remove();

  expect(versions).toEqual([68, 68]);
});

it('the version is a fixed one: it does not move with the DuckDB that is installed', async () => {
  expect(STORAGE_VERSION).toBe('v1.5.0');
  const text = await readFile(new URL('attach-file.ts', import.meta.url), 'utf8');
  expect(text).not.toMatch(/storage_(compatibility_)?version\W+latest/i);
  expect(text).toContain("STORAGE_VERSION '${STORAGE_VERSION}'");
});
