import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleScript, type BundledScript } from '../../../store/testing/bundle-script';
import { createCalledThread } from './called-thread';

let script: BundledScript;
beforeAll(async () => {
  script = await bundleScript('src/engine/duckdb/threads/testing/answer-calls.ts');
});
afterAll(() => script.remove());

/** @returns the thread, and how many of its kind have ended */
function open() {
  const ended = new Int32Array(new SharedArrayBuffer(4));
  const thread = createCalledThread(script.file, { greeting: 'hello', ended });
  return { thread, ended: () => Atomics.load(ended, 0) };
}

it('answers calls in their order, tells what fails, and lets go at its end', async () => {
  const { thread, ended } = open();
  const answers = [
    thread.call({ say: 'a' }),
    thread.call({ fail: 'b' }),
    thread.call({ say: 'c' }),
  ];
  const told = await Promise.allSettled(answers);
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(answers[1]).rejects.toThrow('b');
  await expect(answers[2]).resolves.toBe('hello c');
  await thread.close();
  expect(ended()).toBe(1);
  await expect(thread.call({ say: 'd' })).rejects.toThrow('closed');
});

it.each(['before', 'after'] as const)(
  'one that ends %s it has answered is followed by another',
  async (end) => {
    const { thread, ended } = open();
    await thread.call({ say: 'a', end }).catch(String);
    await expect.poll(ended).toBe(1);
    // The process may be told of it a moment later.
    await expect.poll(() => thread.call({ say: 'b' }).catch(String)).toBe('hello b');
    await thread.terminate();
  },
);
