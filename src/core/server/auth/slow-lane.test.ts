import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSlowLane, type SlowLane } from './slow-lane';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => vi.useRealTimers());

it('attack 103: looks at what came last first, each after a pause, and at others of another address beside them', async () => {
  const lane = createSlowLane(20);
  const begun: string[] = [];
  const run = (address: string, name: string) =>
    lane.run(
      address,
      () => 1000,
      async () => void begun.push(name),
    );
  const all = ['first', 'second', 'third'].map((name) => run('office', name));
  all.push(run('home', 'other'));

  await vi.advanceTimersByTimeAsync(999);
  expect(begun).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['first', 'other']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(begun).toEqual(['first', 'other', 'third', 'second']);
  await Promise.all(all);
});

it('attack 103: asks how long to pause when it is the turn of each', async () => {
  const lane = createSlowLane(20);
  let wrong = 0;
  const runs = Array.from({ length: 4 }, () =>
    lane.run(
      'office',
      () => (wrong > 1 ? 1000 : 0),
      async () => (wrong += 1),
    ),
  );

  await Promise.all(runs.slice(0, 1));
  await vi.advanceTimersByTimeAsync(999);
  expect(wrong).toBe(2);
  await vi.advanceTimersByTimeAsync(1001);
  expect(await Promise.all(runs)).toEqual([1, 4, 3, 2]);
});

const REFUSED = { statusCode: 429 };

it('goes on after one that failed, and refuses what waits longest where too many wait', async () => {
  const lane = createSlowLane(2);
  const run = (answer: () => Promise<string>) => lane.run('office', () => 10, answer);
  const failed = expect(
    run(async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  const displaced = expect(run(async () => 'early')).rejects.toMatchObject(REFUSED);
  const others = [run(async () => 'second'), run(async () => 'third')];

  await displaced;
  await vi.advanceTimersByTimeAsync(30);
  await failed;
  expect(await Promise.all(others)).toEqual(['second', 'third']);
});

const runSlowly = (lane: SlowLane) =>
  lane.run(
    'office',
    () => 5000,
    async () => 'in',
  );

it('refuses what has waited for half a minute, as more came after it all the time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const lane = createSlowLane(20);
  const run = () => runSlowly(lane);
  const served = [run()];
  const early = expect(run()).rejects.toMatchObject(REFUSED);
  for (let time = 0; time < 7; time += 1) {
    served.push(run());
    await vi.advanceTimersByTimeAsync(5000);
  }

  await early;
  await vi.runAllTimersAsync();
  expect(new Set(await Promise.all(served))).toEqual(new Set(['in']));
});

it('refuses all that wait when the server ends, and what comes later', async () => {
  const lane = createSlowLane(20);
  const run = () => runSlowly(lane);
  const first = run();
  const waiting = [run(), run()].map((one) => expect(one).rejects.toMatchObject(REFUSED));
  lane.close();

  await Promise.all(waiting);
  await expect(run()).rejects.toMatchObject(REFUSED);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await first).toBe('in');
  await expect(run()).rejects.toMatchObject(REFUSED);
});
