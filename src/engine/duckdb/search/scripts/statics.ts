import { tell } from '#common/server-messages';
import { parseIsoDate } from '#common/time';
import { integer, sql, trusted } from '../sql';
import { untranslatable, type Expression } from './expression';
import { listMethod } from './lists';
import { CONSTANTS, mathCall } from './math';
import { between, formatted, inZone, isMoment } from './timestamps';
import { isNumber, textOf, toDouble } from './operators';
import type { Part } from './typed';
import { wholeNumber } from './whole-numbers';

type Translate = (expression: Expression) => Part;
type Call = Expression & { kind: 'call' };

const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const MONTHS = [
  'JANUARY',
  'FEBRUARY',
  'MARCH',
  'APRIL',
  'MAY',
  'JUNE',
  'JULY',
  'AUGUST',
  'SEPTEMBER',
  'OCTOBER',
  'NOVEMBER',
  'DECEMBER',
];
const NUMBERS = new Map<string, Part['type']>([
  ['Integer', 'long'],
  ['Long', 'long'],
  ['Short', 'long'],
  ['Double', 'double'],
  ['Float', 'double'],
]);

/** Of the classes of numbers. */
const LIMITS: ReadonlyMap<string, number | bigint> = new Map<string, number | bigint>([
  ...(['Double', 'Float'] as const).flatMap((owner): [string, number][] => [
    [`${owner}.NaN`, Number.NaN],
    [`${owner}.POSITIVE_INFINITY`, Infinity],
    [`${owner}.NEGATIVE_INFINITY`, -Infinity],
  ]),
  ['Double.MAX_VALUE', Number.MAX_VALUE],
  ['Double.MIN_VALUE', Number.MIN_VALUE],
  ...(
    [
      ['Byte', 8n],
      ['Short', 16n],
      ['Integer', 32n],
      ['Long', 64n],
    ] as const
  ).flatMap(([owner, bits]): [string, bigint][] => [
    [`${owner}.MAX_VALUE`, 2n ** (bits - 1n) - 1n],
    [`${owner}.MIN_VALUE`, -(2n ** (bits - 1n))],
  ]),
]);

/** `Math` of `Math.PI`; undefined where it is not a name of a class. */
const classOf = (expression: Expression): string | undefined =>
  expression.kind === 'name' && /^[A-Z]/.test(expression.name) ? expression.name : undefined;

/** `Math.PI`, `DayOfWeek.MONDAY` */
export function staticMember({ object, name }: Expression & { kind: 'member' }): Part | undefined {
  const owner = classOf(object);
  const constant = owner === 'Math' ? CONSTANTS.get(name) : undefined;
  if (constant !== undefined) return { type: 'double', value: sql`${constant}` };
  const limit = owner === undefined ? undefined : LIMITS.get(`${owner}.${name}`);
  if (typeof limit === 'bigint') return wholeNumber(limit, owner === 'Long');
  if (limit !== undefined) {
    const beyond = Number.isNaN(limit) ? 'nan' : 'infinite';
    return { type: 'double', value: sql`${limit}`, ...(Number.isFinite(limit) ? {} : { beyond }) };
  }
  const names = owner === 'DayOfWeek' ? DAYS : owner === 'Month' ? MONTHS : [];
  const at = names.indexOf(name);
  if (at < 0) return undefined;
  return { type: owner === 'Month' ? 'month' : 'weekday', value: integer(at + 1) };
}

/** `Math.abs(x)`, `Instant.ofEpochMilli(x)`: functions of classes; undefined of everything else. */
export function staticCall({ callee, values, at }: Call, translate: Translate): Part | undefined {
  if (callee.kind === 'name') return made(callee.name, values, translate);
  if (callee.kind !== 'member') return undefined;
  const { object, name } = callee;
  const unit = unitOf(object);
  if (unit !== undefined && name === 'between') {
    return between(unit, ...pairOf(values, { translate, at }));
  }
  const owner = classOf(object);
  if (owner === undefined) return undefined;
  if (owner === 'Math' || owner === 'StrictMath') return mathCall(name, values.map(translate), at);
  const number = NUMBERS.get(owner);
  if (number) return ofNumber(number, name, values.map(translate), owner !== 'Long');
  return (
    ofText(owner, name, values.map(maybe(translate))) ??
    ofMoment(owner, name, { values, at, translate })
  );
}

