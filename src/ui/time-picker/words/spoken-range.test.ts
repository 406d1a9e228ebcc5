import { describe, expect, it } from 'vitest';
import { parseDateMath, wallClock } from '#common/time';
import { SkippedTime, type WordClock } from './period';
import { readSpokenEnd, readSpokenRange } from './spoken-range';

/** A Wednesday. */
const NOW = Date.parse('2026-03-18T13:45:30Z');
const clockOf = (changes: Partial<WordClock> = {}): WordClock => ({
  now: NOW,
  timeZone: 'UTC',
  weekStartsOn: 1,
  locale: 'en',
  ...changes,
});

/** Both ends on the clocks of the zone, and how many hours are between them. */
function understand(text: string, changes: Partial<WordClock> = {}) {
  const clock = clockOf(changes);
  const range = readSpokenRange(text, clock);
  if (range instanceof SkippedTime) return 'skipped';
  if ('refused' in range) return range.refused;
  const start = parseDateMath(range.from, clock) ?? 0;
  const end = parseDateMath(range.to, { ...clock, roundUp: true }) ?? 0;
  const write = (moment: number) =>
    new Date(wallClock(moment, clock.timeZone)).toISOString().slice(0, 16).replace('T', ' ');
  const hours = Math.round((end - start) / 36_000) / 100;
  return `${write(start)} – ${write(end)}, ${hours} h`;
}

describe('Ranges of time in words', () => {
  it.each([
    ['last 3 days', 'now-3d', 'now'],
    ['Past three days', 'now-3d', 'now'],
    ['last hour', 'now-1h', 'now'],
    ['24h', 'now-24h', 'now'],
    ['15 minutes', 'now-15m', 'now'],
    ['past week', 'now-1w', 'now'],
    ['last week', 'now-1w/w', 'now-1w/w'],
    ['this month', 'now/M', 'now/M'],
    ['today', 'now/d', 'now/d'],
    ['yesterday', 'now-1d/d', 'now-1d/d'],
    ['yesterday to today', 'now-1d/d', 'now/d'],
    ['2 hours ago', 'now-2h', 'now'],
    ['2 hours ago to now', 'now-2h', 'now'],
    ['3 days ago until an hour ago', 'now-3d', 'now-1h'],
    ['since yesterday', 'now-1d/d', 'now'],
    ['next 2 quarters', 'now', 'now+6M'],
    ['month to date', 'now/M', 'now'],
    ['now-1d/d', 'now-1d/d', 'now'],
    ['last 3 months', 'now-3M', 'now'],
  ])('“%s” moves with the clock', (text, from, to) => {
    expect(readSpokenRange(text, clockOf())).toEqual({ from, to });
  });

  it.each([
    ['yesterday 9–17', '2026-03-17 09:00 – 2026-03-17 17:00, 8 h'],
    ['yesterday from 9:30 to 5pm', '2026-03-17 09:30 – 2026-03-17 17:00, 7.5 h'],
    ['9-11am', '2026-03-18 09:00 – 2026-03-18 11:00, 2 h'],
    ['since 9am', '2026-03-18 09:00 – 2026-03-18 13:45, 4.76 h'],
    ['since monday at noon', '2026-03-16 12:00 – 2026-03-18 13:45, 49.76 h'],
    ['last monday', '2026-03-16 00:00 – 2026-03-16 23:59, 24 h'],
    ['last wednesday', '2026-03-11 00:00 – 2026-03-11 23:59, 24 h'],
    ['wednesday', '2026-03-18 00:00 – 2026-03-18 23:59, 24 h'],
    ['next mon', '2026-03-23 00:00 – 2026-03-23 23:59, 24 h'],
    ['march 2024', '2024-03-01 00:00 – 2024-03-31 23:59, 744 h'],
    ['february', '2026-02-01 00:00 – 2026-02-28 23:59, 672 h'],
    ['november', '2025-11-01 00:00 – 2025-11-30 23:59, 720 h'],
    ['q1 2024', '2024-01-01 00:00 – 2024-03-31 23:59, 2184 h'],
    ['last quarter', '2025-10-01 00:00 – 2025-12-31 23:59, 2208 h'],
    ['2024', '2024-01-01 00:00 – 2024-12-31 23:59, 8784 h'],
    ['2024-02', '2024-02-01 00:00 – 2024-02-29 23:59, 696 h'],
    ['Mar 31st, 2024', '2024-03-31 00:00 – 2024-03-31 23:59, 24 h'],
    ['Mar 1, 2024 @ 14:30:00.000 to Mar 2, 2024', '2024-03-01 14:30 – 2024-03-02 23:59, 33.5 h'],
    ['2024-03-01T10:00 - 2024-03-01T12:00', '2024-03-01 10:00 – 2024-03-01 12:00, 2 h'],
    ['2024-03-01T10:00+02:00 to 2024-03-01T12:00Z', '2024-03-01 08:00 – 2024-03-01 12:00, 4 h'],
    ['march 2024 - may 2024', '2024-03-01 00:00 – 2024-05-31 23:59, 2208 h'],
    ['2024-03-01 9-17', '2024-03-01 09:00 – 2024-03-01 17:00, 8 h'],
    ['1709287200 to 1709290800000', '2024-03-01 10:00 – 2024-03-01 11:00, 1 h'],
    ['3/1/24 – 3/2/24', '2024-03-01 00:00 – 2024-03-02 23:59, 48 h'],
  ])('“%s” is of the calendar', (text, range) => {
    expect(understand(text)).toBe(range);
  });

  it.each([
    ['3 bananas', 'unknown'],
    ['2024-02-30', 'unknown'],
    ['31/3/2024', 'unknown'],
    ['yesterday 9–25', 'unknown'],
    ['', 'unknown'],
    ['last 0 days', 'unknown'],
    ['constructor', 'unknown'],
    ['<b>today</b>', 'unknown'],
    ['x'.repeat(1_000_000), 'unknown'],
    ['now to 2 hours ago', 'reversed'],
    ['yesterday 17–9', 'reversed'],
  ])('“%.40s” is refused: %s', (text, refused) => {
    expect(understand(text)).toBe(refused);
  });

  it.each([
    ['de', undefined, '1.3.2024'],
    ['en-GB', undefined, '1/3/2024'],
    ['ja', undefined, '2024/3/1'],
    ['en', 'DD/MM/YYYY', '01/03/2024'],
    ['en', 'YYYY.MM.DD [M] HH:mm', '24.3.1'],
    ['de', 'MM-DD-YY', '3-1-24'],
  ])('dates in numbers have the order of the language and the setting: %s %s', (...given) => {
    const [locale, pattern, text] = given;
    expect(understand(text, { locale, pattern })).toBe('2024-03-01 00:00 – 2024-03-01 23:59, 24 h');
  });

  it.each([
    ['de', 'letzte 3 Tage', 'last 3 days'],
    ['de', 'gestern 9–17 Uhr', 'yesterday 9-17'],
    ['de', 'vor 2 Stunden bis jetzt', '2 hours ago to now'],
    ['de', 'März 2024', 'march 2024'],
    ['de', 'letzten Montag', 'last monday'],
    ['de', 'seit 9:00 Uhr', 'since 9am'],
    ['de', '31. Dezember 2024', 'dec 31 2024'],
    ['ja', '過去3日間', 'past 3 days'],
    ['ja', '昨日9時〜17時', 'yesterday 9-17'],
    ['ja', '2時間前から現在まで', '2 hours ago to now'],
    ['ja', '2024年3月', 'march 2024'],
    ['ja', '先週', 'last week'],
    ['ar', 'آخر ٣ أيام', 'last 3 days'],
    ['ar', 'أمس', 'yesterday'],
    ['ar', 'اليوم', 'today'],
    ['ar', '28 نوفمبر 2026، 18:50', 'nov 28, 2026, 18:50'],
  ])('in the language of the page (%s): %s', (locale, text, english) => {
    expect(readSpokenRange(text, clockOf({ locale }))).toEqual(readSpokenRange(english, clockOf()));
  });
});

