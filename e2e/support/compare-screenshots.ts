import { PNG } from 'pngjs';

/** Where two screenshots differ, in pixels of the screenshot. */
export interface Difference {
  /** How many pixels differ. */
  pixels: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * How much of 255 a channel may differ. It covers the palette of the stored screenshot, whose colors are off by 16 at most where a
 * screenshot has many, and letters whose edges are drawn a little differently.
 */
export const TOLERANCE = 24;
const ALLOWED_PIXELS = 60;

/** Compares two PNG screenshots; nothing where they look the same. */
export function compareScreenshots(one: Buffer, other: Buffer): Difference | undefined {
  const [first, second] = [PNG.sync.read(one), PNG.sync.read(other)];
  const { width, height } = first;
  if (width !== second.width || height !== second.height) {
    return { pixels: width * height, left: 0, top: 0, width, height };
  }
  const found = { pixels: 0, left: width, top: height, right: 0, bottom: 0 };
  for (let at = 0; at < first.data.length; at += 4) {
    if (differs(first.data, second.data, at)) {
      const x = (at / 4) % width;
      const y = Math.floor(at / 4 / width);
      found.pixels += 1;
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x);
      found.top = Math.min(found.top, y);
      found.bottom = Math.max(found.bottom, y);
    }
  }
  const { pixels, left, top, right, bottom } = found;
  return pixels > ALLOWED_PIXELS
    ? { pixels, left, top, width: right - left + 1, height: bottom - top + 1 }
    : undefined;
}

const differs = (one: Uint8Array, other: Uint8Array, at: number) =>
  [0, 1, 2].some(
    (channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)) > TOLERANCE,
  );
