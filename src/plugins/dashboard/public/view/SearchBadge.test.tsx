import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Filter } from '#common/filters';
import { SearchBadge } from './SearchBadge';

afterEach(cleanup);

const filter = (more: Partial<Filter> = {}): Filter =>
  ({
    type: 'phrase',
    key: 'state',
    params: { query: 'TX' },
    negate: false,
    disabled: false,
    pinned: false,
    ...more,
  }) as Filter;

it('a panel with a query and filters of its own says so, and by a key which', async () => {
  const search = {
    query: { query: 'cost > 100', language: 'kuery' as const },
    filters: [filter(), filter({ negate: true, alias: 'large' }), filter({ disabled: true })],
  };
  render(<SearchBadge title="Strikes" search={search} />);
  const user = userEvent.setup();
  await user.tab();
  const badge = screen.getByRole('button', { name: 'Strikes has its own query or filters' });
  expect(document.activeElement).toBe(badge);
  await user.keyboard('{Enter}');
  const shown = within(screen.getByRole('dialog', { hidden: true }));

  expect(shown.getByText('cost > 100')).toBeTruthy();
  expect(shown.getAllByText(/state|large/).map(({ textContent }) => textContent)).toEqual([
    'state: TX',
    'NOT large',
  ]);
});

it.each([
  {},
  { query: { query: ' ', language: 'kuery' as const }, filters: [filter({ disabled: true })] },
])('a panel that shows everything says nothing: %o', (search) => {
  render(<SearchBadge title="Strikes" search={search} />);

  expect(screen.queryByRole('button')).toBeNull();
});
