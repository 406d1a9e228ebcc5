import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pixels: of less, a list would show a few of its values. */
const LEAST_FOR_LISTS = 220;
/** A page that is narrower shows one below the other, each as high as it is. */
const SMALL_SCREEN = '(max-width: 767px)';

/** Whether the element has no room for lists of values. */
export function useCompact(element: RefObject<HTMLElement | null>): boolean {
  const [compact, setCompact] = useState(false);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const small = window.matchMedia(SMALL_SCREEN);
    const look = () =>
      setCompact(small.matches || (box.clientHeight > 0 && box.clientHeight < LEAST_FOR_LISTS));
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    small.addEventListener('change', look);
    return () => {
      sizes.disconnect();
      small.removeEventListener('change', look);
    };
  }, [element]);
  return compact;
}
