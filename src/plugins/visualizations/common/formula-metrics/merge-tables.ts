import type { CellValue, ChartCell, ChartColumn, ChartRow, ChartTable } from '../chart-table';
import type { ShiftedTable } from './compute-formulas';

export interface MergedTables {
  /** That of the page's time, whose documents and notices count. */
  base: ChartTable;
  buckets: readonly ChartColumn[];
  /** The buckets of all tables: first those of the page's time, in its order. */
  rows: readonly ChartRow[];
  /** Of a metric of one of the searches: a value for each row. */
  valuesOf(leaf: { id: string; shift: string }): readonly CellValue[];
  /** The columns of a metric of the chart itself. */
  columnsOf(id: string): readonly { column: ChartColumn; values: readonly CellValue[] }[];
  columnOf(id: string): ChartColumn | undefined;
  /** Of a column of one of the tables: a value for each row, undefined for rows that the table has not. */
  valuesAt(tableAt: number, column: number): readonly (CellValue | undefined)[];
  has(tableAt: number, row: number): boolean;
  /** Rows of a table whose place another one of it has taken: hours that clocks show twice. */
  unplaced(tableAt: number): number;
}

/** Tables of the same buckets at different times, bucket by bucket. */
export function mergeTables(tables: readonly ShiftedTable[]): MergedTables {
  const [{ table: base }] = tables as readonly [ShiftedTable];
  const bucketAt = base.columns.flatMap(({ kind }, at) => (kind === 'bucket' ? [at] : []));
  const buckets = bucketAt.flatMap((at) => base.columns[at] ?? []);
  const rows: ChartRow[] = [];
  const indexOf = new Map<string, number>();
  const times = timesOf(base);
  const placed = tables.map((shifted) => place(shifted, { rows, indexOf, times }));
  const valuesAt = (tableAt: number, at: number) =>
    rows.map((_, row) => {
      const own = placed[tableAt]?.get(row);
      return own === undefined
        ? undefined
        : (tables[tableAt]?.table.rows[own]?.[at]?.value ?? null);
    });
  const values = (tableAt: number, at: number): readonly CellValue[] =>
    valuesAt(tableAt, at).map((value) => value ?? null);
  const find = (tableAt: number, id: string) =>
    tables[tableAt]?.table.columns.findIndex(
      ({ kind, aggregation }) => kind === 'metric' && aggregation.id === id,
    ) ?? -1;
  return {
    base: { ...base, notices: [...new Set(tables.flatMap(({ table }) => table.notices))] },
    buckets,
    rows,
    valuesOf({ id, shift }) {
      const tableAt = tables.findIndex((table) => table.shift === shift);
      return values(tableAt, find(tableAt, id));
    },
    columnsOf: (id) =>
      base.columns.flatMap((column, at) =>
        column.kind === 'metric' && column.aggregation.id === id
          ? [{ column, values: values(0, at) }]
          : [],
      ),
    columnOf: (id) =>
      tables
        .flatMap(({ table }) => table.columns)
        .find(({ kind, aggregation }) => kind === 'metric' && aggregation.id === id),
    valuesAt,
    has: (tableAt, row) => placed[tableAt]?.has(row) ?? false,
    unplaced: (tableAt) => (tables[tableAt]?.table.rows.length ?? 0) - (placed[tableAt]?.size ?? 0),
  };
}

/** Which row of the table stands in which row of all. */
function place(
  { table, later, placeOf = (time) => time + later }: ShiftedTable,
  {
    rows,
    indexOf,
    times,
  }: { rows: ChartRow[]; indexOf: Map<string, number>; times: readonly number[] },
): ReadonlyMap<number, number> {
  const bucketAt = table.columns.flatMap(({ kind }, at) => (kind === 'bucket' ? [at] : []));
  const found = new Map<number, number>();
  table.rows.forEach((row, own) => {
    const cells = bucketAt.map((at) =>
      moved(row[at] ?? { value: null }, table.columns[at] as ChartColumn, { placeOf, times }),
    );
    const key = JSON.stringify(cells.map(keyOf));
    const at = indexOf.get(key) ?? rows.push(cells) - 1;
    indexOf.set(key, at);
    if (!found.has(at)) found.set(at, own);
  });
  return found;
}

/** Buckets of time are told apart by where they begin. */
const keyOf = ({ value, special, range }: ChartCell) =>
  typeof value === 'number' ? [value] : [value, special, range?.from, range?.to];

/** Where the buckets of time begin. */
function timesOf({ columns, rows }: ChartTable): readonly number[] {
  const at = columns.findIndex(isTimeBucket);
  const found = new Set(rows.map((row) => Number(row[at]?.value)));
  return at < 0 ? [] : [...found].sort((one, other) => one - other);
}

export const isTimeBucket = ({ kind, valueKind, aggregation }: ChartColumn): boolean =>
  kind === 'bucket' && valueKind === 'date' && aggregation.type === 'date_histogram';

/** A bucket of an earlier time, where it is compared: with the one that begins nearest, as clocks may have been changed in between. */
function moved(
  cell: ChartCell,
  column: ChartColumn,
  { placeOf, times }: { placeOf: (time: number) => number; times: readonly number[] },
): ChartCell {
  const { value, range } = cell;
  if (!isTimeBucket(column) || typeof value !== 'number') return cell;
  const exact = placeOf(value);
  if (exact === value) return cell;
  const nearest = times.reduce(
    (best, time) => (Math.abs(time - exact) < Math.abs(best - exact) ? time : best),
    Number.POSITIVE_INFINITY,
  );
  const fits = Math.abs(nearest - exact) < (column.interval ?? 0) / 2;
  const difference = (fits ? nearest : exact) - value;
  return {
    ...cell,
    value: value + difference,
    ...(range && {
      range: { from: Number(range.from) + difference, to: Number(range.to) + difference },
    }),
  };
}
