import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { TypedFile } from '../load/isolated/foreign-file';
import { readForeignFile } from '../load/isolated/read-foreign-file';
import { defaultLimits } from '../load/limits';
import { tookLittleMemory } from '../load/plain-parquet';
import { anyone, openTemporaryEngine, type TemporaryEngine } from './testing/temporary-engine';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

let folder: string;
beforeAll(async () => {
  folder = temporaryFolder('plain');
});

let made = 0;
async function parquet(select: string): Promise<string> {
  const path = join(folder, `${(made += 1)}.parquet`);
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  await connection.run(`COPY (${select}) TO '${path}' (FORMAT parquet)`);
  connection.closeSync();
  return path;
}

/** Where the first page of each column begins. */
async function pagesOf(path: string): Promise<number[]> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const found = await connection.runAndReadAll(
    `SELECT coalesce(dictionary_page_offset, data_page_offset) FROM parquet_metadata('${path}')`,
  );
  connection.closeSync();
  return found.getRows().map(([at]) => Number(at));
}

/** What a reader leaves of it. */
async function read(path: string, mayLeaveFile = true): Promise<TypedFile & { left: number }> {
  const work = await mkdtemp(join(folder, 'read-'));
  await mkdir(join(work, 'temp'));
  const file = { path, name: 'f.parquet', folder: work, limits: defaultLimits };
  const control = {
    signal: new AbortController().signal,
    onProgress: () => {},
    mayLeaveFile: () => mayLeaveFile,
  };
  const typed = await readForeignFile({ ...file, timeZone: 'UTC', memory: 1e9 }, control);
  return { ...typed, left: (await readdir(work)).filter((name) => name !== 'temp').length };
}

const PLAIN = `SELECT CASE WHEN n % 5 <> 0 THEN n::TINYINT END AS tiny, (n * 1000)::INTEGER AS "a ""b", n::UINTEGER AS "A ""b",
  n * 10000000000 AS large, n / 3 AS half, (n / 7)::FLOAT AS short, n % 2 = 0 AS yes, 'text ' || n % 3 AS t,
  DATE '2024-01-01' + n::INTEGER AS day, TIMESTAMP '2024-01-01 00:00:00.123456' + INTERVAL (n) HOUR AS at,
  TIMESTAMPTZ '2024-01-01 00:00:00+02' + INTERVAL (n) HOUR AS zoned, (TIMESTAMP_MS '2024-01-01 00:00:00.5') AS milli FROM range(1, 100) r(n)`;

/** What an index is of a file; it has the same name each time. */
async function loaded(engine: TemporaryEngine, name: string, content: Uint8Array) {
  await engine.load(name, content);
  const { fields, documents, notices, timeRange } = await engine.engine.describeIndex(
    'test',
    anyone(),
  );
  return { fields, documents, notices, timeRange, all: await engine.documents() };
}

