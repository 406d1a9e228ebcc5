import type { VirtualItem } from '@tanstack/react-virtual';
import { Fragment, type KeyboardEvent } from 'react';
import { i18n } from '#common/i18n';
import { classNames } from '../class-names';
import { isRightToLeft } from '../direction';
import { Icon } from '../icons/Icon';
import { ColumnMenu } from './ColumnMenu';
import { inTheirPlaces } from './column-places';
import styles from './DataGrid.module.css';
import type { DataGridProps, GridColumn, GridSelection } from './grid-props';
import { ResizeHandle } from './ResizeHandle';
import { useColumnDrag } from './use-column-drag';

export interface GridHeaderProps extends Pick<
  DataGridProps,
  | 'columns'
  | 'onSort'
  | 'onMoveColumn'
  | 'onRemoveColumn'
  | 'onPinColumn'
  | 'onResizeColumn'
  | 'onFitColumn'
  | 'columnItems'
  | 'selection'
> {
  items: readonly VirtualItem[];
  /** How many of the columns stay in sight. */
  pinned: number;
  /** Pixels of what stands before the columns. */
  openWidth: number;
}

export function GridHeader({ items, pinned, openWidth, ...props }: GridHeaderProps) {
  const drag = useColumnDrag(props.columns, props.onMoveColumn);
  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" aria-rowindex={1} className={styles.headerRow}>
        <div
          role="columnheader"
          aria-colindex={1}
          className={classNames(styles.open, pinned > 0 && styles.pinned)}
          style={{ width: openWidth, ...(pinned > 0 && { insetInlineStart: 0 }) }}
        >
          {props.selection && <CheckAll {...props.selection} />}
          <span className={styles.hiddenText}>
            {i18n.formatMessage({ id: 'ui.grid.openColumn', defaultMessage: 'Open' })}
          </span>
        </div>
        {inTheirPlaces(items).map(({ index, start, size, before }) => {
          const column = props.columns[index];
          const stays = index < pinned ? start + openWidth : undefined;
          return (
            column && (
              <Fragment key={column.id}>
                {before > 0 && <div role="none" style={{ flex: 'none', width: before }} />}
                <HeaderCell {...{ column, index, size, stays, drag }} {...props} />
              </Fragment>
            )
          );
        })}
      </div>
    </div>
  );
}

const CheckAll = ({ state, onToggleAll, labelOfAll }: GridSelection) => (
  <input
    ref={(box) => {
      if (box) box.indeterminate = state === 'some';
    }}
    type="checkbox"
    className={styles.check}
    aria-label={labelOfAll}
    title={labelOfAll}
    checked={state === 'all'}
    onChange={onToggleAll}
  />
);

interface HeaderCellProps extends Omit<GridHeaderProps, 'items' | 'pinned' | 'openWidth'> {
  column: GridColumn;
  index: number;
  size: number;
  stays: number | undefined;
  drag: ReturnType<typeof useColumnDrag>;
}

const SORTED = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

function HeaderCell({ column, index, size, stays, drag, ...props }: HeaderCellProps) {
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      aria-sort={SORTED[column.sorted ?? 'none']}
      className={classNames(
        styles.headerCell,
        column.numeric && styles.numeric,
        stays !== undefined && styles.pinned,
        drag.over === column.id && styles.dropTarget,
      )}
      style={{ width: size, ...(stays !== undefined && { insetInlineStart: stays }) }}
      {...drag.targetProps(column)}
    >
      <ColumnTitle {...{ column, drag }} {...props} />
      {(column.movable || props.onPinColumn || props.columnItems) && (
        <ColumnMenu column={column} {...props} />
      )}
      {props.onResizeColumn && (
        <ResizeHandle column={column} onResize={props.onResizeColumn} onFit={props.onFitColumn} />
      )}
    </div>
  );
}

type ColumnTitleProps = Pick<HeaderCellProps, 'column' | 'drag' | 'onSort' | 'onMoveColumn'>;

function ColumnTitle({ column, drag, onSort, onMoveColumn }: ColumnTitleProps) {
  const text = (
    <>
      <bdi className={styles.titleText}>{column.title}</bdi>
      {column.hint && <span className={styles.hint}>{column.hint}</span>}
    </>
  );
  if (!column.sortable || !onSort) {
    return (
      <span
        className={styles.title}
        title={column.tooltip ?? column.title}
        {...drag.sourceProps(column)}
      >
        {text}
      </span>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.altKey || step === undefined || !column.movable) return;
    event.preventDefault();
    onMoveColumn?.(column.id, isRightToLeft() ? -step : step);
  };
  return (
    <button
      type="button"
      className={styles.title}
      title={column.tooltip ?? column.title}
      onClick={(event) => onSort(column.id, event.shiftKey)}
      onKeyDown={onKeyDown}
      {...drag.sourceProps(column)}
    >
      {text}
      {column.sorted && (
        <span className={classNames(styles.arrow, column.sorted === 'asc' && styles.ascending)}>
          <Icon name="sort" size="s" />
        </span>
      )}
      {column.sortPlace !== undefined && (
        <span className={styles.sortPlace}>
          <span className={styles.hiddenText}>
            {i18n.formatMessage(
              { id: 'ui.grid.sortPlace', defaultMessage: 'Place in the sort order: {place}' },
              { place: column.sortPlace },
            )}
          </span>
          <span aria-hidden>{column.sortPlace}</span>
        </span>
      )}
    </button>
  );
}
