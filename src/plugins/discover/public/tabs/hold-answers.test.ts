// @vitest-environment node
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createHeldAnswers } from './hold-answers';

/** A page that shows the answers to these questions. */
function show(queries: QueryClient, key: string, ask: (signal: AbortSignal) => Promise<string>) {
  const observer = new QueryObserver(queries, {
    queryKey: ['discover', key],
    queryFn: ({ signal }) => ask(signal),
    gcTime: 0,
    retry: false,
  });
  const leave = observer.subscribe(() => undefined);
  return { observer, leave };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('Answers of a tab that is not shown', () => {
  it('are there when it is shown again, and are not asked for', async () => {
    const queries = new QueryClient();
    const answers = createHeldAnswers(queries);
    let asked = 0;
    const ask = async () => `answer ${(asked += 1)}`;
    const { leave } = show(queries, 'a', ask);
    await expect.poll(() => queries.getQueryData(['discover', 'a'])).toBe('answer 1');
    answers.hold('one');
    leave();
    await settled();
    const { observer } = show(queries, 'a', ask);
    await settled();

    expect(observer.getCurrentResult().data).toBe('answer 1');
    expect(asked).toBe(1);
  });

  it('that nobody has yet are canceled', async () => {
    const queries = new QueryClient();
    const signals: AbortSignal[] = [];
    const { leave } = show(queries, 'a', (signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    await expect.poll(() => signals.length).toBe(1);
    createHeldAnswers(queries).hold('one');
    leave();

    expect(signals[0]?.aborted).toBe(true);
  });

  it('go when it is closed, but those that another tab has as well', async () => {
    const queries = new QueryClient();
    const answers = createHeldAnswers(queries);
    const ask = async () => 'answer';
    const both = show(queries, 'both', ask);
    const own = show(queries, 'own', ask);
    await expect.poll(() => queries.getQueryData(['discover', 'own'])).toBe('answer');
    answers.hold('one');
    own.leave();
    answers.hold('two');
    both.leave();
    answers.release('one');
    await settled();

    expect(queries.getQueryData(['discover', 'own'])).toBeUndefined();
    expect(queries.getQueryData(['discover', 'both'])).toBe('answer');
  });
});
