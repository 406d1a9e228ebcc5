import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { AnswerState } from './AnswerState';

/** Answered by the test; ends when it is canceled, as a request does. */
function questions() {
  const asked: { signal: AbortSignal; answer(text: string): void; fail(error: Error): void }[] = [];
  const ask = (signal: AbortSignal) =>
    new Promise<string>((answer, fail) => {
      signal.addEventListener('abort', () => fail(signal.reason));
      asked.push({ signal, answer, fail });
    });
  return { asked, ask };
}

const KEY = ['ships'];

function Ships({ ask }: { ask: (signal: AbortSignal) => Promise<string> }) {
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => ask(signal), retry: false });
  return (
    <>
      <AnswerState query={query} queryKey={KEY} height={40} progress="40% read" />
      <p>{query.data}</p>
    </>
  );
}

const show = (ask: (signal: AbortSignal) => Promise<string>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Ships ask={ask} />
    </QueryClientProvider>,
  );

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(cleanup);

describe('AnswerState', () => {
  it('says how long it has been taking, and how far it is, once that is a second', async () => {
    const { asked, ask } = questions();
    show(ask);
    expect(screen.queryByTestId('running')).toBeNull();

    await expect
      .poll(() => screen.queryByRole('status')?.textContent)
      .toMatch(/^Loading [12].*40%/);
    await act(async () => asked[0]?.answer('Ada'));
    await screen.findByText('Ada');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is ended by Cancel, where it is asked too, and asks again', async () => {
    const { asked, ask } = questions();
    show(ask);
    await screen.findByRole('button', { name: 'Cancel' }, { timeout: 5000 });
    await press('Cancel');
    expect(asked[0]?.signal.aborted).toBe(true);
    expect((await screen.findByRole('status')).textContent).toMatch(/^Canceled/);

    await press('Retry');
    await act(async () => asked[1]?.answer('Grace'));
    await screen.findByText('Grace');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says why there is no answer, and asks again', async () => {
    const { asked, ask } = questions();
    show(ask);
    await act(async () => asked[0]?.fail(new Error('The harbor is closed.')));
    expect((await screen.findByRole('alert')).textContent).toContain('The harbor is closed.');

    await press('Retry');
    await act(async () => asked[1]?.answer('Ada'));
    await screen.findByText('Ada');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
