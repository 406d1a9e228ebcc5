import { addressTextOf } from '../../addresses/address-sql';
import { sql, toStatement, trusted, type Sql } from '../sql';
import { untranslatable, type Expression } from './expression';
import type { ScriptField, ScriptType, Typed } from './typed';

const VALUE_TYPES: Readonly<Record<string, ScriptType>> = {
  long: 'long',
  double: 'double',
  keyword: 'text',
  ip: 'text',
  boolean: 'boolean',
  date: 'date',
};

/** Parts of a time, as Java's ZonedDateTime and its predecessor name them; the zone is UTC. */
const TIMES: ReadonlyMap<string, (time: Sql) => Sql> = new Map<string, (time: Sql) => Sql>([
  ...(['year', 'hour', 'minute', 'second'] as const).map((part): [string, (time: Sql) => Sql] => [
    part,
    (time) => sql`${trusted(part)}(${time})`,
  ]),
  ['monthValue', (time) => sql`month(${time})`],
  ['monthOfYear', (time) => sql`month(${time})`],
  ['dayOfMonth', (time) => sql`day(${time})`],
  ['dayOfYear', (time) => sql`dayofyear(${time})`],
  ['dayOfWeek', (time) => sql`isodow(${time})`],
  ['hourOfDay', (time) => sql`hour(${time})`],
  ['minuteOfHour', (time) => sql`minute(${time})`],
  ['secondOfMinute', (time) => sql`second(${time})`],
  ['millis', (time) => sql`epoch_ms(${time})`],
]);

/** `.value`, `.length`, `.empty` of a field; of a value `.hour` and the like. */
export function fieldMember(
  field: ScriptField,
  { name, at }: { name: string; at: number },
  ofValue = false,
): Typed {
  if (!ofValue) {
    if (name === 'value') return valueOf(field, at);
    if (name === 'length' || name === 'size') return { type: 'long', value: field.count };
    if (name === 'empty' || name === 'isEmpty') {
      return { type: 'boolean', value: sql`(${field.count} = 0)` };
    }
    throw untranslatable(`[${name.slice(0, 60)}] of a field`, at);
  }
  const part = field.type === 'date' ? TIMES.get(name) : undefined;
  if (!part) throw untranslatable(`[${name.slice(0, 60)}]`, at);
  return { type: 'long', value: sql`CAST(${part(field.first)} AS BIGINT)` };
}

function valueOf({ type, first }: ScriptField, at: number): Typed {
  const own = VALUE_TYPES[type];
  if (!own) throw untranslatable(`the value of a field of the type ${type}`, at);
  return { type: own, value: type === 'ip' ? addressText(first) : first };
}

/** The address is a column's name: nothing is bound in it. */
const addressText = (value: Sql): Sql => trusted(addressTextOf(toStatement(value).text));

const STYLES: ReadonlyMap<string, (name: Sql) => Sql> = new Map<string, (name: Sql) => Sql>([
  ['FULL', (name) => name],
  ['SHORT', (name) => sql`${name}[1:3]`],
]);

/** `doc['at'].value.getDayOfWeekEnum().getDisplayName(TextStyle.FULL, Locale.ROOT)` and the month's. */
export function weekdayName(
  { callee, values }: Expression & { kind: 'call' },
  dateOf: (expression: Expression) => ScriptField | undefined,
): Typed | undefined {
  if (callee.kind !== 'member' || callee.name !== 'getDisplayName') return undefined;
  const part = partOf(callee.object);
  const date = part ? dateOf(part.object) : undefined;
  const [style, locale] = values;
  const shown = style?.kind === 'member' ? STYLES.get(style.name) : undefined;
  if (!part || date?.type !== 'date' || !shown) {
    throw untranslatable('[getDisplayName] of this', callee.at);
  }
  const language = locale?.kind === 'member' ? locale.name : '';
  const root = language === 'ROOT';
  if (!(root && !part.month) && !['ENGLISH', 'US', 'UK'].includes(language)) {
    throw untranslatable('a name in another language', locale?.at ?? callee.at);
  }
  const name = sql`${trusted(part.month ? 'monthname' : 'dayname')}(${date.first})`;
  // Java has the short names only where no language is meant.
  return { type: 'text', value: root ? sql`${name}[1:3]` : shown(name) };
}

/** `getDayOfWeekEnum().getValue()`: Monday is 1. */
export function weekdayNumber(
  { callee, values }: Expression & { kind: 'call' },
  dateOf: (expression: Expression) => ScriptField | undefined,
): Typed | undefined {
  if (callee.kind !== 'member' || callee.name !== 'getValue' || values.length > 0) return undefined;
  const part = partOf(callee.object);
  const date = part ? dateOf(part.object) : undefined;
  if (!part || date?.type !== 'date') return undefined;
  const name = part.month ? 'monthValue' : 'dayOfWeek';
  return fieldMember(date, { name, at: callee.at }, true);
}

function partOf(expression: Expression): { object: Expression; month: boolean } | undefined {
  const member = expression.kind === 'call' ? expression.callee : expression;
  if (member.kind !== 'member') return undefined;
  const month = ['getMonth', 'month'].includes(member.name);
  const day = ['getDayOfWeekEnum', 'dayOfWeekEnum', 'getDayOfWeek'].includes(member.name);
  return month || day ? { object: member.object, month } : undefined;
}
