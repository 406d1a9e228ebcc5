interface FittedColumn {
  width: number;
  grow?: number;
}

/**
 * Shares the room that is left beside the columns among those that need more than they have, in equal parts, until each has what it
 * needs. Where nothing is left, columns keep their width and the table scrolls.
 */
export function fitColumns<Column extends FittedColumn>(
  columns: readonly Column[],
  room: number,
): readonly Column[] {
  const widths = columns.map(({ width }) => width);
  let left = Math.floor(room) - widths.reduce((sum, width) => sum + width, 0);
  const growing = columns
    .map(({ grow = 0 }, position) => ({ grow, position }))
    .filter(({ grow, position }) => grow > (widths[position] ?? 0))
    // Those that need least first: what they leave is for the others.
    .toSorted((one, other) => one.grow - other.grow);
  for (const [at, { grow, position }] of growing.entries()) {
    if (left <= 0) break;
    const width = widths[position] ?? 0;
    const more = Math.min(Math.floor(left / (growing.length - at)), grow - width);
    widths[position] = width + more;
    left -= more;
  }
  return columns.map((column, position) => {
    const width = widths[position] ?? column.width;
    return width === column.width ? column : { ...column, width };
  });
}
