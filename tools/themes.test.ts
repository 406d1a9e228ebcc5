import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const THEMES = ['v7light', 'v7dark', 'v8light', 'v8dark', 'v9light', 'v9dark'];
const folder = join(import.meta.dirname, '../src/ui/themes');

type Tokens = ReadonlyMap<string, string>;

/** The tokens that a sheet sets, with those of the sheets it imports. */
function readTokens(file: string): Tokens {
  const text = readFileSync(file, 'utf8');
  const tokens = new Map<string, string>();
  for (const [, path = ''] of text.matchAll(/@import '([^']+)'/g)) {
    for (const [name, value] of readTokens(join(dirname(file), path))) tokens.set(name, value);
  }
  const [own = ''] = text.split('@media');
  for (const [, name = '', value = ''] of own.matchAll(/(--a-[\w-]+):\s*([^;]+);/g)) {
    tokens.set(name, value.trim());
  }
  return tokens;
}

const tokensOf = (theme: string) => readTokens(join(folder, `theme.${theme}.css`));

function colorOf(tokens: Tokens, name: string): string {
  const value = tokens.get(`--a-${name}`) ?? '';
  const [, other] = /^var\(--a-([\w-]+)\)$/.exec(value) ?? [];
  return other ? colorOf(tokens, other) : value;
}

/** Relative luminance, as the WCAG defines it. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['surface', 'raised', 'canvas', 'sunken', 'selected'];
const TEXTS = [
  'text',
  'text-2',
  'text-3',
  'accent-text',
  'danger-text',
  'warning-text',
  'success-text',
];
/** Text on its ground: 4.5. */
const READABLE: readonly (readonly [string, string])[] = [
  ...GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground] as const)),
  ...['accent', 'danger', 'warning', 'success'].map(
    (tone) => [`${tone}-text`, `${tone}-soft`] as const,
  ),
  ['on-accent', 'accent-fill'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['text', 'mark'],
];
/** Outlines and marks: 3. */
const VISIBLE: readonly (readonly [string, string])[] = [
  ['line-control', 'surface'],
  ['accent', 'surface'],
  ['accent', 'canvas'],
  ...Array.from({ length: 10 }, (_, n) => [`cat-${n + 1}`, 'surface'] as const),
];

describe('The themes', () => {
  it('all set the same tokens', () => {
    const names = THEMES.map((theme) => [...tokensOf(theme).keys()].sort());

    for (const other of names) expect(other).toEqual(names[0]);
  });

  it('each have values of their own', () => {
    const looks = THEMES.map((theme) => JSON.stringify([...tokensOf(theme)].sort()));

    expect(new Set(looks).size).toBe(THEMES.length);
  });

  it('mean the same by the colors of data, light or dark', () => {
    const data = (theme: string) =>
      [...tokensOf(theme)].filter(([name]) => /^--a-(cat|seq|div)-/.test(name)).sort();

    expect(data('v7light')).toEqual(data('v9light'));
    expect(data('v8light')).toEqual(data('v9light'));
    expect(data('v7dark')).toEqual(data('v9dark'));
    expect(data('v8dark')).toEqual(data('v9dark'));
  });

  it.each(THEMES)('are readable: text at 4.5 : 1, outlines and marks at 3 : 1, in %s', (theme) => {
    const tokens = tokensOf(theme);
    const tooLow = [
      ...READABLE.map((pair) => ({ pair, least: 4.5 })),
      ...VISIBLE.map((pair) => ({ pair, least: 2.99 })),
    ]
      .map(({ pair: [one, other], least }) => ({
        pair: `${one} on ${other}`,
        least,
        is: contrast(colorOf(tokens, one), colorOf(tokens, other)),
      }))
      .filter(({ is, least }) => !(is >= least));

    expect(tooLow).toEqual([]);
  });
});
