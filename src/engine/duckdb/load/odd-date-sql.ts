import { MONTH_NUMBERS } from './month-names.data';
import { quoteText } from './quote-text';

const NUMBERS = `MAP {${[...MONTH_NUMBERS].map(([name, number]) => `${quoteText(name)}: ${number}`).join(', ')}}`;

/** `3. März 2024 14:05` and `3 de marzo de 2024` as `3 3 2024 14:05`; NULL for what is none. */
export function namedMonthSql(raw: string): string {
  const parts = `regexp_extract(lower(${raw}), '^(\\d{1,2})\\.? (?:de )?(\\p{L}+)\\.? (?:del? )?(\\d{4})(.*)$', ['d', 'm', 'y', 't'])`;
  return `list_transform([${parts}], lambda p: p.d || ' ' || ${NUMBERS}[p.m] || ' ' || p.y || upper(p.t))[1]`;
}

/** `2024-W05-3` as its day, `2024-W05` as its Monday; NULL for a week that the year does not have. */
export function isoWeekSql(raw: string): string {
  const parts = `regexp_extract(${raw}, '^(\\d{4})-?W(\\d\\d)-?([1-7]?)$', ['y', 'w', 'd'])`;
  const first = `date_trunc('week', make_date(try_cast(p.y AS INTEGER), 1, 4))`;
  const days = `(try_cast(p.w AS INTEGER) - 1) * 7 + coalesce(try_cast(p.d AS INTEGER), 1) - 1`;
  const day = `(${first} + to_days(${days}))::TIMESTAMP`;
  return `list_transform([${parts}], lambda p: CASE WHEN try_cast(p.w AS INTEGER) > 0 AND isoyear(${day}) = try_cast(p.y AS INTEGER) THEN ${day} END)[1]`;
}
