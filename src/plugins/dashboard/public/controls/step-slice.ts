import type { ControlSelection } from '#plugins/visualizations/common';

/** How finely the ends of a slice are moved. */
export const PARTS = 100;
/** Of the page's time: what is shown first, where nothing is chosen. */
const FIRST = 0.1;

/** The slice after or before, of the same length; beyond the end begins again at the other. */
export function stepSlice({ start, end }: ControlSelection, by: -1 | 1): ControlSelection {
  if (start === undefined || end === undefined) {
    return by > 0 ? { start: 0, end: FIRST } : { start: 1 - FIRST, end: 1 };
  }
  const length = end - start;
  // Sums of tenths are not whole.
  const round = (value: number) => Math.round(value * 1e6) / 1e6;
  const next = round(start + by * length);
  if (next >= 1) return { start: 0, end: round(length) };
  if (round(next + length) <= 0) return { start: round(1 - length), end: 1 };
  return { start: Math.max(0, next), end: Math.min(1, round(next + length)) };
}
