import type { SortOrder } from '#common/url-state';

/**
 * By a press on a column's name: descending first, then ascending, then not at all. It takes the place of any other order, or with
 * `add` its place among the columns that rows are sorted by.
 */
export function nextSort(
  name: string,
  sort: readonly SortOrder[],
  add: boolean,
): readonly SortOrder[] {
  const current = sort.find(([field]) => field === name)?.[1];
  const order: SortOrder = [name, current === 'desc' ? 'asc' : 'desc'];
  if (!add) return current === 'asc' && sort.length === 1 ? [] : [order];
  if (current === undefined) return [...sort, order];
  return current === 'asc'
    ? sort.filter(([field]) => field !== name)
    : sort.map((one) => (one[0] === name ? order : one));
}
