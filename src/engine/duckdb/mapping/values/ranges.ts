import type { JsonObject } from '#common/json';
import { dateFormat } from '../../search/dates/date-format';
import { requireDateMath } from '../../search/dates/date-math';
import { UTC } from '../../search/dates/zone';
import { parseAddress, parseMask } from '../../addresses/address-text';
import { Malformed } from '../mapping-error';
import { DEFAULT_DATE_FORMAT } from './dates';
import { fraction, whole } from './numbers';
import { scalarOf, type CreateReader, type Encoded, type ReadValue } from './scalar';

/** What the bounds of a range are: their type is that of the values that it is compared with. */
export interface BoundKind<Bound extends number | bigint> {
  least: Bound;
  most: Bound;
  /** The next value, upwards or downwards. */
  next(bound: Bound, up: boolean): Bound;
}

const INTEGERS = (bits: bigint): BoundKind<bigint> => ({
  least: -(2n ** (bits - 1n)),
  most: 2n ** (bits - 1n) - 1n,
  next: (bound, up) => bound + (up ? 1n : -1n),
});
export const INTEGER = INTEGERS(32n);
export const LONG = INTEGERS(64n);
const NO_FRACTION = { coerce: false };
export const ADDRESS: BoundKind<bigint> = {
  least: 0n,
  most: 2n ** 128n - 1n,
  next: LONG.next,
};

const bits = new DataView(new ArrayBuffer(8));

/** The nearest other number that a type of 64 bits has. */
function nextDouble(bound: number, up: boolean): number {
  if (!Number.isFinite(bound)) return bound;
  if (bound === 0) return up ? Number.MIN_VALUE : -Number.MIN_VALUE;
  bits.setFloat64(0, bound);
  bits.setBigInt64(0, bits.getBigInt64(0) + (bound > 0 === up ? 1n : -1n));
  return bits.getFloat64(0);
}

function nextFloat(bound: number, up: boolean): number {
  if (!Number.isFinite(bound)) return bound;
  if (bound === 0) return (up ? 1 : -1) * 2 ** -149;
  bits.setFloat32(0, bound);
  bits.setInt32(0, bits.getInt32(0) + (bound > 0 === up ? 1 : -1));
  return bits.getFloat32(0);
}

export const DOUBLE: BoundKind<number> = { least: -Infinity, most: Infinity, next: nextDouble };
export const FLOAT: BoundKind<number> = { least: -Infinity, most: Infinity, next: nextFloat };

interface ReadBound<Bound> {
  read(value: unknown): Bound;
  /** As the document shows it: a number, a text, or milliseconds. */
  show(bound: Bound, value: unknown): string | number | bigint;
}

const SIDES = new Set(['gt', 'gte', 'lt', 'lte']);

/** `{"gte": 1, "lt": 5}`: what lies between, with both ends. */
function readRange<Bound extends number | bigint>(
  value: unknown,
  kind: BoundKind<Bound>,
  { read, show }: ReadBound<Bound>,
): Encoded {
  if (typeof value !== 'object' || value === null) throw new Malformed('expected an object');
  let [lo, hi] = [kind.least, kind.most];
  const shown: Record<string, unknown> = {};
  for (const [side, given] of Object.entries(value)) {
    if (!SIDES.has(side)) throw new Malformed(`with unknown parameter [${side.slice(0, 100)}]`);
    if (given === null) continue;
    const bound = read(given);
    if (side === 'gte') lo = bound;
    if (side === 'gt') lo = kind.next(bound, true);
    if (side === 'lte') hi = bound;
    if (side === 'lt') hi = kind.next(bound, false);
    const text = show(bound, given);
    shown[side] = typeof text === 'bigint' ? { n: String(text) } : text;
  }
  if (lo > hi) throw new Malformed(`min value (${lo}) is greater than max value (${hi})`);
  return { lo: String(lo), hi: String(hi), shown: JSON.stringify(shown) };
}

const numberBound = (read: ReadValue, toBound: (text: string) => bigint): ReadBound<bigint> => ({
  read(value) {
    const found = read(value);
    if (found === undefined) throw new Malformed('empty text');
    return toBound(String(found));
  },
  show: (bound) => bound,
});

const wholeRange =
  (kind: BoundKind<bigint>): CreateReader =>
  (parameters, analysis) => {
    const bound = numberBound(whole(kind.least, kind.most)(parameters, analysis), BigInt);
    return (value) => readRange(value, kind, bound);
  };

const fractionRange =
  (kind: BoundKind<number>, narrow: (number: number) => number): CreateReader =>
  (parameters, analysis) => {
    const read = fraction(narrow)(parameters, analysis);
    const bound: ReadBound<number> = {
      read(value) {
        const found = read(value);
        if (found === undefined) throw new Malformed('empty text');
        return Number(found);
      },
      show: (_, given) => Number(scalarOf(given).text),
    };
    return (value) => readRange(value, kind, bound);
  };

export const integerRange = wholeRange(INTEGER);
export const longRange = wholeRange(LONG);
export const floatRange = fractionRange(FLOAT, Math.fround);
export const doubleRange = fractionRange(DOUBLE, Number);

/** The bounds of queries: whole numbers without a fraction. */
export const readWhole = (kind: BoundKind<bigint>): ((value: unknown) => bigint) => {
  const read = whole(kind.least, kind.most)(NO_FRACTION, undefined);
  const number = (value: unknown): unknown =>
    typeof value === 'string' && /^[+-]?\d{1,40}$/.test(value) ? BigInt(value) : value;
  return (value) => {
    const given = number(value);
    if (typeof given !== 'bigint') return BigInt(String(read(given)));
    if (given < kind.least || given > kind.most) throw new Malformed('out of range');
    return given;
  };
};

/** Dates may be computed (`2020-01-01||+1M`), though not from now on. */
export const dateRange: CreateReader = (parameters: JsonObject) => {
  const format = dateFormat(String(parameters['format'] ?? DEFAULT_DATE_FORMAT));
  const read = (value: unknown): bigint => {
    const { text } = scalarOf(value);
    if (text.startsWith('now')) throw new Malformed('now is not used at indexing time');
    try {
      return BigInt(
        Math.floor(requireDateMath(text, { format, zone: UTC, roundUp: false, now: 0 })),
      );
    } catch {
      throw new Malformed(`failed to parse date field [${text}] with format [${format.pattern}]`);
    }
  };
  return (value) => readRange(value, LONG, { read, show: (bound) => Number(bound) });
};

export const addressRange: CreateReader = () => (value) => {
  if (typeof value === 'string') {
    const mask = parseMask(value);
    if (!mask) throw new Malformed(`Expected [ip/prefix] but was [${value.slice(0, 100)}]`);
    return { lo: String(mask.from), hi: String(mask.to), shown: JSON.stringify(value) };
  }
  const read = (given: unknown): bigint => {
    const { text } = scalarOf(given);
    const found = parseAddress(text);
    if (found === undefined) throw new Malformed(`'${text}' is not an IP string literal.`);
    return found;
  };
  return readRange(value, ADDRESS, { read, show: (_, given) => String(given) });
};
