import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGatheringWatch } from './gathering-watch';

function start() {
  const database: { bytes: number | undefined } = { bytes: 30 };
  const watch = createGatheringWatch({ most: 100, read: async () => database.bytes, everyMs: 50 });
  const statement = () => {
    const found = { ended: 0, forget: () => {} };
    found.forget = watch.during(() => (found.ended += 1));
    return found;
  };
  const grow = async (bytes: number | undefined) => {
    database.bytes = bytes;
    await vi.advanceTimersByTimeAsync(50);
  };
  return { statement, grow };
}

describe('attack 117: a statement that gathers values', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('ends beyond what it may gather since it began, once', async () => {
    const { statement, grow } = start();
    const own = statement();
    await grow(30);
    await grow(130);
    expect(own.ended).toBe(0);
    await grow(131);
    await grow(500);
    expect(own.ended).toBe(1);
  });

  it('goes on where another one gathered before it began, and until that has ended', async () => {
    const { statement, grow } = start();
    const dear = statement();
    await grow(100);
    const light = statement();
    await grow(140);
    expect([dear.ended, light.ended]).toEqual([1, 0]);
    await grow(300);
    expect(light.ended).toBe(0);
    dear.forget();
    await grow(301);
    expect(light.ended).toBe(1);
  });

  it('has no more room for what was given back after it began', async () => {
    const { statement, grow } = start();
    const own = statement();
    await grow(10);
    await grow(111);
    expect(own.ended).toBe(1);
  });

  it('of two that began at once, the later one ends first', async () => {
    const { statement, grow } = start();
    const [first, second] = [statement(), statement()];
    await grow(30);
    await grow(200);
    expect([first.ended, second.ended]).toEqual([0, 1]);
  });

  it('goes on while nobody can tell, and nothing is looked at after the end', async () => {
    const { statement, grow } = start();
    const own = statement();
    await grow(undefined);
    await grow(90);
    expect(own.ended).toBe(0);
    own.forget();
    await grow(500);
    expect(own.ended).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
