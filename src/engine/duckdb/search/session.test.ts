import { DuckDBDataChunk } from '@duckdb/node-api';
import { expect, it, vi } from 'vitest';
import { createSessions } from './session';
import { sql, trusted } from './sql';
import { createTestEngine } from './testing/load-documents';

it('attack 99: a statement of more parts than the database takes is refused, not failed', async () => {
  const test = await createTestEngine();
  const limits = { signal: new AbortController().signal, timeoutMs: 30_000 };
  const deep = sql`SELECT ${trusted(`1${' + 1'.repeat(1100)}`)}`;

  await expect(
    createSessions(test.database).run([], limits, ({ rows }) => rows(deep)),
  ).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('too many parts') as string,
  });
  await test.close();
});

it.each([
  ['of many columns', Array.from({ length: 500 }, (_, at) => `i + ${at}`).join(', ')],
  ['with long lists', 'list_transform(range(500), lambda one: one + i), i + 499'],
])(
  'attack 99: rows %s are read in steps, between which others have their turn',
  async (_name, columns) => {
    const test = await createTestEngine();
    const limits = { signal: new AbortController().signal, timeoutMs: 30_000 };
    let atOnce = 0;
    let most = 0;
    const read = DuckDBDataChunk.prototype.getRowValues;
    const spy = vi
      .spyOn(DuckDBDataChunk.prototype, 'getRowValues')
      .mockImplementation(function readRow(this: DuckDBDataChunk, at) {
        atOnce += 1;
        most = Math.max(most, atOnce);
        return read.call(this, at);
      });
    const turn = () => {
      atOnce = 0;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    const statement = sql`SELECT ${trusted(columns)} FROM range(3000) AS t(i)`;

    const rows = await createSessions(test.database).run([], limits, (session) =>
      session.rows(statement),
    );
    clearImmediate(next);
    spy.mockRestore();
    expect(rows).toHaveLength(3000);
    expect(rows.at(-1)?.at(-1)).toBe(3498n);
    // A chunk of the database has 2,048.
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(200);
    await test.close();
  },
);
