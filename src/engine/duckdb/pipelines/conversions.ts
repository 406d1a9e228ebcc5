import { isIP } from 'node:net';
import { doubleValue, intValue, type Value } from '../writes/updates/document/values';
import { illegal, ProcessorError } from './pipeline-error';
import { javaText } from './values';

/** What `convert` makes of a value, by the name of the type. */
export const CONVERSIONS: ReadonlyMap<string, (value: Value) => Value> = new Map<
  string,
  (value: Value) => Value
>([
  ['integer', (value) => orFail(value, 'integer', toInteger)],
  ['long', (value) => orFail(value, 'long', toLong)],
  ['double', (value) => orFail(value, 'double', toDouble)],
  ['float', (value) => orFail(value, 'float', toFloat)],
  ['boolean', toBoolean],
  ['ip', toIp],
  ['string', javaText],
  ['auto', toAny],
]);

function orFail(value: Value, type: string, read: (text: string) => Value | undefined): Value {
  const text = javaText(value);
  const found = read(text);
  if (found !== undefined) return found;
  throw new ProcessorError({
    type: 'illegal_argument_exception',
    reason: `unable to convert [${text}] to ${type}`,
    caused_by: {
      type: 'number_format_exception',
      reason: text === '' && FRACTIONS.has(type) ? 'empty String' : `For input string: "${text}"`,
    },
  });
}

const FRACTIONS: ReadonlySet<string> = new Set(['double', 'float']);

const HEXADECIMAL = /^-?0x[0-9a-f]{1,16}$/i;

/** Undefined where it is no whole number of so many bits. */
function whole(text: string, bits: number): bigint | undefined {
  let value: bigint;
  if (HEXADECIMAL.test(text)) {
    value = text.startsWith('-') ? -BigInt(text.slice(1)) : BigInt(text);
  } else if (/^[+-]?\d{1,25}$/.test(text)) value = BigInt(text.replace(/^\+/, ''));
  else return undefined;
  return BigInt.asIntN(bits, value) === value ? value : undefined;
}

function toInteger(text: string): Value | undefined {
  const value = whole(text, 32);
  return value === undefined ? undefined : intValue(Number(value));
}

function toLong(text: string): Value | undefined {
  const value = whole(text, 64);
  return value === undefined ? undefined : { kind: 'long', value };
}

/** As Java reads numbers: with spaces around and a letter behind. */
const FRACTION = /^[+-]?(?:NaN|Infinity|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?[dDfF]?)$/;

function fraction(text: string): number | undefined {
  const trimmed = text.trim();
  return FRACTION.test(trimmed) ? Number(trimmed.replace(/(?<![yN])[dDfF]$/, '')) : undefined;
}

function toDouble(text: string): Value | undefined {
  const value = fraction(text);
  return value === undefined ? undefined : doubleValue(value);
}

function toFloat(text: string): Value | undefined {
  const value = fraction(text);
  return value === undefined ? undefined : { kind: 'float', value: Math.fround(value) };
}

function toBoolean(value: Value): Value {
  const text = javaText(value);
  if (/^true$/i.test(text)) return true;
  if (/^false$/i.test(text)) return false;
  throw illegal(`[${text}] is not a boolean value, cannot convert to boolean`);
}

function toIp(value: Value): Value {
  if (typeof value === 'string' && isIP(value) !== 0) return value;
  throw illegal(`[${javaText(value)}] is not a valid ipv4/ipv6 address`);
}

/** The first type that a text can have; other values stay what they are. */
function toAny(value: Value): Value {
  if (typeof value !== 'string') return value;
  if (/^(?:true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  return toInteger(value) ?? toLong(value) ?? toFloat(value) ?? value;
}
