import type { TimeRange } from '#common/search';
import { type HistogramInterval, parseDateMath } from '#common/time';

const DAY = 86_400_000;

/**
 * The range as many whole buckets earlier as it takes to end before the range begins: its buckets stand for those of the range one
 * by one, months for months and days of 23 hours for days. Undefined where no calendar goes.
 */
export function periodBefore(
  range: TimeRange,
  interval: HistogramInterval,
  timeZone: string,
): TimeRange | undefined {
  const length = range.to - range.from + 1;
  const count = Math.ceil(length / interval.milliseconds);
  const [, amount = '1', unit = 'd'] = /^(\d+)([a-zA-Z]+)$/.exec(interval.expression) ?? [];
  const isCalendar = interval.kind === 'calendar_interval';
  // The last of them that is short enough: months are not all as long as they are on average.
  for (const steps of [count - 1, count, count + 1, count + 2]) {
    const earlier = isCalendar
      ? byCalendar(range, stepOf(steps * Number(amount), unit), timeZone)
      : byLength(range, steps * interval.milliseconds);
    if (earlier && steps > 0 && earlier.to < range.from) return earlier;
  }
  return undefined;
}

const stepOf = (steps: number, unit: string): string =>
  unit === 'q' ? `${steps * 3}M` : `${steps}${unit}`;

const byLength = ({ from, to }: TimeRange, length: number): TimeRange => ({
  from: from - length,
  to: to - length,
});

function byCalendar({ from, to }: TimeRange, step: string, timeZone: string) {
  const move = (moment: number) =>
    parseDateMath(`${new Date(moment).toISOString()}||-${step}`, { now: 0, timeZone });
  // The end is moved by what follows it: the last day of a month comes before the first of the next one.
  const [start, next] = [move(from), move(to + 1)];
  return start === undefined || next === undefined || next - start > 1e5 * DAY
    ? undefined
    : { from: start, to: next - 1 };
}
