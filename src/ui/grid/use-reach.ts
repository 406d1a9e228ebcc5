import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import type { DataGridProps } from './grid-props';

/** So near to an end others are asked for. */
const NEAR = 20;
/** Rows that are farther from those that are loaded are not reached by loading their neighbors. */
const FAR = 500;

type Reached = Pick<
  DataGridProps,
  'rowCount' | 'firstRow' | 'onReachEnd' | 'onReachStart' | 'onMissing'
>;

/** Tells when rows come into sight beyond which others can be loaded. */
export function useReach(rows: Virtualizer<HTMLDivElement, Element>, props: Reached): void {
  const { rowCount, firstRow = 0, onReachEnd, onReachStart, onMissing } = props;
  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  const first = items[0]?.index ?? firstRow;
  const reached = rowCount > 0 && last >= rowCount - NEAR;
  const missing = first < firstRow - FAR ? Math.floor(first / FAR) * FAR : undefined;
  const isAtStart = missing === undefined && firstRow > 0 && first < firstRow + NEAR;
  useEffect(() => {
    if (reached) {
      onReachEnd?.();
    }
  }, [reached, rowCount, onReachEnd]);
  useEffect(() => {
    if (isAtStart) onReachStart?.();
  }, [isAtStart, firstRow, onReachStart]);
  useEffect(() => {
    if (missing !== undefined) onMissing?.(missing);
    // A page that draws again for another reason asks for nothing more.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [missing]);
}
