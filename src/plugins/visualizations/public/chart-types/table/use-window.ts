import { type RefObject, useEffect, useState } from 'react';

const ROW_HEIGHT = 28;
const BEYOND = 10;

/** Which rows are in sight; the others are room only. */
export function useWindow(scroller: RefObject<HTMLElement | null>, count: number) {
  const [place, setPlace] = useState({ top: 0, height: 600 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const read = () => setPlace({ top: element.scrollTop, height: element.clientHeight || 600 });
    const sizes = new ResizeObserver(read);
    sizes.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [scroller]);
  const first = Math.max(0, Math.min(count - 1, Math.floor(place.top / ROW_HEIGHT) - BEYOND));
  const last = Math.min(count, Math.ceil((place.top + place.height) / ROW_HEIGHT) + BEYOND);
  return { first, last, before: first * ROW_HEIGHT, after: Math.max(0, count - last) * ROW_HEIGHT };
}
