import { type RefObject, useEffect, useRef } from 'react';

/**
 * The wheel zooms a map that somebody is at (it has the focus, or Ctrl is held): a page that is scrolled must not stop at each map.
 */
export function useWheelZoom(
  root: RefObject<HTMLElement | null>,
  zoom: (by: number, at: { left: number; top: number }) => void,
): void {
  const latest = useRef(zoom);
  useEffect(() => {
    latest.current = zoom;
  }, [zoom]);
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      const isHere = element.contains(document.activeElement) || event.ctrlKey || event.metaKey;
      if (!isHere || event.deltaY === 0) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const by = Math.max(-1, Math.min(1, -event.deltaY / 240));
      latest.current(by, { left: event.clientX - left, top: event.clientY - top });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [root]);
}
