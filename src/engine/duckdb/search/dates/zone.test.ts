import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseZone } from './zone';

afterEach(() => vi.restoreAllMocks());

const iso = (time: number) => new Date(time).toISOString();
const HOUR = 3_600_000;

describe('the clocks of a zone', () => {
  it('change where the zone says so, at the edges of what is asked too', () => {
    const zone = parseZone('Europe/Berlin');
    const [spring, autumn] = [Date.UTC(2024, 2, 31, 1), Date.UTC(2024, 9, 27, 1)];

    expect(zone.transitions(spring - 1, autumn)).toEqual([
      { at: spring, before: HOUR, after: 2 * HOUR },
      { at: autumn, before: 2 * HOUR, after: HOUR },
    ]);
    expect(zone.transitions(spring, autumn - 1)).toEqual([]);
    expect(zone.lastTransition(spring - 1, autumn)?.at).toBe(autumn);
    expect(zone.lastTransition(spring - 1, autumn - 1)?.at).toBe(spring);
    expect(zone.lastTransition(spring, autumn - 1)).toBeUndefined();
    expect([spring - 1, spring, autumn - 1, autumn].map(zone.offsetAt)).toEqual(
      [1, 2, 2, 1].map((hours) => hours * HOUR),
    );
  });

  it.each(['Europe/Berlin', 'Africa/Casablanca', 'Australia/Lord_Howe', 'Pacific/Apia'])(
    'of %s show at every change of 260 years what the machine shows',
    (name) => {
      const zone = parseZone(name);
      const changes = zone.transitions(-Infinity, Infinity);
      const format = new Intl.DateTimeFormat('sv', {
        timeZone: name,
        dateStyle: 'short',
        timeStyle: 'medium',
      });
      const shown = (time: number) => format.format(time).replace(' ', 'T');

      expect(changes.length).toBeGreaterThan(5);
      for (const { at, before, after } of changes) {
        expect([before, after]).toEqual([zone.offsetAt(at - 1), zone.offsetAt(at)]);
        expect([shown(at - 1000), shown(at)]).toEqual(
          [at - 1000 + before, at + after].map((time) => iso(time).slice(0, 19)),
        );
      }
      expect(zone.lastTransition(-Infinity, Infinity)).toEqual(changes.at(-1));
    },
  );

  it('attack 99: are looked at once, however long the time that is asked for', () => {
    const formatter: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
    const spies = [
      vi.spyOn(formatter, 'format', 'get'),
      vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts'),
    ];
    const looks = () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    const zone = parseZone('America/St_Johns');
    const changes = zone.transitions(-1e18, 1e18);
    const once = looks();

    expect(once).toBeLessThan(25_000);
    expect(zone.transitions(-1e18, 1e18)).toEqual(changes);
    expect(zone.lastTransition(-1e18, 1e18)).toEqual(changes.at(-1));
    changes.forEach(({ at, after }) => expect(zone.offsetAt(at)).toBe(after));
    expect(looks()).toBe(once);
  });
});
