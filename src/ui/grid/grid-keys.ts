export interface GridPosition {
  row: number;
  column: number;
}

interface GridSize {
  rows: number;
  columns: number;
  /** Rows that fit the window. */
  page: number;
  /** The first column is at the right. */
  reversed?: boolean;
}

interface Keys {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Where a key moves the active cell, by the ARIA grid pattern; undefined for any other key. */
export function moveInGrid(
  position: GridPosition,
  keys: Keys,
  size: GridSize,
): GridPosition | undefined {
  const { row, column } = position;
  const forwards = size.reversed ? -1 : 1;
  const far = keys.ctrlKey || keys.metaKey;
  const target = {
    k: { row: row - 1, column },
    j: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - forwards },
    ArrowRight: { row, column: column + forwards },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? size.rows - 1 : row, column: size.columns - 1 },
    PageUp: { row: row - size.page, column },
    PageDown: { row: row + size.page, column },
  }[keys.key];
  return (
    target && {
      row: Math.min(size.rows - 1, Math.max(0, target.row)),
      column: Math.min(size.columns - 1, Math.max(0, target.column)),
    }
  );
}
