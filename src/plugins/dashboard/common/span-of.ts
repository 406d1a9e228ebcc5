import { type IndexSummary, isTimeInDays, momentsOf } from '#common/search';
import type { TimeSelection } from '#common/url-state';
import type { DescribedIndex } from '#plugins/visualizations/common';

/** From the first to the last document of all of them; null where none has a time. */
export function spanOf(
  indices: readonly (IndexSummary | DescribedIndex)[],
  timeZone: string,
): TimeSelection | null {
  const ranges = indices.flatMap((one) => {
    const inDays = 'fields' in one ? isTimeInDays(one) : one.timeInDays;
    return one.timeRange ? momentsOf(one.timeRange, inDays ? timeZone : undefined) : [];
  });
  return ranges.length === 0
    ? null
    : {
        from: new Date(Math.min(...ranges.map((range) => range.from))).toISOString(),
        to: new Date(Math.max(...ranges.map((range) => range.to))).toISOString(),
      };
}
