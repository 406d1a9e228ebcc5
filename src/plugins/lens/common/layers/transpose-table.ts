import { i18n } from '#common/i18n';
import { asList, asObject, asText, type JsonObject } from '#common/json';
import type { ChartCell, ChartColumn, ChartRow, ChartTable } from '#plugins/visualizations/common';

export interface Transposed {
  /** Ids of columns of buckets whose values become columns. */
  columns: readonly string[];
  sort?: { column: string; descending: boolean };
}

export function readTransposed(layer: JsonObject): Transposed {
  const { column, direction } = asObject(layer['sort']);
  const sorted = asText(column);
  return {
    columns: asList(layer['transpose']).map((one) => asText(one)),
    ...(sorted !== '' && { sort: { column: sorted, descending: direction === 'desc' } }),
  };
}

/** More columns than this are not drawn: a browser has trouble with them. */
const MOST_COLUMNS = 1000;

/** A column for each value of some columns and each number, as `value---id`; sorted by one of them. */
export function transposeTable(table: ChartTable, { columns, sort }: Transposed): ChartTable {
  const across = table.columns.flatMap((column, at) =>
    column.kind === 'bucket' && columns.includes(column.id) ? [{ column, at }] : [],
  );
  return sorted(across.length === 0 ? table : spread(table, across), sort);
}

type Placed = readonly { column: ChartColumn; at: number }[];

function spread(table: ChartTable, across: Placed): ChartTable {
  const isAcross = new Set(across.map(({ at }) => at));
  const placed = table.columns.map((column, at) => ({ column, at }));
  const kept = placed.filter(({ column, at }) => column.kind === 'bucket' && !isAcross.has(at));
  const numbers = placed.filter(({ column }) => column.kind === 'metric');
  const values = new Map<string, ChartRow>();
  const rows = new Map<string, { cells: ChartRow; numbers: Map<string, ChartRow> }>();
  for (const row of table.rows) {
    const name = across.map(({ column, at }) => column.text(cellAt(row, at))).join(' › ');
    if (!values.has(name)) values.set(name, row);
    const cells = kept.map(({ at }) => cellAt(row, at));
    const key = JSON.stringify(cells.map(({ value, special }) => [value, special ?? null]));
    const found = rows.get(key) ?? { cells, numbers: new Map<string, ChartRow>() };
    found.numbers.set(
      name,
      numbers.map(({ at }) => cellAt(row, at)),
    );
    rows.set(key, found);
  }
  const names = [...values].slice(0, Math.max(1, Math.floor(MOST_COLUMNS / numbers.length)));
  const spreadColumns = names.flatMap(([name, row]) =>
    numbers.map(({ column }): ChartColumn => ({
      ...column,
      id: `${name}---${column.id}`,
      label: numbers.length > 1 ? `${name} › ${column.label}` : name,
      filters: () => across.flatMap(({ column: own, at }) => own.filters(cellAt(row, at))),
    })),
  );
  const missing = values.size - names.length;
  return {
    ...table,
    columns: [...kept.map(({ column }) => column), ...spreadColumns],
    rows: [...rows.values()].map((row) => [
      ...row.cells,
      ...names.flatMap(
        ([name]) => row.numbers.get(name) ?? numbers.map((): ChartCell => ({ value: null })),
      ),
    ]),
    notices: missing > 0 ? [...table.notices, tooMany(missing)] : table.notices,
  };
}

const cellAt = (row: ChartRow, at: number): ChartCell => row[at] ?? { value: null };

/** What has no value stands last either way. */
function sorted(table: ChartTable, sort: Transposed['sort']): ChartTable {
  const at = table.columns.findIndex(({ id }) => id === sort?.column);
  if (!sort || at < 0) return table;
  const factor = sort.descending ? -1 : 1;
  const rows = table.rows.toSorted((one, other) => {
    const [a, b] = [cellAt(one, at).value, cellAt(other, at).value];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'number' && typeof b === 'number') return (a - b) * factor;
    return String(a).localeCompare(String(b), i18n.locale, { numeric: true }) * factor;
  });
  return { ...table, rows };
}

const tooMany = (count: number) =>
  i18n.formatMessage(
    {
      id: 'lens.notice.columns',
      defaultMessage: 'The table has too many columns: {count} more values are not shown.',
    },
    { count: i18n.formatNumber(count) },
  );
