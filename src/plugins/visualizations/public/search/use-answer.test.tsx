import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { SERVER_AWAY } from '#common/server-away';
import { useAnswer } from './use-answer';

interface Asked {
  question: unknown;
  enabled?: boolean;
}
const FIRST: Asked = { question: 'first' };

/** A question that the test changes, and answers. */
function setUp() {
  const asked: { question: unknown; signal: AbortSignal; answer: (found: string) => void }[] = [];
  const failing: ((error: Error) => void)[] = [];
  const away$ = new BehaviorSubject<number | undefined>(undefined);
  const connection = { get: () => away$.value, get$: () => away$ };
  const hook = renderHook(
    ({ question, enabled = true }: Asked) =>
      useAnswer<string>({
        question,
        enabled,
        connection,
        ask: (signal) =>
          new Promise((resolve, reject) => {
            asked.push({ question, signal, answer: resolve });
            failing.push(reject);
          }),
      }),
    { initialProps: FIRST },
  );
  return { asked, failing, away$, ...hook };
}

afterEach(cleanup);

describe('The answer to a question', () => {
  it('is of the latest question: one that nobody waits for is cancelled, also before any answer', async () => {
    const { asked, result, rerender } = setUp();
    await waitFor(() => expect(asked).toHaveLength(1));
    rerender({ question: 'second' });
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    act(() => asked[0]?.answer('old'));
    act(() => asked[1]?.answer('new'));
    await waitFor(() => expect(result.current).toMatchObject({ found: 'new', loading: false }));
  });

  it('is asked for again when a question comes back', async () => {
    const { asked, result, rerender } = setUp();
    await waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.answer('one');
    await waitFor(() => expect(result.current.found).toBe('one'));
    rerender({ question: 'second' });
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(result.current).toMatchObject({ found: 'one', loading: true });
    rerender({ question: 'first' });
    await waitFor(() => expect(asked.map(({ question }) => question)).toHaveLength(3));
    expect(result.current).toMatchObject({ found: 'one', loading: true });
  });

  it('is not asked for again where the question has the same parts in another order, as after a save', async () => {
    const { asked, result, rerender } = setUp();
    rerender({ question: [{ index: 'birds', query: { text: 'a', language: 'lucene' } }] });
    await waitFor(() => expect(asked).toHaveLength(2));
    act(() => asked[1]?.answer('one'));
    await waitFor(() => expect(result.current.found).toBe('one'));
    rerender({ question: [{ query: { language: 'lucene', text: 'a' }, index: 'birds' }] });
    expect(result.current).toMatchObject({ found: 'one', loading: false });
    expect(asked).toHaveLength(2);
  });

  it('is none where nothing is asked, nor the one before until the next is there', async () => {
    const { asked, result, rerender } = setUp();
    await waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.answer('one');
    await waitFor(() => expect(result.current.found).toBe('one'));
    rerender({ question: 'second', enabled: false });
    await waitFor(() => expect(result.current.found).toBeUndefined());
    rerender({ question: 'third' });
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(result.current.found).toBeUndefined();
  });

  it('is not shown after a question that failed, even where the server goes away next', async () => {
    const { asked, failing, away$, result, rerender } = setUp();
    await waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.answer('one');
    await waitFor(() => expect(result.current.found).toBe('one'));
    rerender({ question: 'second' });
    await waitFor(() => expect(asked).toHaveLength(2));
    failing[1]?.(new Error('The disk is full.'));
    await waitFor(() => expect(result.current.error).toBeInstanceOf(Error));
    rerender({ question: 'third' });
    await waitFor(() => expect(asked).toHaveLength(3));
    act(() => away$.next(1));
    failing[2]?.(Object.assign(new Error('Away.'), { name: SERVER_AWAY }));
    await waitFor(() => expect(result.current.loading).toBe(false));
    expect(result.current).toMatchObject({ waiting: true });
    expect(result.current.found).toBeUndefined();
  });
});
