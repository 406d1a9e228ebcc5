import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ChartTable, Visualization } from '../../common';
import { SplitView } from './SplitView';

afterEach(cleanup);

const filterOf = (key: string, query: string) => ({ type: 'phrase', key, params: { query } });
const table = {
  columns: [
    {
      id: '1',
      role: 'split',
      kind: 'bucket',
      text: ({ value }: { value: string }) => value,
      filters: ({ value }: { value: string }) => [filterOf('city', value)],
    },
  ],
  rows: [[{ value: 'Oslo' }], [{ value: 'Rome' }]],
  notices: [],
  documents: 2,
} as unknown as ChartTable;
const split = (row: boolean) =>
  ({
    aggs: [{ id: '1', type: 'terms', schema: 'split', params: { row } }],
  }) as unknown as Visualization;

it('A press in a small chart filters for what that one stands for, too', () => {
  const onFilter = vi.fn();
  render(
    <SplitView visualization={split(false)} table={table} onFilter={onFilter}>
      {(part) => (
        <button onClick={() => part.onFilter?.([filterOf('size', 'large')] as never)}>
          {part.title}
        </button>
      )}
    </SplitView>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Rome' }));
  expect(onFilter).toHaveBeenCalledWith([filterOf('city', 'Rome'), filterOf('size', 'large')]);
});

it.each([true, false])('small charts stand below each other: %s', (row) => {
  const { container } = render(
    <SplitView visualization={split(row)} table={table}>
      {({ title }) => title}
    </SplitView>,
  );
  expect(container.querySelectorAll('[data-down]')).toHaveLength(row ? 1 : 0);
});
