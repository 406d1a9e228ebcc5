// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import { pageDefaults, readPageDefaults } from '#common/page-defaults';
import { watchTerms } from './chart-types/colors';
import { createColorRegistry, PALETTE_SIZE } from './color-registry';

const TERMS = Array.from({ length: PALETTE_SIZE }, (_, position) => `term ${position}`);

const STATES = ['Texas', 'Florida', 'California', 'New York', 'Ohio', 'Utah', 'Oregon', 'Maine'];
const shuffles = STATES.map((_, start) => [...STATES.slice(start), ...STATES.slice(0, start)]);

afterEach(() => pageDefaults.set(undefined));

describe('colors of terms', () => {
  it('are those of visualization:colorMapping, unless somebody chose another one in a chart', () => {
    const registry = createColorRegistry();
    expect(registry.chosenOf('Texas')).toBeUndefined();
    const mapping = { Texas: '#ff0000' };
    pageDefaults.set(
      readPageDefaults((key) => (key === 'visualization:colorMapping' ? mapping : undefined)),
    );
    expect(registry.chosenOf('Texas')).toBe('#ff0000');
    registry.choose('chart', new Map([['Texas', '#00ff00']]));
    expect(registry.chosenOf('Texas')).toBe('#00ff00');
  });

  it('stay the same for as long as the page lives', () => {
    const { slotOf } = createColorRegistry();
    for (const term of TERMS) slotOf(term);
    const before = TERMS.map(slotOf);
    expect(TERMS.toReversed().map(slotOf).toReversed()).toEqual(before);
  });

  it('are the same on the next visit', () => {
    expect(TERMS.map(createColorRegistry().slotOf)).toEqual(
      TERMS.map(createColorRegistry().slotOf),
    );
  });

  it('are used once each in a chart before one is used again', () => {
    const { slotOf, together } = createColorRegistry();
    together(TERMS);
    expect(new Set(TERMS.map(slotOf)).size).toBe(PALETTE_SIZE);
    expect(slotOf('one more')).toBeLessThan(PALETTE_SIZE);
  });

  it('gives terms the same colors whichever chart has its answer first', () => {
    const orders = [...shuffles, ...shuffles.map((terms) => terms.toReversed())];
    const found = orders.map((terms) => {
      const colors = createColorRegistry();
      for (const term of terms) colors.slotOf(term);
      return STATES.map((term) => colors.slotOf(term));
    });
    expect(new Set(found.map(String)).size).toBe(1);
  });

  it('gives terms of one chart different colors, however many others the page has', () => {
    const files = ['zip', 'deb', 'gz', 'rpm'];
    const hosts = [
      'www.example.org',
      'artifacts.example.org',
      'cdn.example.org',
      'media.example.org',
    ];
    const charts = [files, hosts, STATES, TERMS];
    const found = [charts, charts.toReversed()].map((order) => {
      const colors = createColorRegistry();
      for (const terms of order) {
        colors.together(terms);
        colors.together(terms);
      }
      for (const terms of charts) {
        expect(new Set(terms.map(colors.slotOf)).size).toBe(terms.length);
      }
      return charts.flat().map(colors.slotOf);
    });
    expect(found[0]).toEqual(found[1]);
  });

  it('leaves charts their colors that share no term with the one that comes', () => {
    const colors = createColorRegistry();
    colors.together(STATES);
    const before = STATES.map(colors.slotOf);
    for (let n = 0; n < 30; n++) colors.together([`a ${n}`, `b ${n}`, `c ${n}`]);
    expect(STATES.map(colors.slotOf)).toEqual(before);
  });

  it('leaves terms their colors that were there before the query changed', () => {
    const colors = createColorRegistry();
    for (const term of STATES) colors.slotOf(term);
    const before = STATES.map((term) => colors.slotOf(term));
    colors.settle();
    for (let n = 0; n < 30; n++) colors.slotOf(`term ${n}`);
    colors.together([...STATES, ...TERMS]);
    expect(STATES.map((term) => colors.slotOf(term))).toEqual(before);
  });

  it('tells a chart that is drawn already, and no other one, where a term beside takes its color', async () => {
    const colors = createColorRegistry();
    const moved: string[] = [];
    let notified = 0;
    colors.subscribe(() => notified++);
    const charts = STATES.map((term) => {
      colors.slotOf(term);
      const watch = watchTerms(colors);
      watch.see(term);
      return { term, slot: colors.slotOf(term), watch, version: watch.version() };
    });
    for (const [n, term] of STATES.entries()) {
      if (n % 2 === 0) colors.together([term, ...TERMS]);
    }
    await Promise.resolve();
    for (const { term, slot } of charts) if (colors.slotOf(term) !== slot) moved.push(term);
    expect(moved).not.toEqual([]);
    expect(notified).toBeGreaterThan(0);
    const drawnAnew = charts.filter(({ watch, version }) => watch.version() !== version);
    expect(drawnAnew.map(({ term }) => term)).toEqual(moved);
  });
});
