import type { CSSProperties } from 'react';
import type { SidecarDockedMode } from './sidecar';

/** Pixels, and levels among what lies over the page (spec section 9). */
export const MINIMUM_SIZE = 350;
const GAP = 8;
/** The narrowest screen that the pages are made for. */
const MINIMUM_PAGE = 360;
const LAYERS = {
  '--sidecar-level': 1001,
  '--sidecar-padding': '8px',
  '--sidecar-handle-level': 1000,
  '--sidecar-hit-area': '16px',
  '--sidecar-grip': '12px',
};
/** One press of an arrow key. */
const STEP = 16;

/** The size of the panel, and what its stylesheet draws with. */
export function panelStyle(size: number, mode: SidecarDockedMode): CSSProperties {
  const sized = mode === 'takeover' ? { height: size } : { width: size };
  return Object.assign(sized, LAYERS);
}

/** The side of the page that makes room. */
export const MARGIN_OF = {
  left: 'paddingLeft',
  right: 'paddingRight',
  takeover: 'paddingBottom',
} as const satisfies Record<SidecarDockedMode, string>;

/**
 * The pixels that the page leaves for the panel; nothing where it would be narrower than a small screen then: the panel
 * lies over it.
 */
export function roomFor(
  size: number,
  mode: SidecarDockedMode,
  windowWidth: number,
): number | undefined {
  const isOverPage = mode !== 'takeover' && windowWidth - size - GAP < MINIMUM_PAGE;
  return isOverPage ? undefined : size + GAP;
}

/** No smaller than the floor, no larger than the window. */
function clampSize(size: number, mode: SidecarDockedMode): number {
  return Math.round(Math.max(MINIMUM_SIZE, Math.min(size, largestSize(mode))));
}

export function largestSize(mode: SidecarDockedMode): number {
  const room = mode === 'takeover' ? window.innerHeight : window.innerWidth;
  return Math.max(MINIMUM_SIZE, room - GAP);
}

/** The size that the handle asks for where the pointer is. */
export function sizeAt(
  { clientX, clientY }: { clientX: number; clientY: number },
  mode: SidecarDockedMode,
): number {
  switch (mode) {
    case 'left':
      return clampSize(clientX, mode);
    case 'right':
      return clampSize(window.innerWidth - clientX, mode);
    case 'takeover':
      return clampSize(window.innerHeight - clientY, mode);
  }
}

const GROWING_KEY = { left: 'ArrowRight', right: 'ArrowLeft', takeover: 'ArrowUp' } as const;
const SHRINKING_KEY = { left: 'ArrowLeft', right: 'ArrowRight', takeover: 'ArrowDown' } as const;

/** The size after a key; nothing where the key means nothing to the handle. */
export function sizeAfterKey(
  key: string,
  size: number,
  mode: SidecarDockedMode,
): number | undefined {
  switch (key) {
    case GROWING_KEY[mode]:
      return clampSize(size + STEP, mode);
    case SHRINKING_KEY[mode]:
      return clampSize(size - STEP, mode);
    case 'Home':
      return MINIMUM_SIZE;
    case 'End':
      return largestSize(mode);
    default:
      return undefined;
  }
}
