import { writeSync } from 'node:fs';
import { createSqliteStore } from '../sqlite';

/** Names of objects that are always written together, with the same number. */
export const TOGETHER = ['first', 'second', 'third'] as const;

/** Writes and tells of each write that was acknowledged, until the process is ended from outside. */
export async function writeUntilKilled(file: string, from: number): Promise<void> {
  const store = createSqliteStore({ file });
  for (let number = from; ; number++) {
    const writes = TOGETHER.map((id) => ({
      kind: 'put' as const,
      object: {
        type: 'dashboard',
        id,
        attributes: { number, filling: 'x'.repeat((number % 7) * 1000) },
        references: [{ name: 'next', type: 'search', id: String(number) }],
      },
      text: { title: `number ${number}` },
      expected: 'any' as const,
    }));
    await store.apply(writes, { by: 'writer', onConflict: 'fail' });
    // At once: what waits in a stream is lost with the process.
    writeSync(1, `${number}\n`);
  }
}
