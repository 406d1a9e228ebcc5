import { isTimeInDays, wholeSpan } from '#common/search';
import type { DescribedIndex } from '#plugins/visualizations/public';

/** The whole of the data: what is shown while nobody chose a time. */
export function allOf(described: DescribedIndex | undefined, timeZone: string) {
  const { timeRange, timeField } = described ?? {};
  return described && timeRange && timeField
    ? wholeSpan(timeRange, isTimeInDays(described) ? timeZone : undefined)
    : undefined;
}
