import { useLayoutEffect, useState, type RefObject } from 'react';

const USUAL = 28;

/** How high a row with one line is in the theme of the page, in pixels; it changes with the theme. */
export function useRowHeight(grid: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(() => rowHeightOf(document.documentElement));
  useLayoutEffect(() => {
    const element = grid.current;
    // The header is as high as the theme's rows: it tells when the theme has changed.
    const header = element?.querySelector('[role="row"]');
    if (!element || !header) return undefined;
    const read = () => setHeight(rowHeightOf(element));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(header);
    return () => observer.disconnect();
  }, [grid]);
  return height;
}

const rowHeightOf = (element: HTMLElement): number =>
  Number.parseInt(getComputedStyle(element).getPropertyValue('--a-row'), 10) || USUAL;
