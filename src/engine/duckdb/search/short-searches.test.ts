import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createShortSearches } from './short-searches';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Milliseconds until the other work may go on, with what happens meanwhile. */
async function waited(
  mostMs: number,
  steps: (searches: ReturnType<typeof createShortSearches>) => void,
): Promise<number> {
  const searches = createShortSearches(() => Date.now());
  const start = Date.now();
  steps(searches);
  const ended = searches.over(mostMs).then(() => Date.now());
  await vi.runAllTimersAsync();
  return (await ended) - start;
}

it('waits for nothing where nobody searches', async () => {
  expect(await waited(100, () => {})).toBe(0);
});

it('waits until the last search is over', async () => {
  const took = await waited(1000, (searches) => {
    for (const ms of [10, 40]) setTimeout(searches.begin(), ms);
  });
  expect(took).toBe(40);
});

it('waits for a search that begins meanwhile, but no longer than it may', async () => {
  const took = await waited(100, (searches) => {
    setTimeout(searches.begin(), 60);
    setTimeout(() => searches.begin(), 50);
  });
  expect(took).toBe(100);
});

it('does not wait for a search that takes long', async () => {
  expect(await waited(10_000, (searches) => void searches.begin())).toBe(500);
});
