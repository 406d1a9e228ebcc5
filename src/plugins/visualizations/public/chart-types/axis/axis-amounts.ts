import type { ChartColumn } from '../../../common';
import type { AxisSeries } from './axis-data';
import type { AxisOptions, SeriesOptions, ValueAxis } from './axis-options';

type Amounts = Pick<AxisSeries, 'metric' | 'values'>;

/** What the time before is seen of, from 0 to 1. */
const FILL_BEFORE = 0.45;

/** The time before is a dashed line or a lighter bar, and stands beside what is stacked. */
export function shapeOf(
  { aggregation, compared }: ChartColumn,
  options: AxisOptions,
): SeriesOptions & { dashed?: true } {
  const own = options.seriesOf(aggregation.id);
  if (!compared) return own;
  const stack = `${own.stack}|before`;
  return own.shape === 'bar'
    ? { ...own, stack, fill: FILL_BEFORE * (own.fill ?? 1) }
    : { ...own, stack, shape: 'line', dashed: true };
}

export const stackKey = ({ axis, shape, stack }: SeriesOptions): string =>
  `${axis}|${shape === 'bar' ? 'bar' : 'line'}|${stack}`;

/** What is drawn of a value. A log axis has no place for 0, the square root none for less. */
export function drawnValue(
  value: number | null,
  axis: ValueAxis | undefined,
  total: number | undefined,
): number | null {
  if (value === null) return null;
  if (total !== undefined) return total === 0 ? 0 : (value / total) * 100;
  if (axis?.scale === 'log') return value > 0 ? value : null;
  return axis?.scale === 'sqrt' ? Math.sqrt(Math.max(0, value)) : value;
}

/** The whole of each place, for shares: amounts below 0 count as large as they are, and are drawn below. */
export function totalsOf(
  series: readonly Amounts[],
  options: AxisOptions,
): ReadonlyMap<string, readonly number[]> {
  const totals = new Map<string, number[]>();
  for (const { metric, values } of series) {
    const key = stackKey(shapeOf(metric, options));
    const sums = totals.get(key) ?? [];
    values.forEach((value, position) => {
      sums[position] = (sums[position] ?? 0) + Math.abs(value ?? 0);
    });
    totals.set(key, sums);
  }
  return totals;
}

export function signsOf(series: readonly Amounts[]): { positive: boolean; negative: boolean } {
  const negative = series.some(({ values }) => values.some((value) => Number(value) < 0));
  const positive = series.some(({ values }) => values.some((value) => Number(value) > 0));
  return { positive: positive || !negative, negative };
}

/** Where a log axis of bars begins: below the least of them, which would have no height else. */
export function leastOfLog(series: readonly Amounts[], options: AxisOptions) {
  if (!series.some(({ metric }) => shapeOf(metric, options).shape === 'bar')) return {};
  let least = Infinity;
  for (const { values } of series)
    for (const value of values) if (value !== null && value > 0) least = Math.min(least, value);
  const min = 10 ** (Math.ceil(Math.log10(least)) - 1);
  return Number.isFinite(least) ? { min, startValue: min } : {};
}

/** Whether an axis has no place for some of the values. */
export const hidesValues = (series: readonly Amounts[], options: AxisOptions): boolean =>
  series.some(({ metric, values }) => {
    const axis = options.axes[shapeOf(metric, options).axis];
    return (
      axis?.scale === 'log' && !axis.percent && values.some((value) => value !== null && value <= 0)
    );
  });
