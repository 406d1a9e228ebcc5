import type { DateFormat } from './date-formats.data';

const FORMAT: DateFormat = { strptime: '%Y%m%d', java: 'yyyyMMdd', looks: /^(?:19|20)\d{6}$/ };

const dayName =
  /date|datum|fecha|birthday|(?:^|[_. ])(?:day|dt|jour)$|^(?:day|dt|jour)(?:[_. ]|$)/i;

/** Whole numbers such as `20240131`: days, where the name says so and each of them is one of the calendar. */
export function detectCompactDays(
  name: string,
  values: readonly string[],
): { type: 'date'; format: DateFormat; days: true } | undefined {
  return dayName.test(name) && values.every(isDay)
    ? { type: 'date', format: FORMAT, days: true }
    : undefined;
}

function isDay(value: string): boolean {
  if (!FORMAT.looks.test(value)) return false;
  const written = `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}`;
  const day = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(written);
}
