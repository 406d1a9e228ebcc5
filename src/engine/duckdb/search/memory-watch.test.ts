import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryWatch } from './memory-watch';
import { createSessions } from './session';
import { sql } from './sql';
import { createTestEngine } from './testing/load-documents';
import { watchMemory } from './watch-memory';

function start() {
  const process = { bytes: 300 };
  const watch = createMemoryWatch({
    most: 1000,
    growth: 200,
    read: () => process.bytes,
    everyMs: 50,
  });
  const search = () => {
    const found = { ended: 0, forget: () => {} };
    found.forget = watch.during(() => (found.ended += 1));
    return found;
  };
  const grow = (bytes: number) => {
    process.bytes = bytes;
    vi.advanceTimersByTime(50);
  };
  return { search, grow };
}

describe('attack 27: a search during which the process grows', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('ends beyond the limit, once', () => {
    const { search, grow } = start();
    const dear = search();
    grow(1000);
    expect(dear.ended).toBe(0);
    grow(1001);
    grow(2000);

    expect(dear.ended).toBe(1);
  });

  it('goes on where the process was large before it began', () => {
    const { search, grow } = start();
    const dear = search();
    grow(950);
    const light = search();
    grow(1100);

    expect([dear.ended, light.ended]).toEqual([1, 0]);
  });

  it('is not told of after its end, and nothing is looked at any more', () => {
    const { search, grow } = start();
    const one = search();
    one.forget();
    grow(5000);

    expect(one.ended).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('attack 27: a search that takes too much memory ends with a sentence, and the next one runs', async () => {
  const test = await createTestEngine();
  let forgotten = 0;
  const tooMuch = (onTooMuch: () => void) => {
    onTooMuch();
    return () => (forgotten += 1);
  };
  const limits = { signal: new AbortController().signal, timeoutMs: 30_000 };
  const statement = sql`SELECT count(*) FROM range(100000000000)`;
  await expect(
    createSessions(test.database, {
      ...watchMemory(test.database),
      process: { during: tooMuch },
    }).run([], limits, ({ rows }) => rows(statement)),
  ).rejects.toMatchObject({ code: 'too_large', message: expect.stringContaining('memory') });

  expect(forgotten).toBe(1);
  const one = await createSessions(test.database).run([], limits, ({ rows }) =>
    rows(sql`SELECT 1`),
  );
  expect(one).toEqual([[1]]);
  await test.close();
});
