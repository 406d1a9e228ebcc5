import { asList, asObject, asText } from '#common/json';
import type { ChartCell, ChartRow, ChartTable } from '#plugins/visualizations/common';

/** A column of buckets whose values become one. */
export interface Collapse {
  column: string;
  /** `sum`, `avg`, `min` or `max`. */
  by: string;
}

type Numbers = readonly number[];

const COLLAPSES: Readonly<Record<string, (values: Numbers) => number>> = {
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
  avg: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
  min: (values) => values.reduce((least, value) => Math.min(least, value), Infinity),
  max: (values) => values.reduce((most, value) => Math.max(most, value), -Infinity),
};

export const isCollapse = (by: string): boolean => Object.hasOwn(COLLAPSES, by);

export const readCollapses = (value: unknown): readonly Collapse[] =>
  asList(value)
    .map(asObject)
    .map(({ column, by }) => ({ column: asText(column), by: asText(by) }))
    .filter(({ by }) => isCollapse(by));

/** The table without those columns: numbers of rows that are equal otherwise become one, the innermost first. */
export const collapseTable = (table: ChartTable, all: readonly Collapse[]): ChartTable =>
  all
    .map((one) => ({ ...one, at: table.columns.findIndex(({ id }) => id === one.column) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => other.at - one.at)
    .reduce(collapseOne, table);

function collapseOne(table: ChartTable, { at, by }: Collapse & { at: number }): ChartTable {
  const combine = COLLAPSES[by];
  if (!combine) return table;
  const columns = table.columns.filter((_, place) => place !== at);
  const groups = new Map<string, ChartRow[]>();
  for (const whole of table.rows) {
    const row = whole.filter((_, place) => place !== at);
    const key = JSON.stringify(
      row.flatMap((cell, place) => (columns[place]?.kind === 'bucket' ? [keyOf(cell)] : [])),
    );
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  const rows = [...groups.values()].map((group) =>
    columns.map((column, place): ChartCell => {
      if (column.kind === 'bucket') return group[0]?.[place] ?? { value: null };
      const values = group.map((row) => row[place]?.value).filter(isNumber);
      return { value: values.length === 0 ? null : combine(values) };
    }),
  );
  return { ...table, columns, rows };
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Buckets of time are told apart by where they begin. */
const keyOf = ({ value, special }: ChartCell) => [value, special ?? null];
