import { describe, expect, it } from 'vitest';
import { fromDays, toDays, wallClock } from './wall-clock';

const DAY = 86_400_000;
const iso = ({ from, to }: { from: number; to: number }) => [
  new Date(from).toISOString(),
  new Date(to).toISOString(),
];
const range = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });

describe('Days that a range of moments means', () => {
  it.each([
    ['America/New_York', '2024-03-01T05:00:00.000Z', '2024-04-01T03:59:59.999Z'],
    ['Europe/Berlin', '2024-02-29T23:00:00.000Z', '2024-03-31T21:59:59.999Z'],
    ['Asia/Tokyo', '2024-02-29T15:00:00.000Z', '2024-03-31T14:59:59.999Z'],
    ['Pacific/Kiritimati', '2024-02-29T10:00:00.000Z', '2024-03-31T09:59:59.999Z'],
    ['UTC', '2024-03-01T00:00:00.000Z', '2024-03-31T23:59:59.999Z'],
  ])('are those of the calendar in %s', (zone, from, to) => {
    const days = ['2024-03-01T00:00:00.000Z', '2024-03-31T23:59:59.999Z'];

    expect(iso(toDays(range(from, to), zone))).toEqual(days);
    expect(iso(fromDays(range(days[0] ?? '', days[1] ?? ''), zone))).toEqual([from, to]);
  });

  // Whole days, one after the other, and pairs of them.
  it.each([
    ['Europe/Berlin', '2024-03-29', '2024-04-02'],
    ['Europe/Berlin', '2024-10-25', '2024-10-29'],
    ['America/New_York', '2024-03-08', '2024-03-12'],
    ['America/New_York', '2024-11-01', '2024-11-05'],
    ['Australia/Lord_Howe', '2024-04-05', '2024-04-09'],
    ['Australia/Lord_Howe', '2024-10-04', '2024-10-08'],
    // A day that nobody there had.
    ['Pacific/Apia', '2011-12-27', '2012-01-02'],
    // Clocks that leave midnight out, or have it twice.
    ['America/Sao_Paulo', '2018-11-02', '2018-11-06'],
    ['America/Sao_Paulo', '2018-02-15', '2018-02-19'],
    ['America/Havana', '2024-11-01', '2024-11-05'],
    // The last hour of a day, or the one around midnight, left out.
    ['Europe/Berlin', '1916-04-28', '1916-05-03'],
    ['Atlantic/Azores', '1927-04-07', '1927-04-12'],
    // Clocks of a town, to the second.
    ['America/New_York', '1883-11-16', '1883-11-21'],
    ['Africa/Monrovia', '1972-01-05', '1972-01-09'],
  ])('go there and come back as they were in %s from %s', (zone, first, end) => {
    for (let from = Date.parse(first); from < Date.parse(end); from += DAY)
      for (let to = from + DAY - 1; to < Date.parse(end); to += DAY)
        expect([zone, ...iso(toDays(fromDays({ from, to }, zone), zone))]).toEqual([
          zone,
          ...iso({ from, to }),
        ]);
  });

  it('begin at their midnight where the clocks leave that out', () => {
    // The fourth of November began at one o'clock.
    const fourth = range('2018-11-04T03:00:00.000Z', '2018-11-05T01:59:59.999Z');

    expect(iso(toDays(fourth, 'America/Sao_Paulo'))).toEqual([
      '2018-11-04T00:00:00.000Z',
      '2018-11-04T23:59:59.999Z',
    ]);
  });

  it('have no end before their start where clocks are set back within', () => {
    // 02:50 in summer, 02:10 in winter.
    const moments = range('2024-10-27T00:50:00.000Z', '2024-10-27T01:10:00.000Z');
    const days = toDays(moments, 'Europe/Berlin');

    expect(days.to).toBe(days.from);
  });

  it('know no zone beyond all moments', () => {
    expect(wallClock(8.64e15 + 1, 'Asia/Tokyo')).toBe(8.64e15 + 1);
  });
});