describe('Days on which the clocks change', () => {
  const at = (timeZone: string, now: string) => ({ timeZone, now: Date.parse(now) });

  it.each([
    ['America/New_York', '2026-03-08', '23'],
    ['America/New_York', '2026-11-01', '25'],
    ['Europe/Berlin', '2026-03-29', '23'],
    ['Europe/Berlin', '2026-10-25', '25'],
    ['Australia/Lord_Howe', '2026-04-05', '24.5'],
    ['Australia/Lord_Howe', '2026-10-04', '23.5'],
    ['Asia/Kolkata', '2026-03-29', '24'],
    ['Asia/Kathmandu', '2026-03-29', '24'],
  ])('%s: %s has %s hours, however it is named', (timeZone, day, hours) => {
    const now = Date.parse(`${day}T12:00Z`) + 86_400_000;
    const range = `${day} 00:00 – ${day} 23:59, ${hours} h`;
    expect(understand(day, { timeZone, now })).toBe(range);
    expect(understand('yesterday', { timeZone, now })).toBe(range);
  });

  it('an hour that is left out is nobody’s, and one that comes twice is both', () => {
    const spring = at('America/New_York', '2026-03-09T12:00Z');
    expect(understand('yesterday 2–3', spring)).toBe('skipped');
    expect(understand('yesterday 2:30 to yesterday 4:00', spring)).toBe('skipped');
    expect(understand('yesterday 1–3', spring)).toBe('2026-03-08 01:00 – 2026-03-08 03:00, 1 h');
    const autumn = at('America/New_York', '2026-11-02T12:00Z');
    expect(understand('yesterday 1:00–1:30', autumn)).toBe(
      '2026-11-01 01:00 – 2026-11-01 01:30, 1.5 h',
    );
    expect(understand('yesterday 2:00–2:15', at('Australia/Lord_Howe', '2026-10-05T02:00Z'))).toBe(
      'skipped',
    );
    expect(() => readSpokenEnd('2026-03-08 02:30', clockOf(spring), false)).toThrow(SkippedTime);
  });

  it('hours are those of the clocks where these are not whole hours from UTC', () => {
    const { from, to } = readSpokenRange('yesterday 9–17', {
      ...clockOf(at('Asia/Kathmandu', '2026-03-18T12:00Z')),
    }) as { from: string; to: string };
    expect([from, to]).toEqual(['2026-03-17T03:15:00.000Z', '2026-03-17T11:15:00.000Z']);
  });
});
