import type { ReactNode } from 'react';
import { DataGrid, type GridColumn } from '#ui/grid';
import styles from './TracePage.module.css';

type Grid = Parameters<typeof DataGrid>[0];

interface TraceTableProps<Row> extends Pick<
  Grid,
  'label' | 'columns' | 'openRowLabel' | 'selectedRow' | 'onSort' | 'onEscape'
> {
  rows: readonly Row[];
  cell: (row: Row, column: GridColumn) => ReactNode;
  markOf?: (row: Row) => ReturnType<NonNullable<Grid['rowMark']>>;
  onOpen: (row: Row | undefined) => void;
}

/** Something of a trace in rows. */
export function TraceTable<Row>({ rows, cell, markOf, onOpen, ...grid }: TraceTableProps<Row>) {
  const of = <Value,>(at: number, read: (row: Row) => Value): Value | undefined => {
    const row = rows[at];
    return row === undefined ? undefined : read(row);
  };
  return (
    <div className={styles.table}>
      <DataGrid
        {...grid}
        rowCount={rows.length}
        renderCell={(at, column) => of(at, (row) => cell(row, column))}
        {...(markOf && { rowMark: (at: number) => of(at, markOf) })}
        onOpenRow={(at) => onOpen(rows[at])}
      />
    </div>
  );
}
