import { readHex } from './colors';

/** Colors from little to much, of the theme: light themes get darker, dark ones brighter. */
export interface ColorScheme {
  /** Tokens at even distances; what lies between is mixed. */
  tokens: readonly string[];
  /** It begins with nearly the color of the page, which only large areas can have. */
  startsPale: boolean;
}

const tones = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `--a-${name}-${at + 1}`);

/** By the names that the ecosystem stores (`colorSchema`). */
const SCHEMES = {
  Blues: { tokens: tones('seq', 8), startsPale: true },
  Greens: { tokens: tones('greens', 4), startsPale: true },
  Greys: { tokens: tones('greys', 4), startsPale: true },
  Reds: { tokens: tones('reds', 4), startsPale: true },
  'Yellow to Red': { tokens: tones('yellow-red', 4), startsPale: true },
  'Green to Red': { tokens: ['--a-success', '--a-warning', '--a-danger'], startsPale: false },
} as const satisfies Readonly<Record<string, ColorScheme>>;
export type SchemeName = keyof typeof SCHEMES;

/** A name that nobody knows is the usual one of the chart. */
export const schemeOf = (name: unknown, usual: SchemeName): ColorScheme =>
  SCHEMES[isScheme(name) ? name : usual];

const isScheme = (name: unknown): name is SchemeName =>
  typeof name === 'string' && Object.hasOwn(SCHEMES, name);

/** The color at a share from 0 to 1, as CSS has it. */
export function schemeInCss({ tokens }: ColorScheme, share: number): string {
  const [low, high, part] = between(tokens, share);
  if (part === 0) return `var(${low})`;
  return `color-mix(in srgb, var(${high}) ${Math.round(part * 100)}%, var(${low}))`;
}

/** The same for a canvas, which mixes no colors. */
export function schemeOnCanvas(
  { tokens }: ColorScheme,
  share: number,
  token: (name: string) => string,
): string {
  const [low, high, part] = between(tokens, share);
  const [from, to] = [readHex(token(low)), readHex(token(high))];
  if (part === 0 || from === undefined || to === undefined) return token(low);
  const [start, end] = [channelsOf(from), channelsOf(to)];
  const mixed = start.map((value, at) =>
    Math.round(value * (1 - part) + (end[at] ?? 0) * part)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/** Black or white: whichever is easier to read on a color of six digits. */
export function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = channelsOf(readHex(color) ?? '#ffffff').map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  // Where the contrast with both is the same (WCAG).
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}

/** The same for any color that CSS has: 49.44 is the lightness of that luminance. */
export const inkInCss = (color: string): string =>
  `lch(from ${color} calc((49.44 - l) * infinity) 0 0)`;

/** A color as letters on the page have it: dark enough on light pages, light enough on dark ones. */
export const asInk = (color: string): string =>
  `light-dark(oklch(from ${color} min(l, 0.52) c h), oklch(from ${color} max(l, 0.75) c h))`;

const channelsOf = (hex: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function between(tokens: readonly string[], share: number): readonly [string, string, number] {
  const place = Math.min(1, Math.max(0, share)) * (tokens.length - 1);
  const low = Math.floor(place);
  const first = tokens[low] ?? '';
  return [first, tokens[low + 1] ?? first, place - low];
}
