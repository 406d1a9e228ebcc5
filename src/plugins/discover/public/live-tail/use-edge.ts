import { type RefObject, useEffect, useLayoutEffect, useRef, type UIEvent } from 'react';

interface Edge {
  /** Where new rows come. */
  end: 'top' | 'bottom';
  /** What is shown. */
  rows: readonly unknown[];
  isHeld: boolean;
  onLeave: () => void;
  onReach: () => void;
}

/** Pixels: less is a tremor of the hand. */
const AWAY = 40;
const NEAR = 4;

/** Stays at the end of a table where new rows come, and says when a person scrolls away from it and comes back. */
export function useEdge({ end, rows, isHeld, onLeave, onReach }: Edge) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const scroller = isHeld ? undefined : scrollerIn(root);
    if (scroller) scroller.scrollTop = end === 'top' ? 0 : scroller.scrollHeight;
  }, [rows, end, isHeld]);
  // Rows are drawn after the table knows of them.
  useEffect(() => {
    const scroller = isHeld || end === 'top' ? undefined : scrollerIn(root);
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  }, [rows, end, isHeld]);
  const onScrollCapture = ({ target }: UIEvent) => {
    const scroller = target as HTMLElement;
    if (scroller !== scrollerIn(root)) return;
    const { scrollTop, scrollHeight, clientHeight } = scroller;
    const distance = end === 'top' ? scrollTop : scrollHeight - clientHeight - scrollTop;
    if (distance > AWAY) onLeave();
    else if (distance <= NEAR) onReach();
  };
  return { root, onScrollCapture };
}

const scrollerIn = (root: RefObject<HTMLElement | null>): HTMLElement | undefined =>
  root.current?.querySelector('[role="grid"]')?.parentElement ?? undefined;
