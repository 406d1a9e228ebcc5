import { tell } from '#common/server-messages';
import { parseZone } from '../dates/zone';
import { sql, trusted, type Sql } from '../sql';
import { untranslatable } from './expression';
import { toStrftime } from './timestamp-patterns';
import type { Part } from './typed';

export const isMoment = ({ type }: Part): boolean => type === 'date' || type === 'zoned';

/** What the clocks of its zone show. */
const localOf = ({ value, zone }: Part): Sql =>
  zone === undefined ? value : sql`timezone(${zone}, timezone('UTC', ${value}))`;

/** Back from what they show. */
const fromLocal = (local: Sql, zone: string | undefined): Sql =>
  zone === undefined ? local : sql`timezone('UTC', timezone(${zone}, ${local}))`;

const long = (value: Sql): Part => ({ type: 'long', value: sql`CAST(${value} AS BIGINT)` });

/** Parts of a time, as Java's ZonedDateTime and its predecessor name them. */
const TIMES: ReadonlyMap<string, (time: Sql) => Sql> = new Map<string, (time: Sql) => Sql>([
  ...(['year', 'hour', 'minute', 'second'] as const).map((part): [string, (time: Sql) => Sql] => [
    part,
    (time) => sql`${trusted(part)}(${time})`,
  ]),
  ['hours', (time) => sql`hour(${time})`],
  ['minutes', (time) => sql`minute(${time})`],
  ['seconds', (time) => sql`second(${time})`],
  ['monthValue', (time) => sql`month(${time})`],
  ['monthOfYear', (time) => sql`month(${time})`],
  ['dayOfMonth', (time) => sql`day(${time})`],
  ['dayOfYear', (time) => sql`dayofyear(${time})`],
  ['hourOfDay', (time) => sql`hour(${time})`],
  ['minuteOfHour', (time) => sql`minute(${time})`],
  ['minuteOfDay', (time) => sql`(hour(${time}) * 60 + minute(${time}))`],
  ['secondOfMinute', (time) => sql`second(${time})`],
  ['secondOfDay', (time) => sql`(hour(${time}) * 3600 + minute(${time}) * 60 + second(${time}))`],
  ['millisOfSecond', (time) => sql`(epoch_ms(${time}) % 1000)`],
  ['nano', (time) => sql`((microsecond(${time}) % 1000000) * 1000)`],
  ['weekOfWeekyear', (time) => sql`week(${time})`],
  ['weekyear', (time) => sql`isoyear(${time})`],
]);

/** Parts of the moment itself, whatever clocks show. */
const INSTANTS: ReadonlyMap<string, (time: Sql) => Sql> = new Map<string, (time: Sql) => Sql>([
  ['millis', (time) => sql`epoch_ms(${time})`],
  ['time', (time) => sql`epoch_ms(${time})`],
  ['toEpochMilli', (time) => sql`epoch_ms(${time})`],
  ['toEpochSecond', (time) => sql`(epoch_ms(${time}) // 1000)`],
  ['epochSecond', (time) => sql`(epoch_ms(${time}) // 1000)`],
]);

/** `.hour`, `.toInstant()` and the like: what needs nothing else. */
export function momentMember(moment: Part, name: string): Part | undefined {
  const instant = INSTANTS.get(name);
  if (instant) return long(instant(moment.value));
  const local = localOf(moment);
  const time = TIMES.get(name);
  if (time) return { ...long(time(local)), isInt: true };
  switch (name) {
    case 'dayOfWeek':
      // A field's own moment says a number there, as it always did.
      return moment.type === 'date'
        ? { ...long(sql`isodow(${local})`), names: 'weekday' }
        : { type: 'weekday', value: sql`isodow(${local})` };
    case 'dayOfWeekEnum':
      return { type: 'weekday', value: sql`isodow(${local})` };
    case 'month':
      return { type: 'month', value: sql`month(${local})` };
    case 'toInstant':
      return { type: 'zoned', value: moment.value };
    case 'toLocalDateTime':
    case 'toZonedDateTime':
      return { ...moment, type: 'zoned' };
    case 'toLocalDate':
      return { type: 'text', value: sql`strftime(${local}, '%Y-%m-%d')` };
    case 'toString':
      return { type: 'text', value: momentText(moment) };
    default:
      return undefined;
  }
}

/** As Java writes it: seconds, and what is less, where there are any. */
export function momentText(moment: Part): Sql {
  const local = localOf(moment);
  const end = moment.zone === undefined ? 'Z' : '';
  const write = (pattern: string) => sql`strftime(${local}, ${`${pattern}${end}`})`;
  return sql`(CASE WHEN epoch_ms(${local}) % 1000 <> 0 THEN ${write('%Y-%m-%dT%H:%M:%S.%g')} WHEN second(${local}) <> 0 THEN ${write('%Y-%m-%dT%H:%M:%S')} ELSE ${write('%Y-%m-%dT%H:%M')} END)`;
}

