import { i18n } from '#common/i18n';
import type { TimeRange } from '#common/search';
import type { CellValue, ChartCell, ChartColumn, ChartRow, ChartTable } from '../chart-table';
import { isZeroWhereEmpty } from '../additive';
import { isTimeBucket, mergeTables } from '../formula-metrics/merge-tables';
import { amountOfChange, changeOf, percentOfChange } from './change-of';
import { nameBefore, nameOfChange, nameOfPercent } from './comparison-names';

interface Comparing {
  /** As `comparedWith` answers it. */
  shift: string;
  /** Of the page. */
  range: TimeRange;
  /** Of a bucket of the time before. */
  placeOf: (time: number) => number;
}

/** The table with three more columns for each number: what it was before, and how it changed. */
export function compareTables(
  table: ChartTable,
  previous: ChartTable,
  { shift, range, placeOf }: Comparing,
): ChartTable {
  const merged = mergeTables([
    { shift: '', table, later: 0 },
    { shift, table: previous, later: 0, placeOf },
  ]);
  const timeAt = merged.buckets.findIndex(isTimeBucket);
  const inSight = (row: ChartRow) => timeAt < 0 || Number(row[timeAt]?.value) <= range.to;
  const places = inOrder(merged.buckets, merged.rows).filter((at) =>
    inSight(merged.rows[at] as ChartRow),
  );
  const beyond = merged.rows.length - places.length + merged.unplaced(1);
  const empty = [0, 1].map((nth) => emptyCells(merged, nth));
  let bucket = -1;
  const made = table.columns.flatMap((column, at): readonly MadeColumn[] => {
    if (column.kind === 'bucket') {
      const own = (bucket += 1);
      return [{ column, cellOf: (row) => merged.rows[row]?.[own] ?? { value: null } }];
    }
    const read = (nth: number) => {
      const values = merged.valuesAt(nth, at);
      return (row: number): CellValue =>
        values[row] === undefined ? (empty[nth]?.(row, column) ?? null) : (values[row] ?? null);
    };
    const now = { column, cellOf: (row: number) => ({ value: read(0)(row) }) };
    return column.role === 'metric' ? [now, ...compared(column, read(0), read(1), shift)] : [now];
  });
  return {
    ...table,
    columns: made.map(({ column }) => column),
    rows: places.map((row) => made.map(({ cellOf }) => cellOf(row))),
    notices: [...merged.base.notices, ...(beyond > 0 ? [leftOut(beyond)] : [])],
  };
}

interface MadeColumn {
  column: ChartColumn;
  cellOf(row: number): ChartCell;
}

type ReadValue = (row: number) => CellValue;

function compared(
  column: ChartColumn,
  now: ReadValue,
  before: ReadValue,
  shift: string,
): readonly MadeColumn[] {
  const { id, label } = column;
  const inWords = (name: string) => nameBefore(name, shift);
  const change = (row: number) => changeOf(toNumber(now(row)), toNumber(before(row)));
  const was: MadeColumn = {
    column: {
      ...column,
      id: `${id}.before`,
      label: inWords(label),
      compared: { kind: 'before', of: column, nameBefore: inWords },
    },
    cellOf: (row) => ({ value: before(row) }),
  };
  // A date has no percentage of another one.
  if (column.valueKind !== 'number') return [was];
  const { colors: _, link: __, ...plain } = column;
  const absolute = ({ value }: ChartCell) =>
    typeof value === 'number'
      ? amountOfChange(value, (amount) => column.text({ value: amount }))
      : '–';
  const relative = ({ value }: ChartCell) =>
    typeof value === 'number' ? percentOfChange(value) : '–';
  return [
    was,
    {
      column: {
        ...plain,
        id: `${id}.change`,
        label: nameOfChange(label),
        text: absolute,
        axisText: absolute,
        compared: { kind: 'change', of: column, nameBefore: inWords },
      },
      cellOf: (row) => ({ value: change(row)?.absolute ?? null }),
    },
    {
      column: {
        ...plain,
        id: `${id}.percent`,
        label: nameOfPercent(label),
        text: relative,
        axisText: relative,
        compared: { kind: 'percent', of: column, nameBefore: inWords },
      },
      cellOf: (row) => ({ value: change(row)?.relative ?? null }),
    },
  ];
}

const toNumber = (value: CellValue) => (typeof value === 'number' ? value : null);

/** A count of a bucket that only the other time has is 0, unless its term may have been cut off by the number of terms. */
function emptyCells(merged: ReturnType<typeof mergeTables>, nth: number) {
  const names = merged.buckets.flatMap((column, at) => (isOrderedBucket(column) ? [] : [at]));
  const nameOf = (row: number) =>
    JSON.stringify(
      names.map((at) => [merged.rows[row]?.[at]?.value, merged.rows[row]?.[at]?.special]),
    );
  const known = new Set(
    merged.rows.flatMap((_, row) => (merged.has(nth, row) ? [nameOf(row)] : [])),
  );
  return (row: number, { aggregation }: ChartColumn): CellValue =>
    isZeroWhereEmpty(aggregation) && known.has(nameOf(row)) ? 0 : null;
}

const isOrderedBucket = ({ aggregation: { type } }: ChartColumn) =>
  type === 'date_histogram' || type === 'histogram';

/** The rows of both, with those of the time before where they belong: amounts ascending, terms last. */
function inOrder(buckets: readonly ChartColumn[], rows: readonly ChartRow[]): readonly number[] {
  const ranks = new Map<string, number>();
  const keys = rows.map((row) => {
    let path = '';
    return buckets.map((column, at) => {
      const { value = null, special, range } = row[at] ?? {};
      path += JSON.stringify([value, special, range?.from, range?.to]);
      if (isOrderedBucket(column) && typeof value === 'number') return value;
      const rank = ranks.get(path) ?? ranks.size;
      ranks.set(path, rank);
      return rank;
    });
  });
  const compare = (one: number, other: number): number => {
    const at = buckets.findIndex((_, depth) => keys[one]?.[depth] !== keys[other]?.[depth]);
    return at < 0 ? one - other : Number(keys[one]?.[at]) - Number(keys[other]?.[at]);
  };
  return rows.map((_, at) => at).toSorted(compare);
}

const leftOut = (count: number) =>
  i18n.formatMessage(
    {
      id: 'visualizations.comparison.leftOut',
      defaultMessage:
        'Left out of the time before: {count, plural, one {# bucket that has} other {# buckets that have}} no place in the time that is shown.',
    },
    { count },
  );
