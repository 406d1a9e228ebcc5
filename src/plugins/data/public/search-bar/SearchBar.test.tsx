import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Filter } from '#common/filters';
import type { ValueProblem } from '#common/refused-values';
import type { SearchField } from '#common/search';
import { createDateFormats } from '#common/time';
import { SearchBar, type SearchBarProps } from './SearchBar';

afterEach(cleanup);

const FIELDS: readonly SearchField[] = [
  { name: 'bytes', type: 'long', exactName: 'bytes' },
  { name: 'client', type: 'ip', exactName: 'client' },
];
const MESSAGE = '"abc" is not a number. The field bytes holds whole numbers.';
const byClient = (value: string): Filter => ({
  type: 'phrase',
  key: 'client',
  params: { query: value },
  negate: false,
  disabled: false,
  pinned: false,
});
const nothing = () => undefined;

function show(more: Partial<SearchBarProps>) {
  const added: (readonly Filter[])[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SearchBar
        indexClient={{ suggestValues: async () => [] } as never}
        index="logs"
        fields={FIELDS}
        query=""
        language="kuery"
        filters={[]}
        time={createDateFormats('UTC', undefined)}
        selection={undefined}
        all={undefined}
        refreshInterval={undefined}
        refreshing={false}
        onQuery={nothing}
        onFilters={(filters) => void added.push(filters)}
        onTime={nothing}
        onRefreshInterval={nothing}
        onRefresh={nothing}
        {...more}
      />
    </QueryClientProvider>,
  );
  return added;
}

it('a value of the query that does not fit is told and marked below it, until it is written anew', async () => {
  const query = 'client: "10.0.0.1" and bytes > abc';
  const place = { in: 'query', query, start: 31, end: 34 } as const;
  show({ query, problem: { message: MESSAGE, place, ofPage: true } });
  const alert = screen.getByRole('alert');
  expect(within(alert).getByText(MESSAGE)).toBeTruthy();
  expect(alert.querySelector('mark')?.textContent).toBe('abc');
  const input = screen.getByRole('combobox');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-errormessage')).toBe(alert.id);

  await userEvent.setup().type(input, '1');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a value in Lucene that finds nothing because it does not fit is told, too', () => {
  show({ query: 'client:10.0.0.1 AND bytes:>abc', language: 'lucene' });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toMatch(/^"abc" is not a number\. The field bytes holds whole numbers/);
  expect(alert.querySelector('mark')?.textContent).toBe('abc');
});

it('a value of a filter that does not fit is told at its pill', () => {
  const filters = [byClient('10.0.0.1'), byClient('abc'), { ...byClient('abc'), disabled: true }];
  const problem: ValueProblem = {
    message: MESSAGE,
    place: { in: 'filter', filter: byClient('abc') },
    ofPage: true,
  };
  show({ filters, problem });
  const { id } = screen.getByText(MESSAGE);
  const pills = screen.getAllByRole('button', { name: /^client/ });
  expect(pills.map((pill) => pill.getAttribute('aria-describedby') === id)).toEqual([
    false,
    true,
    false,
  ]);
});

it.each([
  ['bytes', 'abc', /^"abc" is not a number\. The field bytes holds whole numbers/],
  ['client', 'abc', /^"abc" is not an IP address\. The field client holds IP addresses/],
])('no filter is made of a value that does not fit: %s is %s', async (field, value, words) => {
  const added = show({});
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.type(await screen.findByRole('combobox', { name: 'Field', hidden: true }), field);
  await user.type(screen.getByRole('combobox', { name: 'Value', hidden: true }), `${value}{Enter}`);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(added).toEqual([]);
  await user.clear(screen.getByRole('combobox', { name: 'Value', hidden: true }));
  await user.type(
    screen.getByRole('combobox', { name: 'Value', hidden: true }),
    field === 'bytes' ? '7{Enter}' : '10.0.0.1{Enter}',
  );
  expect(added).toHaveLength(1);
});
