import { describe, expect, it } from 'vitest';
import { dateFormat, keptFormats } from './date-format';
import { keptZones, parseZone, UTC } from './zone';

/** The same name with other letters large, as many as there are. */
function spell(name: string, count: number): string[] {
  const letters = [...name.toLowerCase()];
  return Array.from({ length: count }, (_, number) =>
    letters
      .map((letter, place) => ((number >> place) & 1 ? letter.toUpperCase() : letter))
      .join(''),
  );
}

const SUMMER = Date.UTC(2024, 6, 1);

describe('attack 100: what is kept of what people send', () => {
  it('is one clock of a zone, however it is spelled', () => {
    for (const name of spell('europe/lisbon', 800)) {
      expect(parseZone(name).offsetAt(SUMMER)).toBe(3_600_000);
    }
    const { clocks, spellings } = keptZones();

    expect(clocks.filter((name) => /lisbon/i.test(name))).toEqual(['Europe/Lisbon']);
    expect(spellings).toBeLessThanOrEqual(200);
  });

  it('is a bounded number of zones', () => {
    for (const name of Intl.supportedValuesOf('timeZone')) parseZone(name);
    expect(keptZones().clocks.length).toBeLessThanOrEqual(50);
    expect(parseZone('europe/lisbon').name).toBe('europe/lisbon');
  });

  it('is a bounded number of date formats, each of a bounded length', () => {
    for (let number = 0; number < 1000; number += 1) {
      const format = dateFormat(`yyyy'${'x'.repeat(50)}${number}'`);
      expect(format.format(SUMMER, UTC)).toBe(`2024${'x'.repeat(50)}${number}`);
    }
    expect(keptFormats().length).toBeLessThanOrEqual(200);
    expect(() => dateFormat('y'.repeat(501))).toThrow('has 501 characters; the limit is 500');
  });
});
