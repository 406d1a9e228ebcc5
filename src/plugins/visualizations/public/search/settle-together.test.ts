// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createGathering } from './settle-together';

describe('what is known of indices', () => {
  it('comes at the same moment, so that searches travel together', async () => {
    const gather = createGathering(10_000);
    let answer = (_name: string): void => undefined;
    const slow = new Promise<string>((resolve) => (answer = resolve));
    const done: string[] = [];
    const both = [gather(Promise.resolve('quick')), gather(slow)].map((one) =>
      one.then((name) => done.push(name)),
    );
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(done).toEqual([]);

    answer('slow');
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