/** Zones, units and formats have no value of their own. */
const maybe =
  (translate: Translate) =>
  (expression: Expression): Part | undefined =>
    isNoValue(expression) ? undefined : translate(expression);
const isNoValue = (expression: Expression): boolean =>
  zoneOf(expression) !== undefined || unitOf(expression) !== undefined;

/** `new Date(milliseconds)` */
function made(name: string, values: readonly Expression[], translate: Translate): Part | undefined {
  const [only] = values;
  if (name !== 'new Date' || !only || values.length > 1) return undefined;
  return ofMilliseconds(translate(only));
}

function ofMilliseconds(part: Part, length = 1): Part | undefined {
  if (part.type !== 'long' && part.type !== 'double') return undefined;
  const thousands = integer(length * 1000);
  return {
    type: 'zoned',
    value: sql`make_timestamp(CAST(${part.value} AS BIGINT) * ${thousands})`,
  };
}

function ofNumber(
  type: Part['type'],
  name: string,
  values: readonly Part[],
  isInt: boolean,
): Part | undefined {
  const [first, second] = values;
  if (first && second && name === 'compare') return comparedNumbers(first, second);
  if (!first || second) return undefined;
  const isOfDouble = type === 'double' && isNumber(first);
  const test = isOfDouble ? TESTS.get(name) : undefined;
  if (test) return { type: 'boolean', value: sql`${trusted(test)}(${toDouble(first).value})` };
  if (name === 'toString') return { type: 'text', value: textOf(first) };
  if (!/^(?:parse[A-Z][a-z]+|valueOf)$/.test(name)) return undefined;
  const to = type === 'double' ? 'DOUBLE' : isInt ? 'INTEGER' : 'BIGINT';
  // A text with a fraction is not a whole number in Java.
  const value =
    first.type === 'text' && type === 'long'
      ? sql`(CASE WHEN regexp_full_match(${first.value}, '[-+]?[0-9]+') THEN TRY_CAST(${first.value} AS ${trusted(to)}) END)`
      : sql`TRY_CAST(${first.value} AS ${trusted(to)})`;
  if (type !== 'long') return { type, value };
  return { type, value: sql`CAST(${value} AS BIGINT)`, isInt };
}

const TESTS: ReadonlyMap<string, string> = new Map([
  ['isNaN', 'isnan'],
  ['isInfinite', 'isinf'],
  ['isFinite', 'isfinite'],
]);

/** Less is -1, more 1; as the database, Java has what is not a number behind all others here. */
function comparedNumbers(first: Part, second: Part): Part | undefined {
  if (!isNumber(first) || !isNumber(second)) return undefined;
  const isWhole = first.type === 'long' && second.type === 'long';
  const [a, b] = isWhole ? [first, second] : [toDouble(first), toDouble(second)];
  const value = sql`CAST(CASE WHEN ${a.value} < ${b.value} THEN -1 WHEN ${a.value} > ${b.value} THEN 1 WHEN ${a.value} = ${b.value} THEN 0 END AS BIGINT)`;
  return { type: 'long', value, isInt: true };
}

function ofText(
  owner: string,
  name: string,
  [first, second]: readonly (Part | undefined)[],
): Part | undefined {
  if (owner === 'String' && name === 'valueOf' && first) {
    return { type: 'text', value: textOf(first) };
  }
  if (owner === 'String' && name === 'join' && first && second?.type === 'list') {
    return listMethod(second, 'join', [first]);
  }
  const isWord = owner === 'Boolean' && ['parseBoolean', 'valueOf'].includes(name);
  return isWord && first?.type === 'text'
    ? { type: 'boolean', value: sql`(lower(${first.value}) = 'true')` }
    : undefined;
}

