import { readHex } from '../colors';

/** A colour between two of the theme's eight tones, as CSS has it. */
export function toneInCss(tone: number): string {
  const [low, high, part] = split(tone);
  if (part === 0) return `var(--a-seq-${low})`;
  return `color-mix(in srgb, var(--a-seq-${high}) ${Math.round(part * 100)}%, var(--a-seq-${low}))`;
}

/** The same for a canvas, which mixes no colours. */
export function toneOnCanvas(tone: number, token: (name: string) => string): string {
  const [low, high, part] = split(tone);
  const [from, to] = [readHex(token(`--a-seq-${low}`)), readHex(token(`--a-seq-${high}`))];
  if (part === 0 || from === undefined || to === undefined) return token(`--a-seq-${low}`);
  const mixed = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round((a ?? 0) * (1 - part) + (b ?? 0) * part);
  });
  return `rgb(${mixed.join(', ')})`;
}

function split(tone: number): readonly [number, number, number] {
  const low = Math.min(8, Math.max(1, Math.floor(tone)));
  return [low, Math.min(8, low + 1), Math.min(1, Math.max(0, tone - low))];
}
