import type { Filter } from '#common/filters';
import { fromDays } from '#common/time';
import type { ChartCell, ChartColumn } from '../../../common';

interface ChosenRange {
  /** ISO dates; the end is the last moment that belongs to it. */
  time?: { from: string; to: string };
  filter?: Filter;
}

/** What a part of the axis stands for; undefined where its places have no bounds. */
export function rangeOfPlaces(
  column: ChartColumn,
  categories: readonly ChartCell[],
  first: number,
  last: number,
): ChosenRange | undefined {
  const from = categories[first]?.range?.from;
  const to = categories[last]?.range?.to;
  if (from === undefined || to === undefined) return undefined;
  if (column.valueKind === 'date') {
    const chosen = { from: Number(from), to: Number(to) - 1 };
    const time = column.zoneOfDays ? fromDays(chosen, column.zoneOfDays) : chosen;
    return {
      time: { from: new Date(time.from).toISOString(), to: new Date(time.to).toISOString() },
    };
  }
  const [own] = column.filters(categories[first] ?? { value: null });
  return own?.type === 'range' ? { filter: { ...own, params: { gte: from, lt: to } } } : undefined;
}
