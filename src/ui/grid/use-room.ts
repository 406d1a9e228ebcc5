import { useLayoutEffect, useState, type RefObject } from 'react';

/** How wide an element is inside, without its scroll bar, in pixels; 0 until it is known. */
export function useRoom(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const read = () => setRoom(current.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
