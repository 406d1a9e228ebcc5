import type { ReactNode } from 'react';
import { classNames } from '../../class-names';
import type { Tone } from '../badge/Badge';
import styles from './Table.module.css';

export interface TableColumn<T> {
  id: string;
  header: ReactNode;
  /** Numbers are right-aligned with figures of one width. */
  numeric?: boolean;
  /** CSS width; columns without one share the rest. */
  width?: string;
  render: (row: T) => ReactNode;
  /** What is shown when the cell is too narrow. */
  title?: (row: T) => string | undefined;
  /** Columns of this class may hide on narrow screens: hidden below 768 px. */
  wide?: boolean;
  /** Those that tell the least: hidden below 1200 px. */
  extra?: boolean;
  /** How the rows are sorted by it; the header holds the button that changes that. */
  sorted?: 'ascending' | 'descending' | 'none';
}

export interface TableProps<T> {
  /** What the table lists. */
  caption: string;
  columns: readonly TableColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  selectedKey?: string;
  /** The color of a whole row, where it says something. */
  rowTone?: (row: T) => Tone;
}

/** A plain table for tens of rows. Thousands belong in a grid. */
export function Table<T>(props: TableProps<T>) {
  const { caption, columns, rows, rowKey, selectedKey, rowTone } = props;
  const look = (column: TableColumn<T>) =>
    classNames(
      column.numeric && styles.number,
      column.wide && styles.wide,
      column.extra && styles.extra,
    );
  return (
    <table className={styles.root} aria-label={caption}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              aria-sort={column.sorted}
              className={look(column)}
              style={{ width: column.width }}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className={classNames(
              rowTone && styles[rowTone(row)],
              rowKey(row) === selectedKey && styles.selected,
            )}
          >
            {columns.map((column) => (
              <td key={column.id} className={look(column)} title={column.title?.(row)}>
                {column.render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
