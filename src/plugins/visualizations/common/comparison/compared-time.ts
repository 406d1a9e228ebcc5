import { i18n } from '#common/i18n';
import { isTimeInDays, type TimeRange } from '#common/search';
import { fromDays, momentsAt, parseDateMath, wallClock } from '#common/time';
import { resolveRange } from '../chart-query';
import { ChartError, type ChartSource } from '../chart-source';
import { comparedWith, PREVIOUS } from './compared-with';
import { dateInterval } from '../intervals';
import type { ChartContext, Visualization } from '../visualization';

interface ComparedTime {
  range: TimeRange;
  before: TimeRange;
  /** Of the clocks that days, weeks and months are told by. */
  timeZone: string;
}

/** Both times, as timestamps, or as days where the time is of days. Undefined where nothing is compared, or there is no range. Throws `ChartError`. */
export function comparedTime(
  { params }: Pick<Visualization, 'params'>,
  context: ChartContext,
  source: ChartSource,
): ComparedTime | undefined {
  const shift = comparedWith(params);
  const range = shift === undefined ? undefined : resolveRange(context, source);
  if (shift === undefined || !range) return undefined;
  const timeZone = isTimeInDays(source) ? 'UTC' : context.timeZone;
  const before =
    shift === PREVIOUS
      ? { from: previousStart(range, timeZone), to: range.from - 1 }
      : shiftedRange(range, shift, timeZone);
  return { range, before, timeZone };
}

/** The page with the time that a chart is compared with. Undefined and errors as of `comparedTime`. */
export function previousContext(
  visualization: Visualization,
  context: ChartContext,
  source: ChartSource,
): ChartContext | undefined {
  const compared = comparedTime(visualization, context, source);
  if (!compared) return undefined;
  const { before } = compared;
  const { from, to } = isTimeInDays(source) ? fromDays(before, context.timeZone) : before;
  const timeRange = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  return { ...context, timeRange };
}

/** The chart with the buckets that it has in the time of the page: a shorter month has those of a longer one. */
export function withIntervalsOf(
  visualization: Visualization,
  context: ChartContext,
  source: ChartSource,
): Visualization {
  const range = resolveRange(context, source);
  const aggs = visualization.aggs.map((aggregation) => {
    const { type, params } = aggregation;
    if (type !== 'date_histogram') return aggregation;
    const interval = dateInterval(params, range, source).expression;
    return { ...aggregation, params: { ...params, interval } };
  });
  return { ...visualization, aggs };
}

/** Where a bucket of the time before stands in that of the page: at the same time of the clocks, where whole days lie between. */
export function placeLater({ range, before, timeZone }: ComparedTime): (time: number) => number {
  const later = range.from - before.from;
  const onClocks = wallClock(range.from, timeZone) - wallClock(before.from, timeZone);
  if (onClocks % 86_400_000 !== 0) return (time) => time + later;
  return (time) => momentsAt(wallClock(time, timeZone) + onClocks, timeZone)[0] ?? time + later;
}

/** Months and years are those of the calendar, and days have as many hours as the clocks make them. */
function shiftedRange({ from, to }: TimeRange, shift: string, timeZone: string): TimeRange {
  const [, amount] = /^(\d{1,4})\s?[smhdwMy]$/.exec(shift) ?? [];
  const back = (now: number) =>
    amount === undefined || Number(amount) === 0
      ? undefined
      : parseDateMath(`now-${shift.replace(/\s/, '')}`, { now, timeZone });
  const [start, end] = [back(from), back(to + 1)];
  if (start === undefined || end === undefined) throw new ChartError(badShift(shift));
  return { from: start, to: Math.max(start, end - 1) };
}

/** Before whole days are as many whole days, however long the clocks make each of them. */
function previousStart({ from, to }: TimeRange, timeZone: string): number {
  const at = (text: string, now: number) => parseDateMath(text, { now, timeZone });
  const isMidnight = (moment: number) => at('now/d', moment) === moment;
  const length = to - from + 1;
  const isWhole = isMidnight(from) && (isMidnight(to) || isMidnight(to + 1));
  const days = Math.round(length / 86_400_000);
  return (isWhole && days > 0 ? at(`now-${days}d`, from) : undefined) ?? from - length;
}

const badShift = (shift: string) =>
  i18n.formatMessage(
    {
      id: 'visualizations.comparison.badShift',
      defaultMessage:
        'The chart can’t be compared with {shift} before. Use a number of 1 or more with s, m, h, d, w, M or y, such as 2w.',
    },
    { shift },
  );
