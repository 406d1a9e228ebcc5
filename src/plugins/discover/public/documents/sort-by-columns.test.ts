// @vitest-environment node
import { expect, it } from 'vitest';
import { nextSort } from './sort-by-columns';

it('sorts by a column: descending, ascending, and not at all', () => {
  expect(nextSort('a', [], false)).toEqual([['a', 'desc']]);
  expect(nextSort('a', [['a', 'desc']], false)).toEqual([['a', 'asc']]);
  expect(nextSort('a', [['a', 'asc']], false)).toEqual([]);
  expect(nextSort('a', [['b', 'asc']], false)).toEqual([['a', 'desc']]);
});

it('sorts by several columns, each in its place', () => {
  const two = [
    ['b', 'asc'],
    ['a', 'desc'],
  ] as const;
  expect(nextSort('a', [['b', 'asc']], true)).toEqual(two);
  expect(nextSort('a', two, true)).toEqual([
    ['b', 'asc'],
    ['a', 'asc'],
  ]);
  expect(nextSort('b', two, true)).toEqual([['a', 'desc']]);
  expect(nextSort('b', two, false)).toEqual([['b', 'desc']]);
});