const LENGTHS = new Map([
  ['MILLIS', 1],
  ['SECONDS', 1000],
  ['MINUTES', 60_000],
  ['HOURS', 3_600_000],
  ['DAYS', 86_400_000],
  ['WEEKS', 604_800_000],
]);
const CALENDAR = new Map([
  ['MONTHS', 'month'],
  ['YEARS', 'year'],
]);

/** Whole units from one moment to the other. */
export function between(unit: string, from: Part, to: Part): Part | undefined {
  const length = LENGTHS.get(unit);
  if (length !== undefined) {
    return long(
      sql`((epoch_ms(${to.value}) - epoch_ms(${from.value})) // ${trusted(String(length))})`,
    );
  }
  const calendar = CALENDAR.get(unit);
  return calendar === undefined
    ? undefined
    : long(sql`datesub(${calendar}, ${localOf(from)}, ${localOf(to)})`);
}

/** Names of a length of time that is asked for. */
export const DURATIONS = new Map([
  ['toMillis', 1],
  ['toSeconds', 1000],
  ['seconds', 1000],
  ['toMinutes', 60_000],
  ['toHours', 3_600_000],
  ['toDays', 86_400_000],
]);

const STEPS = new Map([
  ['Years', 'to_years'],
  ['Months', 'to_months'],
  ['Weeks', 'to_weeks'],
  ['Days', 'to_days'],
  ['Hours', 'to_hours'],
  ['Minutes', 'to_minutes'],
  ['Seconds', 'to_seconds'],
]);
const BY_CALENDAR = new Set(['Years', 'Months', 'Weeks', 'Days']);

/** `plusDays(1)`, `minusHours(2)`, from what the clocks show where days are counted. */
export function moved(moment: Part, name: string, amount: Part): Part | undefined {
  const [, direction, unit = ''] = /^(plus|minus)([A-Z][a-z]+)$/.exec(name) ?? [];
  const step = STEPS.get(unit);
  if (!direction || !step || amount.type !== 'long') return undefined;
  const sign = direction === 'plus' ? '+' : '-';
  const move = (time: Sql) =>
    sql`(${time} ${trusted(sign)} ${trusted(step)}(CAST(${amount.value} AS ${trusted(BY_CALENDAR.has(unit) ? 'INTEGER' : 'BIGINT')})))`;
  const value = BY_CALENDAR.has(unit)
    ? fromLocal(move(localOf(moment)), moment.zone)
    : move(moment.value);
  return { ...moment, type: 'zoned', value };
}

const TRUNCATIONS = new Map([
  ['DAYS', 'day'],
  ['HOURS', 'hour'],
  ['MINUTES', 'minute'],
  ['SECONDS', 'second'],
]);

export function truncated(moment: Part, unit: string): Part | undefined {
  const to = TRUNCATIONS.get(unit);
  return to === undefined
    ? undefined
    : {
        ...moment,
        type: 'zoned',
        value: fromLocal(sql`date_trunc(${to}, ${localOf(moment)})`, moment.zone),
      };
}

/** The zone is checked before it gets anywhere: only names and offsets that are known. */
export function inZone(moment: Part, zone: string, at: number): Part {
  if (zone === 'UTC' || zone === 'Z' || zone === 'GMT')
    return { type: 'zoned', value: moment.value };
  if (!/^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)*$/.test(zone)) {
    throw untranslatable(tell('script.zone', { name: zone.slice(0, 60) }), at);
  }
  return { type: 'zoned', value: moment.value, zone: parseZone(zone).name };
}

/** The text of a moment by a pattern of Java's. */
export const formatted = (moment: Part, pattern: string, at: number): Part => ({
  type: 'text',
  value: sql`strftime(${localOf(moment)}, ${toStrftime(pattern, at)})`,
});

/** The name of a day or a month: FULL or SHORT. */
export function named({ type, value }: Part, style: string): Sql | undefined {
  // The first of these was a Monday, and months are those of its year.
  const day = sql`(DATE '2024-01-01' + CAST(${value} - 1 AS INTEGER))`;
  const month = sql`make_date(2024, CAST(${value} AS INTEGER), 1)`;
  const name = type === 'weekday' ? sql`dayname(${day})` : sql`monthname(${month})`;
  if (style === 'FULL') return name;
  return style === 'SHORT' ? sql`${name}[1:3]` : undefined;
}
