import { csvCell, neutralized } from '#common/csv';
import { asBoolean, asObject, asText } from '#common/json';
import { pageDefaults } from '#common/page-defaults';
import {
  type CellValue,
  type ChartCell,
  type ChartColumn,
  type ChartRow,
  type ChartTable,
  type Visualization,
} from '../../../common';
import { i18n } from '#common/i18n';
import { dayText } from '#common/search';

export interface Sorting {
  column: number;
  descending: boolean;
}

/** As stored in the interface's state; -1 means the order of the answer. */
export function readSorting({ uiState }: Pick<Visualization, 'uiState'>): Sorting | undefined {
  const sort = asObject(asObject(asObject(uiState['vis'])['params'])['sort']);
  const column = Number(sort['columnIndex'] ?? -1);
  return Number.isInteger(column) && column >= 0 && sort['direction'] !== null
    ? { column, descending: sort['direction'] === 'desc' }
    : undefined;
}

export function withSorting({ uiState }: Visualization, sorting: Sorting | undefined) {
  const vis = asObject(uiState['vis']);
  const params = asObject(vis['params']);
  const sort = {
    columnIndex: sorting?.column ?? null,
    direction: sorting ? (sorting.descending ? 'desc' : 'asc') : null,
  };
  return { ...uiState, vis: { ...vis, params: { ...params, sort } } };
}

export function sortRows(
  rows: readonly ChartRow[],
  sorting: Sorting | undefined,
): readonly ChartRow[] {
  if (!sorting) return rows;
  const { column, descending } = sorting;
  const factor = descending ? -1 : 1;
  return rows.toSorted((a, b) =>
    compare(a[column]?.value ?? null, b[column]?.value ?? null, factor),
  );
}

/** What has no value stands last either way. */
function compare(a: CellValue, b: CellValue, factor: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * factor;
  return String(a).localeCompare(String(b), i18n.locale, { numeric: true }) * factor;
}

const TOTALS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
  avg: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
  min: (values) => values.reduce((least, value) => Math.min(least, value), Infinity),
  max: (values) => values.reduce((most, value) => Math.max(most, value), -Infinity),
  count: (values) => values.length,
};

/** The last line, where the options ask for one; a cell without a total is empty. */
export function totalsOf(
  { columns, rows }: ChartTable,
  { params }: Visualization,
): readonly string[] | undefined {
  const total = TOTALS[asText(params['totalFunc'], 'sum')];
  if (!asBoolean(params['showTotal']) || !total) return undefined;
  return columns.map((column, at) => {
    const values = rows.map((row) => row[at]?.value).filter((value) => typeof value === 'number');
    return column.kind === 'metric' && values.length > 0
      ? column.text({ value: total(values) })
      : '';
  });
}

/** The table with a column of shares, where the options name the column they are of. */
export function withPercent(table: ChartTable, { params }: Visualization): ChartTable {
  const at = table.columns.findIndex(
    ({ label, kind }) => kind === 'metric' && label === params['percentageCol'],
  );
  const column = table.columns[at];
  if (!column) return table;
  const sum = table.rows.reduce((total, row) => total + Number(row[at]?.value ?? 0), 0);
  const share: ChartColumn = {
    ...column,
    id: `${column.id}.share`,
    label: i18n.formatMessage(
      { id: 'visualizations.table.share', defaultMessage: '{label} percentages' },
      { label: column.label },
    ),
    text: ({ value }) =>
      typeof value === 'number'
        ? i18n.formatNumber(value, { style: 'percent', maximumFractionDigits: 1 })
        : '–',
  };
  const put = <T>(list: readonly T[], item: T) => [
    ...list.slice(0, at + 1),
    item,
    ...list.slice(at + 1),
  ];
  return {
    ...table,
    columns: put(table.columns, share),
    rows: table.rows.map((row) =>
      put<ChartCell>(row, { value: sum === 0 ? null : Number(row[at]?.value ?? 0) / sum }),
    ),
  };
}

/** All rows, as spreadsheets read them: a text that could be taken for a formula is led by a quote. */
export function toCsv({ columns, rows }: ChartTable, formatted: boolean): string {
  const { separator, quoteValues } = pageDefaults.get().csv;
  const quote = (text: string) => (quoteValues ? csvCell(text, separator) : text);
  const safe = (text: string) => quote(neutralized(text));
  const lines = rows.map((row) =>
    columns
      .map((column, at) => {
        const cell = row[at] ?? { value: null };
        const { value } = cell;
        return !formatted && column.kind === 'metric' && typeof value === 'number'
          ? quote(rawNumber(value, column))
          : safe(column.text(cell));
      })
      .join(separator),
  );
  return `\uFEFF${[columns.map(({ label }) => safe(label)).join(separator), ...lines].join('\r\n')}\r\n`;
}

/** A moment is not a number to calculate with: it is written as ISO 8601. */
function rawNumber(value: number, { valueKind, zoneOfDays }: ChartColumn): string {
  if (valueKind !== 'date' || Math.abs(value) > 8.64e15) return String(value);
  return zoneOfDays ? dayText(value) : new Date(value).toISOString();
}
