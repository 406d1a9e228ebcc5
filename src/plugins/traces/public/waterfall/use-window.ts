import { type RefObject, useEffect, useRef, useState } from 'react';

export const ROW_HEIGHT = 28;
/** Rows beyond those in sight. */
const BEYOND = 10;

/** The rows that are in sight; all are of the same height. */
export function useWindow(rowCount: number): {
  scroller: RefObject<HTMLDivElement | null>;
  from: number;
  to: number;
  onScroll: () => void;
  show: (row: number) => void;
} {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  const look = () => {
    const element = scroller.current;
    if (element) setView({ top: element.scrollTop, height: element.clientHeight });
  };
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const show = (row: number) => {
    const element = scroller.current;
    if (!element) return;
    const top = row * ROW_HEIGHT;
    const { scrollTop, clientHeight } = element;
    if (top < scrollTop) element.scrollTop = top;
    if (top + ROW_HEIGHT > scrollTop + clientHeight) {
      element.scrollTop = top + ROW_HEIGHT - clientHeight;
    }
    look();
  };
  const from = Math.max(0, Math.floor(view.top / ROW_HEIGHT) - BEYOND);
  const to = Math.min(rowCount, Math.ceil((view.top + view.height) / ROW_HEIGHT) + BEYOND);
  return { scroller, from: Math.min(from, to), to, onScroll: look, show };
}
