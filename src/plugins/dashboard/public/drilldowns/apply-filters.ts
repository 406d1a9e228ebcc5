import { addFilter, type Filter } from '#common/filters';

/** The filters of a click beside those that are there. */
export function applyFilters(
  filters: readonly Filter[],
  added: readonly Filter[],
): readonly Filter[] {
  return added.reduce(addFilter, filters);
}
