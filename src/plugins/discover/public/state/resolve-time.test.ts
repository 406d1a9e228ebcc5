// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { filterForValue } from '../documents/value-filter';
import { allOf, resolveTime } from '../../common/resolve-time';

const DAY = 86_400_000;
const march = { from: Date.UTC(2024, 2, 1), to: Date.UTC(2024, 2, 31) };
/** Eight in the morning of the tenth of March in Tokyo. */
const NOW = Date.UTC(2024, 2, 9, 23);

describe.each(['America/New_York', 'Europe/Berlin', 'Asia/Tokyo', 'Pacific/Kiritimati'])(
  'a time of days in %s',
  (timeZone) => {
    it('is all of the days that there are', () => {
      const range = resolveTime(allOf(march, timeZone), NOW, { timeZone, inDays: true });

      expect(range).toEqual({ from: march.from, to: march.to + DAY - 1 });
    });

    it('is of the days that were chosen', () => {
      const chosen = { from: '2024-03-01', to: '2024-03-31T23:59:59.999' };

      expect(resolveTime(chosen, NOW, { timeZone, inDays: true })).toEqual({
        from: march.from,
        to: march.to + DAY - 1,
      });
    });
  },
);

it('today is what the calendar says', () => {
  const today = { from: 'now/d', to: 'now/d' };
  const range = (timeZone: string) => resolveTime(today, NOW, { timeZone, inDays: true });

  expect(range('Asia/Tokyo')?.from).toBe(Date.UTC(2024, 2, 10));
  expect(range('America/New_York')?.from).toBe(Date.UTC(2024, 2, 9));
});

it('a time of moments is of moments', () => {
  expect(allOf(march, undefined)?.to).toBe('2024-03-31T00:00:00.000Z');
  expect(resolveTime(allOf(march, undefined), NOW, { timeZone: 'Asia/Tokyo' })).toEqual(march);
});

it('a value of days is kept as that day', () => {
  const field = { name: 'day', type: 'date', exactName: 'day', days: true } as const;

  expect(filterForValue(field, '2024-03-01T00:00:00.000Z', false)).toMatchObject({
    params: { gte: '2024-03-01', lte: '2024-03-01' },
  });
});
