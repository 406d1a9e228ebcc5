import { isRightToLeft } from '../../direction';

/** `start` and `end` of the direction of reading; `right` is where a menu's own menu opens: the left of a page read from there. */
export type Placement = 'bottom-start' | 'bottom-end' | 'top-start' | 'right-start';

const GAP = 4;
const MARGIN = 8;

/**
 * Keeps a floating element beside its anchor while either moves or changes its size. It flips where
 * there is no room and never leaves the window. Returns how to stop.
 */
export function keepBeside(
  element: HTMLElement,
  anchor: Element,
  placement: Placement,
): () => void {
  const update = () => {
    const { left, top } = findPlace(
      element.getBoundingClientRect(),
      anchor.getBoundingClientRect(),
      placement,
    );
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  };
  update();
  const stop = new AbortController();
  window.addEventListener('scroll', update, { signal: stop.signal, capture: true, passive: true });
  window.addEventListener('resize', update, { signal: stop.signal });
  const observer = new ResizeObserver(update);
  observer.observe(element);
  observer.observe(anchor);
  return () => {
    stop.abort();
    observer.disconnect();
  };
}

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom' | 'width' | 'height'>;

function findPlace(box: Box, anchor: Box, placement: Placement): { left: number; top: number } {
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const clamp = (value: number, size: number, limit: number) =>
    Math.max(MARGIN, Math.min(value, limit - size - MARGIN));

  if (placement === 'right-start') {
    const right = anchor.right + GAP;
    const left = anchor.left - GAP - box.width;
    const fits = isRightToLeft() ? left < MARGIN : right + box.width + MARGIN <= room.width;
    return {
      left: clamp(fits ? right : left, box.width, room.width),
      top: clamp(anchor.top, box.height, room.height),
    };
  }
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - box.height;
  const fitsBelow = below + box.height + MARGIN <= room.height;
  const preferAbove = placement === 'top-start' ? above >= MARGIN : !fitsBelow && above >= MARGIN;
  const atRight = (placement === 'bottom-end') !== isRightToLeft();
  const left = atRight ? anchor.right - box.width : anchor.left;
  return {
    left: clamp(left, box.width, room.width),
    top: clamp(preferAbove ? above : below, box.height, room.height),
  };
}
