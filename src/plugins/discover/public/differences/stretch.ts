import type { SearchResponse, TimeRange } from '#common/search';
import { bucketsOf } from '../../common/breakdown';

/** What the results are shown as. */
export type ResultView = 'documents' | 'patterns' | 'differences';

/** A part of the page's time, in the same terms. Undefined for none. */
export interface Stretch {
  range: TimeRange;
  /** Nobody chose it: it is that of the highest bar. */
  isHighest: boolean;
}

/** What was chosen, as far as the page's time has it. */
export function stretchOf(
  chosen: TimeRange | undefined,
  range: TimeRange,
  answer: SearchResponse | undefined,
): Stretch | undefined {
  if (chosen && chosen.to >= range.from && chosen.from <= range.to) {
    return { range: within(chosen, range), isHighest: false };
  }
  const buckets = bucketsOf(answer?.aggregations?.['histogram']);
  const most = Math.max(0, ...buckets.map(({ count }) => count));
  const at = buckets.findIndex(({ count }) => count > 0 && count === most);
  const highest = buckets[at];
  if (!highest) return undefined;
  const to = (buckets[at + 1]?.start ?? range.to + 1) - 1;
  return { range: within({ from: highest.start, to }, range), isHighest: true };
}

const within = (part: TimeRange, range: TimeRange): TimeRange => ({
  from: Math.max(part.from, range.from),
  to: Math.min(part.to, range.to),
});
