import type { VirtualItem } from '@tanstack/react-virtual';
import { Fragment, memo, useState } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './DataGrid.module.css';
import { inTheirPlaces } from './column-places';
import { GridCell } from './GridCell';
import type { GridPosition } from './grid-keys';
import type { DataGridProps, GridMark, GridSelection } from './grid-props';

interface GridRowProps extends Pick<
  DataGridProps,
  'columns' | 'renderCell' | 'renderActions' | 'onOpenRow' | 'openRowLabel'
> {
  row: number;
  top: number;
  items: readonly VirtualItem[];
  /** How many of the columns stay in sight. */
  pinned: number;
  /** Pixels of what stands before the columns. */
  openWidth: number;
  checked?: boolean;
  checkLabel?: GridSelection['label'];
  onCheck?: GridSelection['onToggle'];
  /** Of the cell that was looked for. */
  currentColumn: number | undefined;
  mark?: GridMark['kind'];
  markLabel?: GridMark['label'];
  activeColumn: number | undefined;
  selected: boolean;
  onFocusCell: (position: GridPosition) => void;
  /** Where a row is as high as what stands in it. */
  measure: ((element: Element | null) => void) | undefined;
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, top, items, pinned, openWidth, activeColumn, selected, columns, measure } = props;
  const { renderCell, renderActions, onOpenRow, openRowLabel, onFocusCell, onCheck } = props;
  const [withActions, setWithActions] = useState<number>();
  const tabIndex = (column: number) => (activeColumn === column ? 0 : -1);

  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={row + 2}
      aria-selected={selected}
      data-index={row}
      className={classNames(
        styles.row,
        selected && styles.selected,
        props.checked && styles.checked,
      )}
      style={{ top }}
      onPointerLeave={() => setWithActions(undefined)}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        className={classNames(styles.open, pinned > 0 && styles.pinned)}
        style={{ width: openWidth, ...(pinned > 0 && { insetInlineStart: 0 }) }}
      >
        {props.mark && (
          <span
            role="img"
            aria-label={props.markLabel}
            title={props.markLabel}
            className={styles.mark}
            data-mark={props.mark}
          />
        )}
        {onCheck && (
          <input
            type="checkbox"
            className={styles.check}
            tabIndex={-1}
            aria-label={props.checkLabel?.(row)}
            checked={props.checked ?? false}
            // The key of a range is known to the click alone.
            onChange={nothing}
            onClick={(event) => onCheck(row, event.shiftKey)}
          />
        )}
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
      {inTheirPlaces(items).map(({ index, start, size, before }) => {
        const column = columns[index];
        if (!column) {
          return null;
        }
        const position = index + 1;
        return (
          <Fragment key={column.id}>
            {before > 0 && <div role="none" style={{ flex: 'none', width: before }} />}
            <GridCell
              row={row}
              column={column}
              position={position}
              width={size}
              stays={index < pinned ? start + openWidth : undefined}
              tabIndex={tabIndex(position)}
              current={index === props.currentColumn}
              withActions={withActions === position}
              renderCell={renderCell}
              renderActions={renderActions}
              onPoint={setWithActions}
              onFocusCell={onFocusCell}
            />
          </Fragment>
        );
      })}
    </div>
  );
});

function nothing() {
  // React asks for it where a box is checked by what it is told.
}
