import type { VirtualItem } from '@tanstack/react-virtual';

interface PlacedColumn extends Pick<VirtualItem, 'index' | 'start' | 'size'> {
  /** Pixels of the columns before it that are out of sight. */
  before: number;
}

/** The columns that are drawn, one beside the other. */
export function inTheirPlaces(items: readonly VirtualItem[]): readonly PlacedColumn[] {
  let end = 0;
  return items.map(({ index, start, size }) => {
    const before = start - end;
    end = start + size;
    return { index, start, size, before };
  });
}
