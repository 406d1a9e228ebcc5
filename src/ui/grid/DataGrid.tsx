import { useVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { isRightToLeft } from '../direction';
import styles from './DataGrid.module.css';
import { fitColumns } from './fit-columns';
import { GridHeader } from './GridHeader';
import { GridRow } from './GridRow';
import { type GridPosition, moveInGrid } from './grid-keys';
import { useRoom } from './use-room';
import { useRowHeight } from './use-row-height';

export interface GridColumn {
  id: string;
  title: string;
  /** Pixels. */
  width: number;
  /** So wide it gets where there is room; `Infinity` takes all that is left. */
  grow?: number;
  /** Numbers stand right-aligned. */
  numeric?: boolean;
  sortable?: boolean;
  sorted?: 'asc' | 'desc' | undefined;
  /** Can be moved and taken away. */
  movable?: boolean;
  /** Shown behind the title: a unit, a zone. */
  hint?: string;
}

export interface DataGridProps {
  label: string;
  columns: readonly GridColumn[];
  rowCount: number;
  /** How many rows there are in all, for screen readers, where not all are loaded. */
  totalRows?: number;
  renderCell: (row: number, column: GridColumn) => ReactNode;
  /** Small buttons that appear over the cell which has the pointer or the focus. */
  renderActions?: (row: number, column: GridColumn) => ReactNode;
  selectedRow?: number;
  /** The first cell's button, and Enter. */
  onOpenRow: (row: number) => void;
  openRowLabel: (row: number) => string;
  onSort?: (column: string) => void;
  onMoveColumn?: (column: string, by: -1 | 1) => void;
  onRemoveColumn?: (column: string) => void;
  onResizeColumn?: (column: string, width: number) => void;
  /** The last rows came into sight. */
  onReachEnd?: () => void;
  dimmed?: boolean;
  footer?: ReactNode;
}

const OPEN_WIDTH = 32;

/** A table of any length: only what is in sight is in the page. Keys as in the ARIA grid pattern. */
export function DataGrid(props: DataGridProps) {
  const { label, rowCount, totalRows = rowCount, onOpenRow, onReachEnd, dimmed, footer } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight(scroller);
  const room = useRoom(scroller) - OPEN_WIDTH;
  const columns = useMemo(() => fitColumns(props.columns, room), [props.columns, room]);
  const [active, setActive] = useState<GridPosition>({ row: 0, column: 0 });
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    useFlushSync: false,
    scrollPaddingStart: rowHeight,
  });
  const widths = useVirtualizer({
    horizontal: true,
    isRtl: isRightToLeft(),
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (position) => columns[position]?.width ?? 150,
    getItemKey: (position) => columns[position]?.id ?? position,
    overscan: 2,
    useFlushSync: false,
    scrollPaddingStart: OPEN_WIDTH,
  });
  const columnWidths = columns.map(({ width }) => width).join();
  useEffect(() => widths.measure(), [widths, columnWidths]);
  useEffect(() => rows.measure(), [rows, rowHeight]);
  useReachEnd(rows, rowCount, onReachEnd);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const element = event.target as HTMLElement;
    if (!element.closest('[role="row"][aria-rowindex]') || element.closest('[data-grid-actions]')) {
      return;
    }
    if (event.key === 'Enter' && element.getAttribute('role') === 'gridcell') {
      onOpenRow(active.row);
      return;
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const size = { rows: rowCount, columns: columns.length + 1, page };
    const next = moveInGrid(active, event, { ...size, reversed: isRightToLeft() });
    if (next) {
      event.preventDefault();
      moveTo(next);
    }
  }

  function moveTo(target: GridPosition) {
    setActive(target);
    rows.scrollToIndex(target.row);
    if (target.column > 0) {
      widths.scrollToIndex(target.column - 1);
    }
    focusCell(scroller.current, target);
  }

  const totalWidth = widths.getTotalSize() + OPEN_WIDTH;
  const visibleColumns = useStableItems(widths.getVirtualItems());
  return (
    <div ref={scroller} className={styles.scroller}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={totalRows + 1}
        aria-colcount={columns.length + 1}
        aria-busy={dimmed || undefined}
        className={classNames(styles.grid, dimmed && styles.dimmed)}
        style={{ width: totalWidth }}
        onKeyDown={onKeyDown}
      >
        <GridHeader {...props} columns={columns} items={visibleColumns} openWidth={OPEN_WIDTH} />
        <div role="rowgroup" className={styles.body} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((item) => (
            <GridRow
              key={item.key}
              row={item.index}
              top={item.start}
              items={visibleColumns}
              openWidth={OPEN_WIDTH}
              activeColumn={item.index === active.row ? active.column : undefined}
              selected={item.index === props.selectedRow}
              columns={columns}
              renderCell={props.renderCell}
              renderActions={props.renderActions}
              onOpenRow={onOpenRow}
              openRowLabel={props.openRowLabel}
              onFocusCell={setActive}
            />
          ))}
        </div>
      </div>
      {footer}
    </div>
  );
}

/** The same list as long as it says the same: rows that stay in sight are not drawn again. */
function useStableItems(items: readonly VirtualItem[]): readonly VirtualItem[] {
  const [stable, setStable] = useState(items);
  const isSame =
    stable.length === items.length &&
    stable.every(({ key, start, size }, position) => {
      const other = items[position];
      return other?.key === key && other.start === start && other.size === size;
    });
  if (!isSame) {
    setStable(items);
  }
  return isSame ? stable : items;
}

function useReachEnd(
  rows: Virtualizer<HTMLDivElement, Element>,
  rowCount: number,
  onReachEnd: (() => void) | undefined,
) {
  const last = rows.getVirtualItems().at(-1)?.index ?? -1;
  const reached = rowCount > 0 && last >= rowCount - 20;
  useEffect(() => {
    if (reached) {
      onReachEnd?.();
    }
  }, [reached, rowCount, onReachEnd]);
}

/** The cell may have to be drawn first. */
function focusCell(scroller: HTMLElement | null, { row, column }: GridPosition) {
  const find = () =>
    scroller?.querySelector<HTMLElement>(
      `[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`,
    );
  const focus = (left: number) =>
    requestAnimationFrame(() => {
      const cell = find();
      if (cell) {
        (cell.querySelector<HTMLElement>('[data-cell-focus]') ?? cell).focus({
          preventScroll: true,
        });
      } else if (left > 0) {
        focus(left - 1);
      }
    });
  focus(10);
}
