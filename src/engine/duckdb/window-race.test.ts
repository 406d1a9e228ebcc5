import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it } from 'vitest';

/**
 * A window over few rows of two sources, one of them empty. On two threads DuckDB up to 1.5.5 ends about 4 of 1,000 such statements with
 * an error of its own, and with it every other one at work (duckdb/duckdb#25713): each page of hits counts by a window.
 */
const STATEMENT = `
  SELECT x, count(*) OVER () AS all_of_them
  FROM (SELECT i AS x FROM few WHERE i >= 5000 UNION ALL SELECT i FROM few WHERE contains(word, 'a'))
  ORDER BY x LIMIT 5`;
const TIMES = 2000;

it('a window over few rows is computed each time, on several threads', async () => {
  const database = await DuckDBInstance.create(':memory:', { threads: '2' });
  try {
    const connection = await database.connect();
    await connection.run(
      `CREATE TABLE few AS SELECT * FROM (VALUES (1, 'a'), (2, 'b'), (3, 'a')) v(i, word)`,
    );
    for (let time = 0; time < TIMES; time++) {
      const answer = await connection.runAndReadAll(STATEMENT);
      expect(answer.getRowsJson()).toEqual([
        [1, '2'],
        [3, '2'],
      ]);
    }
  } finally {
    database.closeSync();
  }
});
