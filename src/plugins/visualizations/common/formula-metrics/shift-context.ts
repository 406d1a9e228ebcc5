import { i18n } from '#common/i18n';
import { isTimeInDays } from '#common/search';
import { ChartError, type ChartSource } from '../chart-source';
import { resolveRange } from '../chart-query';
import { previousContext } from '../comparison/compared-time';
import { shiftedBack } from '../time-shift';
import type { ChartContext, Visualization } from '../visualization';

/** The time so long before that of the page, and how much later its buckets stand, in milliseconds. Throws `ChartError`. */
export function shiftContext(
  shift: string,
  {
    visualization,
    context,
    source,
  }: {
    visualization: Visualization;
    context: ChartContext;
    source: ChartSource;
  },
): { context: ChartContext; later: number } {
  if (shift === '') return { context, later: 0 };
  const range = resolveRange(context, source);
  if (!range || isTimeInDays(source)) throw new ChartError(noTime(shift));
  if (shift === 'previous') {
    const comparing = { ...visualization, params: { comparison: true } };
    const before = previousContext(comparing, context, source);
    const from = before && resolveRange(before, source)?.from;
    if (!before || from === undefined) throw new ChartError(noTime(shift));
    return { context: before, later: range.from - from };
  }
  const [from, to] = [shiftedBack(range.from, shift), shiftedBack(range.to, shift)];
  if (from === undefined || to === undefined) throw new ChartError(badShift(shift));
  const timeRange = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  return { context: { ...context, timeRange }, later: range.from - from };
}

const noTime = (shift: string) =>
  i18n.formatMessage(
    {
      id: 'visualizations.formula.noTime',
      defaultMessage: 'The time shift {shift} of the formula needs a time range.',
    },
    { shift },
  );

const badShift = (shift: string) =>
  i18n.formatMessage(
    {
      id: 'visualizations.formula.badShift',
      defaultMessage:
        'The time shift {shift} of the formula is not known. Use a number with s, m, h, d, w, M or y, or previous.',
    },
    { shift },
  );
