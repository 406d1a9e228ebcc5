import type { VirtualItem } from '@tanstack/react-virtual';
import type { KeyboardEvent, PointerEvent } from 'react';
import { i18n } from '#common/i18n';
import { classNames } from '../class-names';
import { isRightToLeft } from '../direction';
import { IconButton } from '../components/button/IconButton';
import { Icon } from '../icons/Icon';
import { Menu } from '../overlays/popover/Menu';
import styles from './DataGrid.module.css';
import type { DataGridProps, GridColumn } from './DataGrid';

interface GridHeaderProps extends Pick<
  DataGridProps,
  'columns' | 'onSort' | 'onMoveColumn' | 'onRemoveColumn' | 'onResizeColumn'
> {
  items: readonly VirtualItem[];
  openWidth: number;
}

const MIN_WIDTH = 60;
const MAX_WIDTH = 1200;
const RESIZE_STEP = 20;

export function GridHeader({ items, openWidth, ...props }: GridHeaderProps) {
  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" aria-rowindex={1} className={styles.headerRow}>
        <div
          role="columnheader"
          aria-colindex={1}
          className={styles.open}
          style={{ width: openWidth }}
        >
          <span className={styles.hiddenText}>
            {i18n.formatMessage({ id: 'ui.grid.openColumn', defaultMessage: 'Open' })}
          </span>
        </div>
        {items.map(({ index, start, size }) => {
          const column = props.columns[index];
          return (
            column && (
              <div
                key={column.id}
                role="columnheader"
                aria-colindex={index + 2}
                aria-sort={
                  column.sorted === 'asc'
                    ? 'ascending'
                    : column.sorted === 'desc'
                      ? 'descending'
                      : 'none'
                }
                className={classNames(styles.headerCell, column.numeric && styles.numeric)}
                style={{ insetInlineStart: start + openWidth, width: size }}
              >
                <ColumnTitle column={column} onSort={props.onSort} />
                {column.movable && <ColumnMenu column={column} {...props} />}
                {props.onResizeColumn && (
                  <ResizeHandle column={column} onResize={props.onResizeColumn} />
                )}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

function ColumnTitle({ column, onSort }: { column: GridColumn; onSort: DataGridProps['onSort'] }) {
  const text = (
    <>
      <bdi className={styles.titleText}>{column.title}</bdi>
      {column.hint && <span className={styles.hint}>{column.hint}</span>}
    </>
  );
  if (!column.sortable || !onSort) {
    return (
      <span className={styles.title} title={column.title}>
        {text}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles.title}
      title={column.title}
      onClick={() => onSort(column.id)}
    >
      {text}
      {column.sorted && (
        <span className={classNames(styles.arrow, column.sorted === 'asc' && styles.ascending)}>
          <Icon name="sort" size="s" />
        </span>
      )}
    </button>
  );
}

function ColumnMenu({ column, onMoveColumn, onRemoveColumn }: ColumnMenuProps) {
  const label = i18n.formatMessage(
    { id: 'ui.grid.columnMenu', defaultMessage: 'Column {column}' },
    { column: column.title },
  );
  const reversed = isRightToLeft();
  return (
    <span className={styles.columnMenu}>
      <Menu
        label={label}
        placement="bottom-end"
        items={[
          {
            id: 'left',
            icon: reversed ? 'right' : 'left',
            label: i18n.formatMessage({ id: 'ui.grid.moveLeft', defaultMessage: 'Move left' }),
            onSelect: () => onMoveColumn?.(column.id, reversed ? 1 : -1),
          },
          {
            id: 'right',
            icon: reversed ? 'left' : 'right',
            label: i18n.formatMessage({ id: 'ui.grid.moveRight', defaultMessage: 'Move right' }),
            onSelect: () => onMoveColumn?.(column.id, reversed ? -1 : 1),
          },
          {
            id: 'remove',
            icon: 'x',
            label: i18n.formatMessage({ id: 'ui.grid.remove', defaultMessage: 'Remove column' }),
            onSelect: () => onRemoveColumn?.(column.id),
          },
        ]}
        renderTrigger={(props) => <IconButton size="s" icon="more" label={label} {...props} />}
      />
    </span>
  );
}

interface ColumnMenuProps extends Pick<DataGridProps, 'onMoveColumn' | 'onRemoveColumn'> {
  column: GridColumn;
}

function ResizeHandle({
  column,
  onResize,
}: {
  column: GridColumn;
  onResize: (id: string, width: number) => void;
}) {
  const resize = (width: number) =>
    onResize(column.id, Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width))));

  function onPointerDown(down: PointerEvent<HTMLElement>) {
    down.preventDefault();
    const handle = down.currentTarget;
    handle.setPointerCapture(down.pointerId);
    const stop = new AbortController();
    const forwards = isRightToLeft() ? -1 : 1;
    const move = (event: globalThis.PointerEvent) =>
      resize(column.width + (event.clientX - down.clientX) * forwards);
    handle.addEventListener('pointermove', move, { signal: stop.signal });
    handle.addEventListener('pointerup', () => stop.abort(), { once: true });
    handle.addEventListener('pointercancel', () => stop.abort(), { once: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -RESIZE_STEP, ArrowRight: RESIZE_STEP }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      resize(column.width + (isRightToLeft() ? -step : step));
    }
  }

  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={i18n.formatMessage(
        { id: 'ui.grid.resize', defaultMessage: 'Width of {column}' },
        { column: column.title },
      )}
      aria-valuenow={column.width}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      tabIndex={0}
      className={styles.resize}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    />
  );
}
