import { DuckDBBigIntVector, DuckDBListVector } from '@duckdb/node-api';
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
  ['of many columns', Array.from({ length: 500 }, (_, at) => `i + ${at}`).join(', '), 3000],
  ['with long lists', 'list_transform(range(500), lambda one: one + i), i + 499', 3000],
  [
    'of which one has many long lists',
    `${Array.from({ length: 40 }, (_, at) => `range(${at}, 20000)`).join(', ')}, i + 3498`,
    1,
  ],
])(
  'attack 99: rows %s are read in steps, between which others have their turn',
  async (_name, columns, count) => {
    const test = await createTestEngine();
    const limits = { signal: new AbortController().signal, timeoutMs: 30_000 };
    let atOnce = 0;
    let most = 0;
    const note = (values: number) => {
      atOnce += values;
      most = Math.max(most, atOnce);
    };
    const readNumber = DuckDBBigIntVector.prototype.getItem;
    const readList = DuckDBListVector.prototype.getItem;
    const spies = [
      vi.spyOn(DuckDBBigIntVector.prototype, 'getItem').mockImplementation(function read(
        this: DuckDBBigIntVector,
        at,
      ) {
        note(1);
        return readNumber.call(this, at);
      }),
      vi.spyOn(DuckDBListVector.prototype, 'getItem').mockImplementation(function read(
        this: DuckDBListVector,
        at,
      ) {
        const list = readList.call(this, at);
        note(list?.items.length ?? 0);
        return list;
      }),
    ];
    const turn = () => {
      atOnce = 0;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    const statement = sql`SELECT ${trusted(columns)} FROM range(${trusted(String(count))}) AS t(i)`;

    const rows = await createSessions(test.database).run([], limits, (session) =>
      session.rows(statement),
    );
    clearImmediate(next);
    for (const spy of spies) spy.mockRestore();
    expect(rows).toHaveLength(count);
    expect(rows.at(-1)?.at(-1)).toBe(3498n);
    // A chunk of the database has 2,048 rows.
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(100_000);
    await test.close();
  },
);

it('attack 27: who asked is answered in time, also while nothing stops the statement', async () => {
  const test = await createTestEngine();
  const sessions = createSessions(test.database);
  const limits = { signal: new AbortController().signal, timeoutMs: 20 };
  let finish = () => {};
  const planned = new Promise<void>((resolve) => {
    finish = resolve;
  });

  await expect(sessions.run([], limits, () => planned)).rejects.toMatchObject({ code: 'timeout' });
  finish();
  await test.close();
});
