import type { JsonValue } from '#common/json';
import type { FieldAccess } from '../fields';
import type { QueryScope } from '../query/compile';
import { isObject, onlyMember, requireObject } from '../query/parameters';
import { dateLimit, parseRange, type Range } from '../query/range';
import {
  boundLong,
  exactLong,
  finiteDouble,
  parseDate,
  parseNumber,
  scalarText,
} from '../query/values';

/** Whole numbers, both within; fractions as their bits in order. */
export interface Bounds {
  from: bigint;
  to: bigint;
}

const LONG: Bounds = { from: -(2n ** 63n), to: 2n ** 63n - 1n };
const INTEGER: Bounds = { from: -(2n ** 31n), to: 2n ** 31n - 1n };
const INTEGERS = new Set(['integer', 'short', 'byte']);
const OTHERS = new Set(['float', 'half_float', 'scaled_float', 'unsigned_long', 'date_nanos']);

const BITS = 0x7f_ff_ff_ff_ff_ff_ff_ffn;

/** The bits of a fraction as a whole number in the same order. */
function sortableDouble(value: number): bigint {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigInt64(0);
  return bits >= 0n ? bits : bits ^ BITS;
}

export function decodedDouble(value: bigint): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigInt64(0, value >= 0n ? value : value ^ BITS);
  return view.getFloat64(0);
}

/** All values of a type; undefined for one whose numbers are kept in another way. */
function widest({ type, stored }: FieldAccess): Bounds | undefined {
  const mapped = stored?.mappedType ?? '';
  if (OTHERS.has(mapped)) return undefined;
  if (type === 'double') {
    return { from: sortableDouble(-Infinity), to: sortableDouble(Infinity) };
  }
  if (type === 'long') return INTEGERS.has(mapped) ? INTEGER : LONG;
  return type === 'date' ? LONG : undefined;
}

/** The range that a value is. */
export function equalBounds(
  access: FieldAccess,
  wanted: JsonValue,
  { now }: QueryScope,
): Bounds | undefined {
  if (!widest(access)) return undefined;
  if (access.type === 'long') {
    const value = exactLong(wanted);
    return value === undefined ? undefined : { from: value, to: value };
  }
  if (access.type === 'double') {
    const value = sortableDouble(finiteDouble(wanted));
    return { from: value, to: value };
  }
  const at = (roundUp: boolean) => BigInt(parseDate(wanted, access, { roundUp, now }));
  return { from: at(false), to: at(true) };
}

/** What a range asks for: numbers, or words as they are written. */
export function rangeBounds(
  access: FieldAccess,
  body: JsonValue,
  { now }: QueryScope,
): Bounds | { words: string } | undefined {
  const [, value] = onlyMember(isObject(body) ? body : {}, 'range');
  const range = parseRange(requireObject(value, 'range'), now);
  if (access.type === 'keyword' || access.type === 'text')
    return { words: wordBounds(access, range) };
  const all = widest(access);
  if (!all) return undefined;
  let { from, to } = all;
  for (const bound of range.bounds) {
    const isLower = bound.comparison.startsWith('>');
    const isOpen = !bound.comparison.endsWith('=');
    const [limit, isRounded] = limitOf(access, bound, range);
    const step = isOpen && !isRounded ? 1n : 0n;
    if (isLower) from = limit + step;
    else to = limit - step;
  }
  return { from, to };
}

/** A limit, and whether it is the next one within already. */
function limitOf(
  access: FieldAccess,
  bound: Range['bounds'][number],
  range: Range,
): [bigint, boolean] {
  const { comparison, value } = bound;
  if (access.type === 'date') return [BigInt(Math.floor(dateLimit(access, bound, range))), false];
  if (access.type === 'double') return [sortableDouble(Number(parseNumber(value))), false];
  const exact = parseNumber(value);
  const isFraction = typeof exact === 'number' && !Number.isInteger(exact);
  return [boundLong(value, comparison.startsWith('>')), isFraction];
}

function wordBounds(access: FieldAccess, { bounds }: Range): string {
  const text = (start: string) => bounds.find(({ comparison }) => comparison.startsWith(start));
  const [lower, upper] = [text('>'), text('<')];
  const from = lower ? scalarText(lower.value, access.name) : '*';
  const to = upper ? scalarText(upper.value, access.name) : '*';
  return `${lower?.comparison === '>' ? '{' : '['}${from} TO ${to}${upper?.comparison === '<' ? '}' : ']'}`;
}
