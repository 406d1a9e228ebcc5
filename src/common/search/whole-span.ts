import { fromDays } from '#common/time';
import type { TimeRange } from './index-details';

const DAY = 86_400_000;

/** The timestamps from the first to the last value of a field; of days, in a zone, all of these. */
export const momentsOf = ({ from, to }: TimeRange, zoneOfDays: string | undefined): TimeRange =>
  zoneOfDays === undefined ? { from, to } : fromDays({ from, to: to + DAY - 1 }, zoneOfDays);

/** As an absolute selection of time: what is shown when nobody chose yet. */
export function wholeSpan(
  range: TimeRange,
  zoneOfDays: string | undefined,
): { from: string; to: string } {
  const { from, to } = momentsOf(range, zoneOfDays);
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
