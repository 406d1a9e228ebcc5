import type { ExportColumn, ExportSource } from '#common/export-job';
import type { ChartCell, ChartColumn, ChartTable } from '../../common';

/** The rows of a chart, as its table has them. */
export const tableSource = ({ columns, rows }: ChartTable): ExportSource => ({
  total: rows.length,
  columns: columns.map(toColumn),
  rows: (values) =>
    rows.map((row) =>
      columns.map((column, at) => {
        const cell = row[at] ?? { value: null };
        return values === 'raw' ? rawValue(column, cell) : column.text(cell);
      }),
    ),
});

const toColumn = ({ label, valueKind, zoneOfDays }: ChartColumn): ExportColumn => ({
  name: label,
  ...(valueKind === 'date' && { type: 'date' as const }),
  ...(zoneOfDays && { days: true }),
});

/** Amounts and timestamps; names as people read them. */
const rawValue = (column: ChartColumn, cell: ChartCell) =>
  cell.value === null ||
  (typeof cell.value === 'number' && cell.special === undefined && column.valueKind !== 'text')
    ? cell.value
    : column.text(cell);
