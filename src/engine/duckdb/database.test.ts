import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from './database';
import { temporaryFolder } from '../../../tools/test/temporary-folder';

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = temporaryFolder('database');
  database = await openDatabase({ folder, threads: 1 });
});
afterAll(async () => {
  await database.close();
});

it('work that fails in a transaction leaves nothing of it to the next on that connection', async () => {
  const failed = database.use(async (connection) => {
    await connection.run('BEGIN TRANSACTION');
    await connection.run('CREATE TABLE half (n INTEGER)');
    await connection.run('SELECT * FROM missing');
  });
  await expect(failed).rejects.toThrow(/missing/);

  const tables = await database.use(async (connection) => {
    await connection.run('BEGIN TRANSACTION');
    const reader = await connection.runAndReadAll(
      "SELECT table_name FROM information_schema.tables WHERE table_name = 'half'",
    );
    await connection.run('COMMIT');
    return reader.getRows();
  });
  expect(tables).toEqual([]);
});

it('attacks 19, 21: reads no file and loads no extension, whatever statement gets through', async () => {
  const statements = [
    "SELECT * FROM read_text('/etc/hostname')",
    "SELECT * FROM '/etc/hostname'",
    "COPY (SELECT 1) TO '/tmp/atrium-leak.csv'",
    "ATTACH '/tmp/atrium-other.db'",
    'INSTALL httpfs',
    'LOAD httpfs',
    'SET enable_external_access = true',
    "SET allowed_directories = ['/']",
    'SET lock_configuration = false',
  ];
  for (const statement of statements) {
    await expect(database.use((connection) => connection.run(statement))).rejects.toThrow();
  }
});
