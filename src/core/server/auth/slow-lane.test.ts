import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSlowLane } from './slow-lane';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => vi.useRealTimers());

it('attack 103: lets one after the other in, each after a pause, and others of another address beside them', async () => {
  const lane = createSlowLane();
  const begun: string[] = [];
  const run = (address: string, name: string) =>
    lane.run(address, 1000, async () => void begun.push(name));
  const all = [run('office', 'first'), run('office', 'second'), run('home', 'other')];

  await vi.advanceTimersByTimeAsync(999);
  expect(begun).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['first', 'other']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun).toEqual(['first', 'other', 'second']);
  await Promise.all(all);
});

it('goes on after one that failed, and refuses where too many wait', async () => {
  const lane = createSlowLane(2);
  const failed = expect(
    lane.run('office', 10, async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  const second = lane.run('office', 10, async () => 'in');

  await expect(lane.run('office', 10, async () => 'late')).rejects.toMatchObject({
    statusCode: 429,
  });
  await vi.advanceTimersByTimeAsync(20);
  await failed;
  expect(await second).toBe('in');
});
