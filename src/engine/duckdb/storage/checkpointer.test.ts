import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';
import { openDatabase, type Database } from '../database';
import { createCheckpointer } from './checkpointer';

const MEGABYTE = 2 ** 20;

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = temporaryFolder('checkpointer');
  database = await openDatabase({ folder });
  await database.use((connection) => connection.run('CREATE TABLE rows (text VARCHAR)'));
});
afterEach(() => database.close());

const log = () => join(folder, 'engine.duckdb.wal');
const sizeOfLog = async () => (await stat(log()).catch(() => ({ size: 0 }))).size;
/** Fewer rows than a part of a table has: others would not come into the log. */
const insert = (megabytes: number) =>
  database.use((connection) =>
    connection.run(
      `INSERT INTO rows SELECT repeat(md5(range::VARCHAR), 32) FROM range(${megabytes * 1024})`,
    ),
  );

it('what streams in stays in the log of the database until there is a turn for it, and is short then', async () => {
  const checkpointer = createCheckpointer(database, log());
  await insert(20);
  await checkpointer.written(true);
  expect(await sizeOfLog()).toBeGreaterThan(20 * MEGABYTE);

  // More than the database would write back at a commit by itself.
  await insert(20);
  expect(await sizeOfLog()).toBeGreaterThan(40 * MEGABYTE);
  await checkpointer.written(true);

  expect(await sizeOfLog()).toBeLessThan(MEGABYTE);
});

it('where somebody writes, the next turn does it', async () => {
  const checkpointer = createCheckpointer(database, log());
  await insert(20);
  await insert(20);
  await database.use(async (connection) => {
    await connection.run('BEGIN');
    await connection.run("UPDATE rows SET text = '' WHERE rowid = 0");
    await checkpointer.written(true);
    expect(await sizeOfLog()).toBeGreaterThan(40 * MEGABYTE);
    await connection.run('COMMIT');
  });
  await checkpointer.written(true);

  expect(await sizeOfLog()).toBeLessThan(MEGABYTE);
});

it('in the middle of a part of a table it waits longer', async () => {
  const checkpointer = createCheckpointer(database, log());
  await insert(20);
  await insert(20);
  await checkpointer.written(false);
  expect(await sizeOfLog()).toBeGreaterThan(40 * MEGABYTE);

  await insert(20);
  await insert(20);
  await insert(20);
  await checkpointer.written(false);

  expect(await sizeOfLog()).toBeLessThan(MEGABYTE);
});
