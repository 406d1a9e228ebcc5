import type { SeriesOptions } from './axis-options';

/** Pixels across. */
export const DOT = 5;
const STROKE = 8;

/** No line leads to a value between two gaps: a dot shows it, or a stroke of the line where somebody wants no dots. */
export function withLoneMarks(
  values: readonly (number | null)[],
  { dotless, lineWidth }: SeriesOptions,
) {
  const mark = dotless
    ? { symbol: 'rect', symbolSize: [STROKE, Math.max(1, lineWidth)] }
    : { symbol: 'circle' };
  const isGap = (position: number) => (values[position] ?? null) === null;
  return values.map((value, position) =>
    value !== null && isGap(position - 1) && isGap(position + 1) ? { value, ...mark } : value,
  );
}

/** A part that is 0 adds nothing to a stack of areas: its dot would lie on the dot of the part below it. */
export const withoutDotsAtZero = (
  values: readonly (number | null)[],
  { shape, stacked, points }: SeriesOptions,
) =>
  shape === 'area' && stacked && points
    ? values.map((value) => (value === 0 ? { value, symbol: 'none' } : value))
    : values;

/** Every one is drawn, as each says something. */
export function dots(
  sizes: readonly (number | null)[],
  sizeOf: (amount: number | null | undefined) => number,
) {
  return {
    symbol: 'circle',
    showAllSymbol: true,
    symbolSize: (_: unknown, { dataIndex }: { dataIndex: number }) => sizeOf(sizes[dataIndex]),
  };
}
