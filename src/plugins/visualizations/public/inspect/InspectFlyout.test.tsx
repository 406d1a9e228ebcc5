import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type JsonObject, parseLongNumerals } from '#common/json';
import type { InspectDetails, InspectedRequest } from '../types';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { MeasuredStatement } from '#common/statements';
import { InspectFlyout } from './InspectFlyout';

afterEach(cleanup);

const draw = (requests: InspectDetails['requests']) =>
  render(<InspectFlyout title="Sales" details={{ requests }} onClose={() => undefined} />);

describe('what a chart asked', () => {
  it('shows numbers beyond 2^53 with all their digits', async () => {
    draw([
      {
        name: 'Search',
        request: { index: 'sales', body: { size: 0 } },
        response: parseLongNumerals('{"max":9007199254740993}') as never,
        steps: [],
      },
    ]);
    await userEvent.click(screen.getByText('Response'));
    expect((await screen.findByLabelText('Response')).textContent).toContain('9007199254740993');
  });

  it('does not say that an answer took no time', () => {
    draw([{ name: 'Search', request: { index: 'sales', body: {} }, took: 0, steps: [] }]);
    screen.getByText('< 1 ms');
  });

  it('says so where nothing was asked for', () => {
    draw([]);
    screen.getByText('No request sent yet');
  });
});

const USUAL = { negate: false, disabled: false, pinned: false } as const;

describe('a request that is copied for elsewhere', () => {
  const copyOf = async (request: InspectedRequest, form = 'curl') => {
    const user = userEvent.setup();
    draw([request]);
    await user.click(screen.getByRole('button', { name: 'Copy request as' }));
    await user.click(await screen.findByRole('menuitem', { name: form }));
    return (await screen.findByText(/^Copied/)).textContent;
  };
  const statement = (query: JsonObject): InspectedRequest => ({
    name: 'statement',
    request: {
      index: 'a',
      body: { language: 'SQL', text: 'select 1 from a', within: { index: 'a', query } },
    },
    narrowedBy: {
      time: true,
      queries: ['', 'x:1'],
      filters: [
        { ...USUAL, type: 'phrase', key: 'b', params: { query: 1 }, negate: true },
        { ...USUAL, type: 'exists', key: 'c' },
        { ...USUAL, type: 'exists', key: 'off', disabled: true },
      ],
    },
    steps: [],
  });

  it('counts and names what a statement leaves behind', async () => {
    expect(await copyOf(statement({ term: { b: 1 } }))).toBe(
      'Copied, but what is copied has no place for the time range · the query x:1 · 2 filters (NOT b: 1; c: exists)',
    );
  });

  it('names fields that only the page adds, where nothing else is left behind', async () => {
    const derived = { fields: { kb: {}, 'plane.model': {} }, query: { match_all: {} } };
    expect(await copyOf(statement({ derived }))).toBe(
      'Copied, but what is copied has no place for 2 fields that the index pattern adds (kb; plane.model)',
    );
  });

  it('is copied without a word where nothing is', async () => {
    expect(await copyOf(statement({ match_all: {} }))).toBe('Copied');
  });

  it('names the filters that a statement of a search goes without', async () => {
    const asSql = async () => ({ text: 'SELECT 1', left: ['b: 1'] });
    const search = { name: 'documents', request: { index: 'a', body: {} }, asSql, steps: [] };
    expect(await copyOf(search, 'SQL')).toBe(
      'Copied, but what is copied has no place for 1 filter (b: 1)',
    );
  });
});

const TREE = {
  kind: 'group' as const,
  operator: 'HASH_GROUP_BY',
  milliseconds: 900,
  rows: 3,
  rowsRead: 0,
  parts: [],
};
const WHOLE: MeasuredStatement = {
  milliseconds: 4000,
  kinds: [
    { kind: 'group', share: 0.9, milliseconds: 900 },
    { kind: 'read', share: 0.1, milliseconds: 100, rowsRead: 5000, bytesRead: 2048 },
  ],
  tree: TREE,
};

function drawStatement(measure: (signal: AbortSignal) => Promise<MeasuredStatement | undefined>) {
  const request = { index: '', body: { language: 'SQL', text: 'select 1 from a' } };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InspectFlyout
        title="Rows"
        details={{ requests: [{ name: 'statement', request, measure, steps: [] }] }}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  return userEvent.click(screen.getByRole('button', { name: /^Why slow/ }));
}

describe('why a statement is slow', () => {
  it('is told in words and by kinds, and by parts for who asks for them', async () => {
    await drawStatement(() => Promise.resolve(WHOLE));
    await screen.findByText(/^Counting in groups: 90%, 900 ms$/);
    screen.getByText(/^Reading: 10%, 100 ms, 5,000 rows looked at, 2.0 KB handed on$/);
    screen.getByText(/^Fewer groups, wider intervals/);
    await userEvent.click(screen.getByText('By parts'));
    screen.getByText(/^Counting in groups \(HASH_GROUP_BY\): 100%, 900 ms, 3 rows answered$/);
  });

  it('attack 95: names shares alone where a rule limits rows', async () => {
    await drawStatement(() =>
      Promise.resolve({ milliseconds: 4000, kinds: [{ kind: 'read', share: 1 }] }),
    );
    await screen.findByText(/^Reading: 100%$/);
    screen.getByText(/^A rule of your role limits rows/);
    expect(screen.queryByText('By parts')).toBeNull();
  });

  it('is not measured any more when it is canceled or closed', async () => {
    const signals: AbortSignal[] = [];
    const measure = (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<undefined>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')));
      });
    };
    await drawStatement(measure);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }, { timeout: 3000 }));
    expect(signals[0]?.aborted).toBe(true);
    await userEvent.click(await screen.findByRole('button', { name: /^Why slow/ }));
    expect(screen.queryByText('stopped')).toBeNull();
    cleanup();
    expect(signals[1]?.aborted).toBe(true);
  });
});
