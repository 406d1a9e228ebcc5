import type { VirtualItem } from '@tanstack/react-virtual';
import type { ReactNode, Ref } from 'react';
import type { MenuItem } from '../overlays/popover/Menu';
import type { GridDisplay } from './grid-display';
import type { GridPosition } from './grid-keys';

export interface GridColumn {
  id: string;
  title: string;
  /** The title where missing. */
  tooltip?: string;
  /** Pixels. */
  width: number;
  /** So wide it gets where there is room; `Infinity` takes all that is left. */
  grow?: number;
  /** Numbers stand right-aligned. */
  numeric?: boolean;
  sortable?: boolean;
  sorted?: 'asc' | 'desc' | undefined;
  /** Of the columns that rows are sorted by, which it is, from 1; missing where it is the only one. */
  sortPlace?: number;
  /** Can be moved and taken away. */
  movable?: boolean;
  /** It stays in sight. Columns that do are the first ones. */
  pinned?: boolean;
  /** Shown behind the title: a unit, a zone. */
  hint?: string;
}

/** What its owner asks of a table that is on the page. */
export interface GridHandle {
  /** The cell that keys act on; column 0 is the row's button. */
  position: () => GridPosition;
  /** Brings a cell into sight, and the focus to it. */
  moveTo: (position: GridPosition) => void;
  /** Brings a row into sight and leaves the focus where it is. */
  show: (position: GridPosition) => void;
}

/** Where a table is scrolled to. */
export interface GridPlace {
  /** Pixels from the top. */
  offset: number;
  /** Of rows as high as their text: how high they turned out to be. */
  measured?: readonly VirtualItem[];
}

/** A table that is taken off the page and stands where it stood when it is there again. */
export interface GridKeeping {
  begin: () => GridPlace | undefined;
  /** @returns how the place is no longer asked for */
  keep: (read: () => GridPlace) => () => void;
}

/** Rows that a person chooses. */
export interface GridSelection {
  isSelected: (row: number) => boolean;
  /** `range`: all between this row and the one chosen last. */
  onToggle: (row: number, range: boolean) => void;
  label: (row: number) => string;
  state: 'none' | 'some' | 'all';
  onToggleAll: () => void;
  labelOfAll: string;
}

/** A stripe at the beginning of a row: its kinds differ by color and by shape. */
export interface GridMark {
  kind: 'critical' | 'error' | 'warning' | 'info' | 'debug';
  label: string;
}

export interface DataGridProps {
  label: string;
  columns: readonly GridColumn[];
  rowCount: number;
  /** How many rows there are in all, for screen readers, where not all are loaded. */
  totalRows?: number;
  display?: GridDisplay;
  renderCell: (row: number, column: GridColumn) => ReactNode;
  /** Small buttons that appear over the cell which has the pointer or the focus. */
  renderActions?: (row: number, column: GridColumn) => ReactNode;
  /** Rows have boxes to be chosen by. */
  selection?: GridSelection;
  rowMark?: (row: number) => GridMark | undefined;
  /** The one that is open. */
  selectedRow?: number;
  /** A cell that is shown as the one that was looked for; columns from 0. */
  currentCell?: GridPosition | undefined;
  /** The first cell's button, and Enter. */
  onOpenRow: (row: number) => void;
  openRowLabel: (row: number) => string;
  /** `add`: beside the columns that rows are sorted by already. */
  onSort?: (column: string, add: boolean) => void;
  /** By Escape. */
  onEscape?: () => void;
  /** By so many places. */
  onMoveColumn?: (column: string, by: number) => void;
  onRemoveColumn?: (column: string) => void;
  onPinColumn?: (column: string, pinned: boolean) => void;
  onResizeColumn?: (column: string, width: number) => void;
  /** As wide as what stands in it. */
  onFitColumn?: (column: string) => void;
  /** Further entries of a column's menu. */
  columnItems?: (column: GridColumn) => readonly MenuItem[];
  /** The last rows came into sight. */
  onReachEnd?: () => void;
  /** From here on rows are loaded. */
  firstRow?: number;
  /** The first rows that are loaded came into sight. */
  onReachStart?: (() => void) | undefined;
  /** A row is in sight that is not loaded, and no neighbor of it. */
  onMissing?: ((row: number) => void) | undefined;
  dimmed?: boolean;
  footer?: ReactNode;
  handle?: Ref<GridHandle>;
  keeping?: GridKeeping | undefined;
}

/** Of the column with the row's button, and the box to choose it by, in pixels. */
export const openWidthOf = ({ selection }: Pick<DataGridProps, 'selection'>): number =>
  selection ? 56 : 32;
