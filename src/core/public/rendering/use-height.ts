import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** How high an element is as long as somebody wants to know, before each frame. */
export function useHeight<E extends HTMLElement>(wanted: boolean): [RefObject<E | null>, number] {
  const element = useRef<E>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!wanted || !measured) return undefined;
    const measure = () => setHeight(measured.offsetHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    measure();
    return () => observer.disconnect();
  }, [wanted]);
  return [element, height];
}
