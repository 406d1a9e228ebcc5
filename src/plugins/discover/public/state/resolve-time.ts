import type { TimeRange } from '#common/search';
import { parseDateMath, type DateMathOptions } from '#common/time';
import type { TimeSelection } from '#common/url-state';

/** What the person chose as moments; undefined where it is no range. */
export function resolveTime(
  time: TimeSelection | undefined,
  now: number,
  options: Pick<DateMathOptions, 'timeZone' | 'weekStartsOn'>,
): TimeRange | undefined {
  const from = time && parseDateMath(time.from, { ...options, now });
  const to = time && parseDateMath(time.to, { ...options, now, roundUp: true });
  return from !== undefined && to !== undefined && from <= to ? { from, to } : undefined;
}

/** The whole of the data, as an absolute selection: what an index shows when nobody chose yet. */
export function allOf(range: TimeRange | undefined): TimeSelection | undefined {
  return (
    range && { from: new Date(range.from).toISOString(), to: new Date(range.to).toISOString() }
  );
}
