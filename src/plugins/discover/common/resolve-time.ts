import { type TimeRange, wholeSpan } from '#common/search';
import { parseDateMath, toDays, type DateMathOptions } from '#common/time';
import type { TimeSelection } from '#common/url-state';

/** What the person chose as timestamps, or as days where the time is of days; undefined where it is not a range. */
export function resolveTime(
  time: TimeSelection | undefined,
  now: number,
  options: Pick<DateMathOptions, 'timeZone' | 'weekStartsOn'> & { inDays?: boolean },
): TimeRange | undefined {
  const from = time && parseDateMath(time.from, { ...options, now });
  const to = time && parseDateMath(time.to, { ...options, now, roundUp: true });
  if (from === undefined || to === undefined || from > to) return undefined;
  return options.inDays ? toDays({ from, to }, options.timeZone) : { from, to };
}

/** The whole of the data, as an absolute selection: what an index shows when nobody chose yet. */
export const allOf = (
  range: TimeRange | undefined,
  zoneOfDays: string | undefined,
): TimeSelection | undefined => range && wholeSpan(range, zoneOfDays);
