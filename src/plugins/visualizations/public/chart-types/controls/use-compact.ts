import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pixels: of less, a list would show a few of its values. */
const LEAST_FOR_LISTS = 220;

/** Whether the element has no room for lists of values. */
export function useCompact(element: RefObject<HTMLElement | null>): boolean {
  const [compact, setCompact] = useState(false);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const look = () => setCompact(box.clientHeight > 0 && box.clientHeight < LEAST_FOR_LISTS);
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [element]);
  return compact;
}
