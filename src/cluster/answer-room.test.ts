import { afterEach, expect, it, vi } from 'vitest';
import { createAnswerRoom } from './answer-room';

afterEach(() => void vi.useRealTimers());

/** Answers that come to a room for 10 bytes, by name, and which of them are in it. */
function start(patienceMs = 60_000) {
  const room = createAnswerRoom({ bytes: 10, patienceMs });
  const inside: string[] = [];
  const come = (name: string, bytes: number, signal = new AbortController().signal) => {
    const place = room.place();
    const entered = place.enter(bytes, signal).then(() => inside.push(name));
    return { leave: place.leave, entered };
  };
  return { come, inside };
}

it('many readers at once hold no more of a cluster’s answers than there is room for', async () => {
  const { come, inside } = start();
  const answers = Array.from({ length: 200 }, (_, at) => come(`${at}`, 5));
  await answers[1]?.entered;
  expect(inside).toEqual(['0', '1']);

  for (const { entered, leave } of answers) {
    await entered;
    leave();
  }
  expect(inside).toHaveLength(200);
});

it('a large answer has its turn, alone, and small ones do not pass it', async () => {
  const { come, inside } = start();
  const first = come('first', 4);
  const large = come('larger than the room', 50);
  const small = come('small', 1);
  await first.entered;
  expect(inside).toEqual(['first']);
  first.leave();
  await large.entered;
  expect(inside).toEqual(['first', 'larger than the room']);
  large.leave();
  large.leave();
  await small.entered;
});

it('whoever no longer waits makes room for those behind', async () => {
  const { come, inside } = start();
  const gone = new AbortController();
  const first = come('first', 8);
  const leaves = come('leaves', 8, gone.signal);
  const small = come('small', 2);
  gone.abort();
  await expect(leaves.entered).rejects.toThrow();
  await small.entered;
  leaves.leave();
  first.leave();

  expect(inside).toEqual(['first', 'small']);
});

it('a slow reader does not keep the others out for long', async () => {
  vi.useFakeTimers();
  const { come } = start(2000);
  await come('never taken', 10).entered;
  const next = come('next', 10);
  await vi.advanceTimersByTimeAsync(2000);

  await expect(next.entered).resolves.toBeGreaterThan(0);
});
