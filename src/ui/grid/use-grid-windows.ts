import {
  defaultRangeExtractor,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isRightToLeft } from '../direction';
import { type GridDisplay, measuresOf } from './grid-display';
import type { GridColumn, GridKeeping } from './grid-props';
import { useRowHeight } from './use-row-height';

interface Options {
  scroller: RefObject<HTMLDivElement | null>;
  rowCount: number;
  columns: readonly GridColumn[];
  /** How many of them stay in sight. */
  pinned: number;
  display: GridDisplay;
  /** Pixels of what stands before the columns. */
  openWidth: number;
  keeping: GridKeeping | undefined;
}

/** Pixels; higher elements are cut by browsers. */
const MOST_HEIGHT = 30_000_000;

/** Which rows and columns are in sight, and where. */
export function useGridWindows(options: Options) {
  const { scroller, rowCount, columns, pinned, display, openWidth, keeping } = options;
  const { added, rows: further, line } = measuresOf(display);
  const rowHeight = useRowHeight(scroller) + added + further;
  const isMeasured = display.lines === 'auto';
  const mostRows = Math.floor(MOST_HEIGHT / (isMeasured ? rowHeight + line : rowHeight));
  const [begin] = useState(keeping?.begin);
  const rows = useVirtualizer<HTMLDivElement, Element>({
    count: Math.min(rowCount, mostRows),
    getScrollElement: () => scroller.current,
    // Text of several lines: so much is right more often than a single one.
    estimateSize: () => (isMeasured ? rowHeight + line : rowHeight),
    overscan: 6,
    // Rows that turn out to be of another height are drawn at once: else those in sight would stand elsewhere for a moment.
    useFlushSync: isMeasured,
    scrollPaddingStart: rowHeight - further,
    initialOffset: begin?.offset ?? 0,
    ...(begin?.measured && { initialMeasurementsCache: [...begin.measured] }),
  });
  useEffect(
    () =>
      keeping?.keep(() => ({
        offset: rows.scrollOffset ?? 0,
        ...(isMeasured && { measured: rows.measurementsCache }),
      })),
    [keeping, rows, isMeasured],
  );
  const pinnedWidth = sumOf(columns.slice(0, pinned));
  const widths = useVirtualizer({
    horizontal: true,
    isRtl: isRightToLeft(),
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (position) => columns[position]?.width ?? 150,
    getItemKey: (position) => columns[position]?.id ?? position,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range).filter((index) => index >= pinned);
      return [...Array.from({ length: pinned }, (_, index) => index), ...inSight];
    },
    overscan: 2,
    useFlushSync: false,
    scrollPaddingStart: openWidth + pinnedWidth,
  });
  const columnWidths = columns.map(({ width }) => width).join();
  useEffect(() => widths.measure(), [widths, columnWidths, pinned]);
  const measureKey = isMeasured ? `${columnWidths} ${display.letters}` : '';
  useMeasureAgain(rows, `${rowHeight} ${display.lines} ${measureKey}`);
  const items = useStableItems(widths.getVirtualItems());
  return { rows, widths, items, rowHeight, mostRows, isMeasured };
}

const sumOf = (columns: readonly GridColumn[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0);

/** Rows of another height: the one that is on top stays there. */
function useMeasureAgain(rows: Virtualizer<HTMLDivElement, Element>, look: string) {
  const before = useRef(look);
  useLayoutEffect(() => {
    if (before.current === look) return;
    before.current = look;
    const top = rows.range?.startIndex ?? 0;
    rows.measure();
    // What is drawn and stays so tells no new height by itself.
    for (const element of rows.elementsCache.values())
      rows.measureElement(element as HTMLDivElement);
    if (top > 0) rows.scrollToIndex(top, { align: 'start' });
  }, [rows, look]);
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
