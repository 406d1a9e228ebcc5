import type { DateFormat } from './date-formats.data';
import { isoWeekSql, namedMonthSql } from './odd-date-sql';
import { quoteText } from './quote-text';

/** Reads a text as a moment. A day without a time is that day, the same in every zone. */
export function dateSql(
  raw: string,
  { strptime, offset, written }: Pick<DateFormat, 'strptime' | 'offset' | 'written'>,
  timeZone: string,
): string {
  if (written === 'isoWeek') return isoWeekSql(raw);
  if (strptime) {
    const text = written === 'namedMonth' ? namedMonthSql(raw) : raw;
    const local = `try_strptime(${text}, ${quoteText(strptime)})`;
    if (offset) return `(${local})::TIMESTAMP`;
    return strptime.includes('%H') || strptime.includes('%I') ? inZone(local, timeZone) : local;
  }
  const local = isoSql(raw, 'TIMESTAMP');
  const zoneless = `CASE WHEN length(${raw}) <= 10 THEN ${local} ELSE ${inZone(local, timeZone)} END`;
  if (offset) {
    const zoned = `${isoSql(raw, 'TIMESTAMPTZ')}::TIMESTAMP`;
    return timeZone === 'UTC'
      ? zoned
      : `CASE WHEN ${carriesZone(raw)} THEN ${zoned} ELSE ${zoneless} END`;
  }
  // A cast to TIMESTAMP ignores an offset, so such a value has to count as a misfit.
  const guarded = `CASE WHEN ${raw}[-1] = 'Z' THEN ${local} WHEN ${hasOffset(raw)} THEN NULL ELSE ${local} END`;
  return timeZone === 'UTC'
    ? guarded
    : `CASE WHEN ${carriesZone(raw)} THEN ${guarded} ELSE ${zoneless} END`;
}

const inZone = (local: string, timeZone: string): string =>
  timeZone === 'UTC' ? local : `timezone(${quoteText(timeZone)}, ${local})::TIMESTAMP`;

/** The database wants seconds before a zone and a colon in it; only what it does not read is looked at again. */
export function isoSql(raw: string, type: 'TIMESTAMP' | 'TIMESTAMPTZ'): string {
  const full = `regexp_replace(regexp_replace(${raw}, '([T ]\\d\\d:\\d\\d)( ?(?:Z|UTC|[+-]\\d\\d(?::?\\d\\d)?))$', '\\1:00\\2'), '([+-]\\d\\d)(\\d\\d)$', '\\1:\\2')`;
  return `coalesce(try_cast(${raw} AS ${type}), CASE WHEN contains(${raw}, ':') THEN try_cast(${full} AS ${type}) END)`;
}

const hasOffset = (raw: string): string =>
  `regexp_matches(${raw}, ':\\d\\d(\\.\\d+)?[+-]\\d\\d(:?\\d\\d)?$')`;

const carriesZone = (raw: string): string =>
  `(${raw}[-1] = 'Z' OR ${raw}[-3:] = 'UTC' OR ${hasOffset(raw)})`;
