import type { Filter } from '#common/filters';
import type { ChartCell, ChartColumn, ChartRow, ChartTable } from '../../common';

/** A part of a chart that is not an axis: a slice, a word, a tile, a number. */
export interface ChartPart {
  id: string;
  /** Of the innermost bucket. */
  name: string;
  /** From the outermost bucket inwards. */
  path: readonly string[];
  /** Of each of them: whether it stands for all others, or for what has no value. */
  rests: readonly ChartCell['special'][];
  value: number | null;
  text: string;
  metric: ChartColumn;
  row: ChartRow;
  filters: readonly Filter[];
  /** The same for each bucket, from the outermost inwards. */
  ownFilters: readonly (readonly Filter[])[];
}

/** One part for each row and metric. */
export function toParts({
  columns,
  rows,
}: Pick<ChartTable, 'columns' | 'rows'>): readonly ChartPart[] {
  const buckets = columns.flatMap((column, at) =>
    column.kind === 'bucket' && column.role !== 'split' ? [{ column, at }] : [],
  );
  const metrics = columns.flatMap((column, at) =>
    column.kind === 'metric' && column.role === 'metric' ? [{ column, at }] : [],
  );
  return rows.flatMap((row, index) => {
    const path = buckets.map(({ column, at }) => column.text(row[at] ?? { value: null }));
    const rests = buckets.map(({ at }) => row[at]?.special);
    const ownFilters = buckets.map(({ column, at }) => column.filters(row[at] ?? { value: null }));
    return metrics.map(({ column, at }) => {
      const cell = row[at] ?? { value: null };
      return {
        id: `${index}|${column.id}`,
        name: path.at(-1) ?? column.label,
        path,
        rests,
        value: typeof cell.value === 'number' ? cell.value : null,
        text: column.text(cell),
        metric: column,
        row,
        filters: ownFilters.flat(),
        ownFilters,
      };
    });
  });
}
