import { memo } from 'react';
import { classNames } from '../class-names';
import styles from './DataGrid.module.css';
import type { GridPosition } from './grid-keys';
import type { DataGridProps, GridColumn } from './grid-props';

interface GridCellProps extends Pick<DataGridProps, 'renderCell' | 'renderActions'> {
  row: number;
  column: GridColumn;
  /** Of the column; 0 is that of the row's button. */
  position: number;
  width: number;
  /** It stays in sight, so far from the beginning; undefined where it is scrolled. */
  stays: number | undefined;
  tabIndex: 0 | -1;
  /** It is the one that was looked for. */
  current: boolean;
  withActions: boolean;
  /** It got the pointer or the focus. */
  onPoint: (position: number) => void;
  onFocusCell: (position: GridPosition) => void;
}

/** Drawn once: columns that come into sight beside it are not its business. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { row, column, position, width, stays, tabIndex, withActions, current } = props;
  const { renderCell, renderActions, onPoint, onFocusCell } = props;
  return (
    <div
      role="gridcell"
      aria-colindex={position + 1}
      tabIndex={tabIndex}
      className={classNames(
        styles.cell,
        column.numeric && styles.numeric,
        withActions && styles.withActions,
        current && styles.current,
        stays !== undefined && styles.pinned,
      )}
      style={{
        width,
        ...(stays !== undefined && { insetInlineStart: stays }),
      }}
      onPointerEnter={() => onPoint(position)}
      onFocus={() => {
        onPoint(position);
        onFocusCell({ row, column: position });
      }}
    >
      {/* A value is read in its own direction, whatever that of the page. */}
      <bdi className={styles.content}>{renderCell(row, column)}</bdi>
      {renderActions && withActions && (
        <span data-grid-actions className={styles.actions}>
          {renderActions(row, column)}
        </span>
      )}
    </div>
  );
});
