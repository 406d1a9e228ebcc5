import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';
import { startDeadline } from '../../shared-runs/deadline';
import { sql } from '../search/sql';
import { copyAnswer } from './copy-answer';

/** Several of the parts that threads read by themselves. */
const COUNT = 500_000;

it('a Parquet file has its rows in the order of the answer, however many threads read them', async () => {
  const path = join(temporaryFolder('copy'), 'rows.parquet');
  const instance = await DuckDBInstance.create(':memory:', { threads: '4' });
  const connection = await instance.connect();
  const deadline = startDeadline({ signal: new AbortController().signal, timeoutMs: 60_000 });
  try {
    await connection.run(`CREATE TABLE numbers AS SELECT range AS n FROM range(${COUNT})`);
    const wrap = () => sql`c0 AS n`;
    const written = await copyAnswer(connection, sql`SELECT n FROM numbers`, {
      path,
      wrap,
      deadline,
    });
    expect(written).toBe(COUNT);
    const found = await connection.runAndReadAll(
      `SELECT count(*) FILTER (WHERE n <> file_row_number), count(*) FROM read_parquet('${path}', file_row_number = true)`,
    );
    expect(found.getRowsJson()).toEqual([['0', String(COUNT)]]);
  } finally {
    deadline.end();
    connection.closeSync();
    instance.closeSync();
  }
});
