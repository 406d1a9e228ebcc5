import type { ChartTable } from '#plugins/visualizations/common';
import type { Line, Point } from '../answer/lines';
import { type LineFormat, lineColumn } from './lines-table';

/** The number of a line now: that of its last bucket. */
export const lastValue = ({ points }: Line): Point['value'] => points.at(-1)?.value ?? null;

/** One row: the last number of each line. */
export const lastValues = (
  lines: readonly Line[],
  formatOf: (line: Line) => LineFormat,
): Pick<ChartTable, 'columns' | 'rows'> => ({
  columns: lines.map((line) => lineColumn(line, formatOf(line))),
  rows: [lines.map((line) => ({ value: lastValue(line) }))],
});
