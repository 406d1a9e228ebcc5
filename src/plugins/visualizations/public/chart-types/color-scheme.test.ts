// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { inkOn, schemeInCss, schemeOf, schemeOnCanvas } from './color-scheme';
import { colorOfRange, readRanges, shareOfRanges } from './ranges';

const RANGES = [
  { from: 0, to: 50 },
  { from: '50', to: '75' },
  { from: 75, to: 100 },
];
const colorsOf = (options: object) =>
  readRanges({ colorsRange: RANGES, ...options }).map(({ color }) => color);

describe('A named color scheme', () => {
  it.each(['Blues', 'Greens', 'Greys', 'Reds', 'Yellow to Red', 'Green to Red'])(
    '%s has colors of its own',
    (name) => {
      const { tokens } = schemeOf(name, 'Blues');
      const others = ['Blues', 'Reds'].filter((other) => other !== name);
      for (const other of others) expect(schemeOf(other, 'Blues').tokens).not.toEqual(tokens);
    },
  );

  it('that nobody knows is the usual one of the chart', () => {
    for (const name of ['Rainbow', '', undefined, 7, '__proto__', 'toString']) {
      expect(schemeOf(name, 'Reds')).toBe(schemeOf('Reds', 'Blues'));
    }
  });

  it('is mixed between the colors of the theme, in styles and on canvases alike', () => {
    const scheme = schemeOf('Green to Red', 'Blues');
    expect(schemeInCss(scheme, 0.5)).toBe('var(--a-warning)');
    expect(schemeInCss(scheme, 0.25)).toBe(
      'color-mix(in srgb, var(--a-warning) 50%, var(--a-success))',
    );
    const token = (name: string) => (name === '--a-success' ? '#000000' : '#ffffff');
    expect([0.25, 0.5, 1, 7].map((share) => schemeOnCanvas(scheme, share, token))).toEqual([
      '#808080',
      '#ffffff',
      '#ffffff',
      '#ffffff',
    ]);
  });

  it('leaves numbers black or white, whichever can be read on it', () => {
    expect(['#e0f3f4', '#55b1c0', '#113952', '#000000', 'none'].map(inkOn)).toEqual([
      '#000000',
      '#000000',
      '#ffffff',
      '#ffffff',
      '#000000',
    ]);
  });
});

describe('Ranges of a metric, a gauge or a goal', () => {
  it('have the colors of their scheme, turned around where that is stored', () => {
    expect(colorsOf({})).toEqual(['var(--a-success)', 'var(--a-warning)', 'var(--a-danger)']);
    expect(colorsOf({ invertColors: 'true' })).toEqual([
      'var(--a-danger)',
      'var(--a-warning)',
      'var(--a-success)',
    ]);
    expect(colorsOf({ colorSchema: 'Greys' }).at(-1)).toBe('var(--a-greys-4)');
    expect(colorsOf({ colorSchema: 'Reds', invertColors: true })[0]).toBe('var(--a-reds-4)');
  });

  it('color what lies beyond them like the nearest, and nothing in a gap', () => {
    const ranges = [
      { from: 0, to: 10, color: 'a' },
      { from: 20, to: 30, color: 'b' },
    ];
    expect([-5, 0, 10, 15, 20, 30, 99].map((value) => colorOfRange(ranges, value))).toEqual([
      'a',
      'a',
      'a',
      undefined,
      'b',
      'b',
      'b',
    ]);
  });

  it('are 100 percent together', () => {
    const ranges = readRanges({ colorsRange: RANGES });
    expect([0, 75, 150].map((value) => shareOfRanges(ranges, value))).toEqual([0, 0.75, 1.5]);
    expect(shareOfRanges([], 1)).toBeUndefined();
  });
});
