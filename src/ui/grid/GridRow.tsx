import type { VirtualItem } from '@tanstack/react-virtual';
import { memo, useState } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './DataGrid.module.css';
import type { DataGridProps } from './DataGrid';
import type { GridPosition } from './grid-keys';

interface GridRowProps extends Pick<
  DataGridProps,
  'columns' | 'renderCell' | 'renderActions' | 'onOpenRow' | 'openRowLabel'
> {
  row: number;
  top: number;
  items: readonly VirtualItem[];
  openWidth: number;
  activeColumn: number | undefined;
  selected: boolean;
  onFocusCell: (position: GridPosition) => void;
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, top, items, openWidth, activeColumn, selected, columns } = props;
  const { renderCell, renderActions, onOpenRow, openRowLabel, onFocusCell } = props;
  const [withActions, setWithActions] = useState<number>();
  const tabIndex = (column: number) => (activeColumn === column ? 0 : -1);

  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      aria-selected={selected}
      className={classNames(styles.row, selected && styles.selected)}
      style={{ transform: `translateY(${top}px)` }}
      onPointerLeave={() => setWithActions(undefined)}
    >
      <div role="gridcell" aria-colindex={1} className={styles.open} style={{ width: openWidth }}>
        <button
          type="button"
          data-cell-focus
          tabIndex={tabIndex(0)}
          className={styles.openButton}
          aria-label={openRowLabel(row)}
          onClick={() => onOpenRow(row)}
          onFocus={() => onFocusCell({ row, column: 0 })}
        >
          <Icon name="expand" size="s" />
        </button>
      </div>
      {items.map(({ index, start, size }) => {
        const column = columns[index];
        if (!column) {
          return null;
        }
        const position = index + 1;
        return (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={position + 1}
            tabIndex={tabIndex(position)}
            className={classNames(styles.cell, column.numeric && styles.numeric)}
            style={{ insetInlineStart: start + openWidth, width: size }}
            onPointerEnter={() => setWithActions(position)}
            onFocus={() => {
              setWithActions(position);
              onFocusCell({ row, column: position });
            }}
          >
            {/* A value is read in its own direction, whatever that of the page. */}
            <bdi>{renderCell(row, column)}</bdi>
            {renderActions && withActions === position && (
              <span data-grid-actions className={styles.actions}>
                {renderActions(row, column)}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
});
