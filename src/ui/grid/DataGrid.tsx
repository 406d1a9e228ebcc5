import { type KeyboardEvent, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { i18n } from '#common/i18n';
import { classNames } from '../class-names';
import { isRightToLeft } from '../direction';
import styles from './DataGrid.module.css';
import { fitColumns } from './fit-columns';
import { focusCell } from './focus-cell';
import { displayStyle, USUAL_DISPLAY } from './grid-display';
import { type GridPosition, moveInGrid } from './grid-keys';
import { type DataGridProps, type GridColumn, type GridMark, openWidthOf } from './grid-props';
import { GridHeader } from './GridHeader';
import { GridRow } from './GridRow';
import { useGridWindows } from './use-grid-windows';
import { useReach } from './use-reach';
import { useRoom } from './use-room';

/** A table of any length: only what is in sight is in the page. Keys as in the ARIA grid pattern. */
export function DataGrid(props: DataGridProps) {
  const { rowCount, totalRows = rowCount, display = USUAL_DISPLAY, dimmed, onOpenRow } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const openWidth = openWidthOf(props);
  const room = useRoom(scroller) - openWidth;
  const columns = useMemo(() => fitColumns(props.columns, room), [props.columns, room]);
  const pinned = useMemo(() => pinnedIn(columns, room), [columns, room]);
  const windows = useGridWindows({
    scroller,
    rowCount,
    columns,
    pinned,
    display,
    openWidth,
    keeping: props.keeping,
  });
  const { rows, widths, items, isMeasured } = windows;
  const [active, setActive] = useState<GridPosition>({ row: 0, column: 0 });
  useReach(rows, props);

  const show = (target: GridPosition) => {
    setActive(target);
    rows.scrollToIndex(target.row);
    if (target.column > pinned) widths.scrollToIndex(target.column - 1);
  };
  const moveTo = (target: GridPosition) => {
    show(target);
    focusCell(scroller.current, target);
  };
  useImperativeHandle(props.handle, () => ({ position: () => active, moveTo, show }));

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const element = event.target as HTMLElement;
    if (!element.closest('[role="row"][aria-rowindex]') || element.closest('[data-grid-actions]')) {
      return;
    }
    const isCell = element.getAttribute('role') === 'gridcell';
    if (event.key === 'Enter' && isCell) {
      onOpenRow(active.row);
      return;
    }
    if (event.key === 'Escape') props.onEscape?.();
    if (event.key === ' ' && isCell && props.selection) {
      event.preventDefault();
      props.selection.onToggle(active.row, event.shiftKey);
      return;
    }
    const height = scroller.current?.clientHeight ?? 0;
    const page = Math.max(1, Math.floor(height / windows.rowHeight) - 2);
    const size = { rows: rowCount, columns: columns.length + 1, page };
    const next = moveInGrid(active, event, { ...size, reversed: isRightToLeft() });
    if (next) {
      event.preventDefault();
      moveTo(next);
    }
  }

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      style={displayStyle(display)}
      data-lines={display.lines === 1 ? undefined : isMeasured ? 'auto' : 'several'}
    >
      <div
        role="grid"
        aria-label={props.label}
        aria-rowcount={totalRows + 1}
        aria-colcount={columns.length + 1}
        aria-busy={dimmed || undefined}
        className={classNames(styles.grid, dimmed && styles.dimmed)}
        style={{ width: widths.getTotalSize() + openWidth }}
        onKeyDown={onKeyDown}
      >
        <GridHeader {...props} {...{ columns, items, pinned, openWidth }} />
        <div role="rowgroup" className={styles.body} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((item) => (
            <GridRow
              key={item.key}
              row={item.index}
              top={item.start}
              measure={isMeasured ? rows.measureElement : undefined}
              {...{ items, pinned, openWidth, columns, onOpenRow }}
              {...selectionOf(props.selection, item.index)}
              {...markOf(props.rowMark?.(item.index))}
              activeColumn={item.index === active.row ? active.column : undefined}
              selected={item.index === props.selectedRow}
              currentColumn={
                item.index === props.currentCell?.row ? props.currentCell.column : undefined
              }
              renderCell={props.renderCell}
              renderActions={props.renderActions}
              openRowLabel={props.openRowLabel}
              onFocusCell={setActive}
            />
          ))}
        </div>
      </div>
      {windows.mostRows < rowCount && <TooManyRows rows={windows.mostRows} />}
      {props.footer}
    </div>
  );
}

/** Browsers draw no page that is higher: the table ends there, and says so. */
const TooManyRows = ({ rows }: { rows: number }) => (
  <p className={styles.note}>
    {i18n.formatMessage(
      {
        id: 'ui.grid.tooMany',
        defaultMessage:
          'A browser has no room for more than {rows, number} rows of this height. Narrow the search or sort the other way around to see others.',
      },
      { rows },
    )}
  </p>
);

/** A row is drawn again when it changes sides. */
const selectionOf = (selection: DataGridProps['selection'], row: number) =>
  selection && {
    checked: selection.isSelected(row),
    checkLabel: selection.label,
    onCheck: selection.onToggle,
  };

/** In parts that stay the same, for a row that does. */
const markOf = (mark: GridMark | undefined) => mark && { mark: mark.kind, markLabel: mark.label };

/** Columns that stay leave room for the others to be scrolled. */
const MOST_PINNED = 0.6;

function pinnedIn(columns: readonly GridColumn[], room: number): number {
  let width = 0;
  const past = columns.findIndex((column) => {
    width += column.width;
    return !column.pinned || width > room * MOST_PINNED;
  });
  return past < 0 ? columns.length : past;
}
