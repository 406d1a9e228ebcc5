import { expect, it } from 'vitest';
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
