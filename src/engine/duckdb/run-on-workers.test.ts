import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it } from 'vitest';
import { runOnWorkers } from './run-on-workers';

const ROWS = 20_000_000;

for (const threads of ['1', '2']) {
  it(`runs a statement to its end, of ${threads} threads`, async () => {
    const instance = await DuckDBInstance.create(':memory:', { threads });
    const connection = await instance.connect();

    await runOnWorkers(
      connection,
      `CREATE TABLE sums AS SELECT sum(range) total FROM range(${ROWS})`,
    );

    const reader = await connection.runAndReadAll('SELECT total FROM sums');
    expect(reader.value(0, 0)).toBe((BigInt(ROWS) * BigInt(ROWS - 1)) / 2n);
  });

  it(`tells what fails, of ${threads} threads`, async () => {
    const instance = await DuckDBInstance.create(':memory:', { threads });
    const connection = await instance.connect();
    const failing = `CREATE TABLE failing AS SELECT error('no ' || range) FROM range(3000, ${ROWS})`;

    await expect(runOnWorkers(connection, failing)).rejects.toThrow('no 3');
    await expect(runOnWorkers(connection, 'CREATE TABLE failing AS')).rejects.toThrow('syntax');
    await connection.run('SELECT 1');
  });
}

it('leaves the thread that asks to others', async () => {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  const before = process.cpuUsage();
  const started = performance.now();

  await runOnWorkers(
    connection,
    `CREATE TABLE hashes AS SELECT md5(max(md5(range::VARCHAR))) FROM range(${ROWS / 10})`,
  );

  const { user, system } = process.cpuUsage(before);
  // With `run`, twice as much as a thread can have in this time.
  expect((user + system) / 1000).toBeLessThan((performance.now() - started) * 1.5);
});
