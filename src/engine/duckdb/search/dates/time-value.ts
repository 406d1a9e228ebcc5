import { DAY, HOUR, MINUTE, SECOND } from './calendar';

/** `m` are minutes, `M` would be months; other units are written as one likes. */
const LENGTH = /^([+-]?\d{1,19})(ms|MS|[sS]|m|[hH]|[dD])$/;

const UNITS: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', SECOND],
  ['m', MINUTE],
  ['h', HOUR],
  ['d', DAY],
]);

const LONGEST = 2n ** 63n - 1n;

/** Milliseconds of `90m`, `-1d`; at most what a long holds, as in OpenSearch. */
export function parseTimeValue(text: string): bigint | undefined {
  const [, digits = '', unit = ''] = LENGTH.exec(text.trim()) ?? [];
  const length = UNITS.get(unit.toLowerCase());
  if (length === undefined) return undefined;
  const count = BigInt(digits.replace('+', ''));
  if (count > LONGEST || count < -LONGEST) return undefined;
  const value = count * BigInt(length);
  return value > LONGEST ? LONGEST : value < -LONGEST ? -LONGEST : value;
}

/** The first and the last day that programs have a name for lie so far from 1970. */
const LONGEST_INTERVAL = 100_000_000n * BigInt(DAY);

/** Longer ones have the same bucket: all that there was since 1970. */
export const shortInterval = (interval: bigint): number =>
  Number(interval > LONGEST_INTERVAL ? LONGEST_INTERVAL : interval);

/** The calendar repeats itself after 400 years. */
const CYCLE = 146_097n * BigInt(DAY);

/** An offset that moves buckets as this one does, but into years that clocks are known of. */
export function shortOffset(offset: bigint): number {
  const size = offset < 0n ? -offset : offset;
  const short = size > CYCLE ? (size % CYCLE) + CYCLE : size;
  return Number(offset < 0n ? -short : short);
}
