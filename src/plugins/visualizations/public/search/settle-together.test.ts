import { describe, expect, it } from 'vitest';
import { createGathering } from './settle-together';

describe('what is known of indices', () => {
  it('comes at the same moment, so that searches travel together', async () => {
    const gather = createGathering(10_000);
    const slow = Promise.withResolvers<string>();
    const done: string[] = [];
    const both = [gather(Promise.resolve('quick')), gather(slow.promise)].map((one) =>
      one.then((name) => done.push(name)),
    );
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(done).toEqual([]);

    slow.resolve('slow');
    await Promise.all(both);
    expect(done.toSorted()).toEqual(['quick', 'slow']);
  });

  it('does not wait for long, nor for what fails', async () => {
    const gather = createGathering(1);
    gather(Promise.reject(new Error('gone'))).catch(() => undefined);
    void gather(new Promise(() => {}));

    expect(await gather(Promise.resolve('quick'))).toBe('quick');
  });
});
