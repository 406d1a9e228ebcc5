import {
  doubleValue,
  intValue,
  isNumberValue,
  type NumberValue,
  type Value,
} from '../document/values';
import { castError, nullError } from './failures';
import { isInstance } from './instances';
import { asNumber } from './numbers';
import { CharValue, classOf } from './objects';

type NumberKind = 'byte' | 'short' | 'int' | 'long' | 'float' | 'double';

/** From narrow to wide. */
const WIDTHS: readonly string[] = ['byte', 'short', 'int', 'long', 'float', 'double'];
const BOXES: ReadonlyMap<string, NumberKind> = new Map([
  ['Byte', 'byte'],
  ['Short', 'short'],
  ['Integer', 'int'],
  ['Long', 'long'],
  ['Float', 'float'],
  ['Double', 'double'],
]);

const NAMES = {
  byte: 'java.lang.Byte',
  short: 'java.lang.Short',
  int: 'java.lang.Integer',
  long: 'java.lang.Long',
  float: 'java.lang.Float',
  double: 'java.lang.Double',
} as const;

/** What a variable of a type holds, or `(type) value` gives where it is explicit. */
export function convert(type: string, value: Value, isExplicit = false): Value {
  if (type === 'def' || type === 'Object' || type === 'void') return value;
  const box = BOXES.get(type);
  if (box !== undefined) return value === null ? null : toNumber(box, value, isExplicit);
  if (WIDTHS.includes(type)) return toNumber(type as NumberKind, value, isExplicit);
  if (type === 'char' || type === 'Character') return toChar(value, isExplicit);
  if (type === 'boolean' && value === null) throw nullError('value');
  if (type === 'String' && isExplicit && value instanceof CharValue) return value.text;
  if (value === null || isInstance(type, value)) return value;
  throw castError(
    type === 'String' && !isExplicit
      ? `Cannot cast ${classOf(value)} to java.lang.String`
      : `class ${classOf(value)} cannot be cast to class ${type}`,
  );
}

function toNumber(kind: NumberKind, value: Value, isExplicit: boolean): NumberValue {
  if (value === null) throw nullError('value');
  const number = asNumber(value);
  if (!number || number.kind === 'big') {
    throw castError(
      `class ${classOf(value)} cannot be cast to class java.lang.Number (${classOf(value)} and java.lang.Number are in module java.base of loader 'bootstrap')`,
    );
  }
  if (!isExplicit && WIDTHS.indexOf(number.kind) > WIDTHS.indexOf(kind)) {
    throw castError(`Cannot cast ${classOf(value)} to ${NAMES[kind]}`);
  }
  return numberOfKind(kind, number);
}

export function numberOfKind(kind: NumberKind, { value }: NumberValue): NumberValue {
  switch (kind) {
    case 'double':
      return doubleValue(Number(value));
    case 'float':
      return { kind, value: Math.fround(Number(value)) };
    case 'long':
      return { kind, value: typeof value === 'bigint' ? BigInt.asIntN(64, value) : longOf(value) };
    case 'int':
      return intValue(intOf(value));
    case 'short':
      return { kind, value: (intOf(value) << 16) >> 16 };
    default:
      return { kind, value: (intOf(value) << 24) >> 24 };
  }
}

const MOST_INT = 2 ** 31 - 1;
const MOST_LONG = 2n ** 63n - 1n;

/** A double is cut off at the ends, a long loses its upper half. */
function intOf(value: number | bigint): number {
  if (typeof value === 'bigint') return Number(BigInt.asIntN(32, value));
  if (Number.isNaN(value)) return 0;
  return Math.trunc(Math.max(-MOST_INT - 1, Math.min(MOST_INT, value))) | 0;
}

export function longOf(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= 2 ** 63) return MOST_LONG;
  return value <= -(2 ** 63) ? -MOST_LONG - 1n : BigInt(Math.trunc(value));
}

function toChar(value: Value, isExplicit: boolean): Value {
  if (value instanceof CharValue) return value;
  if (typeof value === 'string' && value.length === 1) return new CharValue(value.charCodeAt(0));
  if (isExplicit && value !== null && isNumberValue(value))
    return new CharValue(intOf(value.value));
  if (value === null) throw nullError('value');
  throw castError(`Cannot cast from [${classOf(value)}] to [char].`);
}
