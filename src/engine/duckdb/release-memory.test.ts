import { expect, it } from 'vitest';
import { openDatabase } from './database';
import { releaseFreedMemory } from './release-memory';
import { temporaryFolder } from '../../../tools/test/temporary-folder';

it('Memory is given back while the database answers, and nothing of it is lost', async () => {
  const folder = temporaryFolder('memory');
  const database = await openDatabase({ folder, threads: 1 });
  const read = (sql: string) =>
    database.use(async (connection) => (await connection.runAndReadAll(sql)).getRowsJson());
  await read('CREATE TABLE kept AS SELECT range AS n FROM range(100000)');
  const [, counted] = await Promise.all([
    releaseFreedMemory(),
    read('SELECT count(DISTINCT n) FROM kept'),
  ]);

  expect(counted).toEqual([['100000']]);
  expect(await read('SELECT max(n) FROM kept')).toEqual([['99999']]);
  await database.close();
});