describe('a Parquet file of plain columns', () => {
  it('is not written once more before it is loaded', async () => {
    const { rows, read: count, left } = await read(await parquet(PLAIN));
    const names = ['tiny', 'a "b', 'A "b_1', 'large', 'half', 'short', 'yes', 't', 'day', 'at'];
    const columns = 'columns' in rows ? rows.columns.map(({ name }) => name) : rows;
    expect({ columns, count, left }).toEqual({
      columns: [...names, 'zoned', 'milli'],
      count: 99,
      left: 0,
    });
  });

  it('is written once more where reading it took much memory, which the server is not to take again', async () => {
    const { rows, read: count, left } = await read(await parquet(PLAIN), false);
    expect({ rows, count, left }).toEqual({
      rows: { table: expect.stringContaining('.parquet') },
      count: 99,
      left: 1,
    });
  });

  it('may take half a gigabyte of the process that reads it', () => {
    const usage = process.resourceUsage();
    const took = vi.spyOn(process, 'resourceUsage');
    const little = [300_000, 600_000].map((maxRSS) => {
      took.mockReturnValue({ ...usage, maxRSS });
      return tookLittleMemory();
    });
    took.mockRestore();
    expect(little).toEqual([true, false]);
  });

  it('becomes the same index as one that is', async () => {
    const content = await readFile(await parquet(PLAIN));
    const [plain, packed] = await Promise.all([openTemporaryEngine(), openTemporaryEngine()]);
    const found = await loaded(plain, 'f.parquet', content);
    expect(found.all).toHaveLength(99);
    expect(found).toEqual(await loaded(packed, 'f.parquet.gz', gzipSync(content)));
    await Promise.all([plain.remove(), packed.remove()]);
  });

  it.each([
    ['a number that is none', `SELECT CASE WHEN n = 7 THEN 'NaN'::DOUBLE ELSE n END AS x`],
    ['an infinite number', `SELECT CASE WHEN n = 7 THEN 'inf'::DOUBLE ELSE n END AS x`],
    ['a time beyond all years', `SELECT CASE WHEN n = 7 THEN 'infinity'::TIMESTAMP END AS x`],
    ['a list', 'SELECT [n] AS x'],
    ['an object', `SELECT {'y': n} AS x`],
    ['binary values', `SELECT encode('x' || n) AS x`],
    ['large numbers', 'SELECT n::UBIGINT AS x'],
    ['decimals', 'SELECT n::DECIMAL(9, 2) AS x'],
    ['texts that are dates', `SELECT '2024-01-01' AS x`],
    ['numbers that are times', 'SELECT 1700000000 + n AS created_at'],
    ['ids', 'SELECT n AS _id, n AS x'],
  ])('is written once more where it has %s', async (_, select) => {
    const { rows, left } = await read(await parquet(`${select} FROM range(20) r(n)`));
    expect(rows).toHaveProperty('table');
    expect(left).toBe(1);
  });

  it('attack 98: is refused by the process that reads it where a page is damaged, in whichever column', async () => {
    const path = await parquet(PLAIN);
    const content = await readFile(path);
    const outcomes: string[] = [];
    for (const at of await pagesOf(path)) {
      const damaged = Buffer.from(content).fill(0xff, at, at + 24);
      // One after the other: each is the same file.
      // oxlint-disable-next-line no-await-in-loop
      await writeFile(path, damaged);
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await read(path).then(
        () => 'read',
        () => 'refused',
      );
      outcomes.push(outcome);
    }
    expect(outcomes).toEqual(Array.from({ length: 12 }, () => 'refused'));
  });

  it('that changes while it is loaded is refused, and nothing is there', async () => {
    const path = await parquet(PLAIN);
    const columns = JSON.stringify([{ name: 'half', type: 'DOUBLE' }]);
    const typed = `{ rows: { columns: ${columns} }, read: 99, fields: [{ name: 'half', column: 'half', type: 'double', multiValued: false }], keepsSource: false, keepsId: false, keepsMisfits: false, rejectedRows: 0, rejected: [], notices: [] }`;
    const script = join(folder, 'changes.mjs');
    await writeFile(
      script,
      `import { utimesSync } from 'node:fs';
       process.once('message', (file) => {
         process.send({ kind: 'begun' });
         if (file.name === 'changes.parquet') utimesSync(file.path, 1, 1);
         process.send({ kind: 'done', typed: ${typed} });
       });
       process.on('disconnect', () => process.exit());`,
    );
    const engine = await openTemporaryEngine({ loaderScript: script });
    const content = await readFile(path);
    await expect(engine.load('changes.parquet', content)).rejects.toThrow(
      'changes.parquet: the file changed while it was being loaded. Load it again.',
    );
    expect(await engine.engine.listIndices(anyone())).toEqual([]);
    await engine.load('stays.parquet', content);
    expect(await engine.documents()).toHaveLength(99);
    await engine.remove();
  });
});
