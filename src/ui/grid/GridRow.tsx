import type { VirtualItem } from '@tanstack/react-virtual';
import { memo, useState } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './DataGrid.module.css';
import type { DataGridProps } from './DataGrid';
import { GridCell } from './GridCell';
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
  // In place of the columns that are out of sight.
  const before = items[0]?.start ?? 0;

  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      aria-selected={selected}
      className={classNames(styles.row, selected && styles.selected)}
      style={{ top }}
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
      {before > 0 && <div role="none" style={{ flex: 'none', width: before }} />}
      {items.map(({ index, size }) => {
        const column = columns[index];
        if (!column) {
          return null;
        }
        const position = index + 1;
        return (
          <GridCell
            key={column.id}
            row={row}
            column={column}
            position={position}
            width={size}
            tabIndex={tabIndex(position)}
            withActions={withActions === position}
            renderCell={renderCell}
            renderActions={renderActions}
            onPoint={setWithActions}
            onFocusCell={onFocusCell}
          />
        );
      })}
    </div>
  );
});
