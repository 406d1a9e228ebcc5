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
  const [start, end] = [channelsOf(from), channelsOf(to)];
  const mixed = start.map((value, at) =>
    Math.round(value * (1 - part) + (end[at] ?? 0) * part)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/** Black or white: whichever is easier to read on a colour of six digits. */
export function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = channelsOf(readHex(color) ?? '#ffffff').map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  // Where the contrast with both is the same (WCAG).
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}

const channelsOf = (hex: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function split(tone: number): readonly [number, number, number] {
  const low = Math.min(8, Math.max(1, Math.floor(tone)));
  return [low, Math.min(8, low + 1), Math.min(1, Math.max(0, tone - low))];
}
