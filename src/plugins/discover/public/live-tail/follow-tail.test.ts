import { afterEach, describe, expect, it, vi } from 'vitest';
import { followTail } from './follow-tail';

/** What the server says, one after the other; then nobody watches any more. */
function follow(...says: readonly (string | { status?: number; headers?: Headers })[]) {
  const controller = new AbortController();
  const { signal } = controller;
  const asked: (string | undefined)[] = [];
  const failures: boolean[] = [];
  const done = followTail({
    signal,
    pause: 1,
    async ask(cursor) {
      asked.push(cursor);
      const answer = says[asked.length - 1];
      if (asked.length >= says.length) controller.abort();
      if (typeof answer === 'string') return { cursor: answer, answer: null };
      throw Object.assign(new Error('no'), answer?.status ? { response: answer } : {});
    },
    onAnswer: () => {},
    onFailure: (_error, isFinal) => failures.push(isFinal),
  });
  return { done, asked, failures };
}

const watch = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('Following what is written', () => {
  it('asks for what came behind the last answer, also after questions that failed', async () => {
    const { done, asked, failures } = follow('a', {}, { status: 503 }, { status: 429 }, 'b', 'c');
    await done;
    expect(asked).toEqual([undefined, 'a', 'a', 'a', 'a', 'b']);
    expect(failures).toEqual([false, false, false]);
  });

  it('waits as long as a cluster that is busy asks for', async () => {
    vi.useFakeTimers();
    const busy = { status: 429, headers: new Headers({ 'retry-after': '30' }) };
    const { done, asked } = follow('a', busy, 'b');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(asked).toEqual([undefined, 'a']);
    await vi.advanceTimersByTimeAsync(2000);
    await done;
    expect(asked).toEqual([undefined, 'a', 'a']);
  });

  it('ends where it is refused', async () => {
    const { done, asked, failures } = follow('a', { status: 400 }, 'b');
    await done;
    expect(asked).toEqual([undefined, 'a']);
    expect(failures).toEqual([true]);
  });

  it('asks for nothing while nobody sees the page', async () => {
    vi.useFakeTimers();
    watch(true);
    const { done, asked } = follow('a', 'b');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([undefined]);
    watch(false);
    await done;
    expect(asked).toEqual([undefined, 'a']);
  });
});
