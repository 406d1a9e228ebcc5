import { isObject, stringifyLongNumerals } from '#common/json';
import type { WrittenKind } from '../../exports';

const LONGS = [-(2n ** 63n), 2n ** 63n - 1n] as const;
const UNSIGNED = [0n, 2n ** 64n - 1n] as const;

type Write = (value: unknown) => string | undefined;

const WRITE: Readonly<Record<WrittenKind, Write>> = {
  text: textOf,
  long: (value) => wholeText(value, LONGS),
  unsigned: (value) => wholeText(value, UNSIGNED),
  double: doubleText,
  boolean: booleanText,
  date: (value) => microseconds(value)?.toString(),
  day: (value) => microseconds(value)?.toString(),
  nanoseconds: (value) => within(nanoseconds(value), LONGS)?.toString(),
};

/** The texts of values that a column of the kind has exactly; undefined where one of them is another. */
export function writtenValues(
  values: readonly unknown[],
  kind: WrittenKind,
): readonly string[] | undefined {
  const texts = values.map(WRITE[kind]);
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return isObject(value) ? stringifyLongNumerals(value) : String(value);
}

function wholeText(value: unknown, bounds: readonly [bigint, bigint]): string | undefined {
  const isWhole =
    typeof value === 'bigint' ||
    Number.isSafeInteger(value) ||
    (typeof value === 'string' && /^-?\d{1,20}$/.test(value));
  return isWhole ? within(BigInt(value as bigint), bounds)?.toString() : undefined;
}

const within = (
  value: bigint | undefined,
  [least, most]: readonly [bigint, bigint],
): bigint | undefined =>
  value !== undefined && value >= least && value <= most ? value : undefined;

function doubleText(value: unknown): string | undefined {
  if (typeof value === 'bigint') return BigInt(Number(value)) === value ? String(value) : undefined;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? String(number) : undefined;
}

/** OpenSearch takes an empty text for no. */
function booleanText(value: unknown): string | undefined {
  if (value === '') return 'false';
  return value === true || value === false || value === 'true' || value === 'false'
    ? String(value)
    : undefined;
}

/** How the cluster is asked to write timestamps, whatever the format of the field is. */
export const MOMENT = "uuuu-MM-dd'T'HH:mm:ss.SSSSSSSSS";

function nanoseconds(value: unknown): bigint | undefined {
  const found = /^([+-]?\d{4,6})(-\d\d-\d\dT\d\d:\d\d:\d\d)\.(\d{9})$/.exec(String(value));
  if (!found) return undefined;
  const [, year = '', rest = '', fraction = ''] = found;
  const sign = year.startsWith('-') ? '-' : '+';
  const whole = `${sign}${year.replace(/^[+-]/, '').padStart(6, '0')}${rest}Z`;
  const ms = Date.parse(whole.replace(/^\+00/, ''));
  return Number.isNaN(ms) ? undefined : BigInt(ms) * 1_000_000n + BigInt(fraction);
}

function microseconds(value: unknown): bigint | undefined {
  const exact = nanoseconds(value);
  return exact === undefined || exact % 1000n !== 0n ? undefined : exact / 1000n;
}