interface Given {
  readonly values: readonly Expression[];
  readonly at: number;
  readonly translate: Translate;
}

function ofMoment(owner: string, name: string, { values, at, translate }: Given): Part | undefined {
  const [first, second, third] = values;
  if (owner === 'Duration' && name === 'between') {
    return { ...between('MILLIS', ...pairOf(values, { translate, at })), type: 'duration' } as Part;
  }
  if (!first || !['Instant', 'ZonedDateTime', 'LocalDateTime'].includes(owner)) return undefined;
  if (name === 'ofEpochMilli') return ofMilliseconds(translate(first));
  if (name === 'ofEpochSecond') {
    const seconds = ofMilliseconds(translate(first), 1000);
    const zone = third && zoneOf(third);
    return seconds && zone !== undefined ? inZone(seconds, zone, at) : third ? undefined : seconds;
  }
  const zone = second && zoneOf(second);
  if (name === 'ofInstant' && zone !== undefined)
    return inZone(momentOf(first, translate), zone, at);
  const written = first.kind === 'text' ? parseIsoDate(first.value, 'UTC') : undefined;
  return name === 'parse' && written !== undefined && !second
    ? { type: 'zoned', value: sql`make_timestamp(${integer(written * 1000)})` }
    : undefined;
}

export function momentOf(expression: Expression, translate: Translate): Part {
  const part = translate(expression);
  if (!isMoment(part)) throw untranslatable(tell('script.noTimestamp'), expression.at);
  return part;
}

function pairOf(
  values: readonly Expression[],
  { translate, at }: Pick<Given, 'translate' | 'at'>,
): [Part, Part] {
  const [from, to] = values;
  if (!from || !to || values.length > 2)
    throw untranslatable(tell('script.ofThis', { name: 'between' }), at);
  return [momentOf(from, translate), momentOf(to, translate)];
}

/** `ChronoUnit.DAYS` */
export const unitOf = (expression: Expression | undefined): string | undefined =>
  expression?.kind === 'member' && classOf(expression.object) === 'ChronoUnit'
    ? expression.name
    : undefined;

/** `ZoneId.of('Europe/Berlin')`, `ZoneOffset.UTC` */
export function zoneOf(expression: Expression | undefined): string | undefined {
  if (expression?.kind === 'member' && classOf(expression.object) === 'ZoneOffset') {
    return expression.name;
  }
  if (expression?.kind !== 'call' || expression.callee.kind !== 'member') return undefined;
  const { object, name } = expression.callee;
  const [only] = expression.values;
  const isZone = ['ZoneId', 'ZoneOffset'].includes(classOf(object) ?? '');
  return isZone && name === 'of' && only?.kind === 'text' ? only.value : undefined;
}

/** The pattern of `DateTimeFormatter.ofPattern('…')` and `new SimpleDateFormat('…')`. */
function patternOf(expression: Expression | undefined): string | undefined {
  if (expression?.kind !== 'call') return undefined;
  const { callee, values } = expression;
  const [pattern] = values;
  const isFormat =
    callee.kind === 'name'
      ? callee.name === 'new SimpleDateFormat'
      : callee.kind === 'member' &&
        callee.name === 'ofPattern' &&
        classOf(callee.object) === 'DateTimeFormatter';
  return isFormat && values.length === 1 && pattern?.kind === 'text' ? pattern.value : undefined;
}

/** `moment.format(formatter)` and `formatter.format(moment)` */
export function formatCall({ callee, values, at }: Call, translate: Translate): Part | undefined {
  const [only] = values;
  if (callee.kind !== 'member' || callee.name !== 'format' || !only) return undefined;
  const [before, behind] = [patternOf(callee.object), patternOf(only)];
  const pattern = before ?? behind;
  if (pattern === undefined) return undefined;
  return formatted(momentOf(before === undefined ? callee.object : only, translate), pattern, at);
}
