const ISO = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:[.,](\d{1,9})\d*)?(Z|[+-]\d\d:?\d\d)?$/;
const DECIMAL = /^(-?\d{1,19})(?:\.(\d{1,6})\d*)?$/;
const WHOLE = /^-?\d{1,19}$/;

/** A time as nanoseconds since 1970: ISO 8601 with up to nine decimals, or milliseconds with decimals. Undefined for others. */
export function readTime(value: unknown): bigint | undefined {
  const text = asNumeral(value);
  if (text === undefined) return undefined;
  const decimal = DECIMAL.exec(text);
  if (decimal) {
    const [, whole = '0', part = ''] = decimal;
    const nanoseconds = BigInt(part.padEnd(6, '0'));
    return BigInt(whole) * 1_000_000n + (whole.startsWith('-') ? -nanoseconds : nanoseconds);
  }
  const iso = ISO.exec(text);
  if (!iso) return undefined;
  const [, moment = '', part = '', zone = 'Z'] = iso;
  const milliseconds = Date.parse(`${moment}${zone}`);
  if (Number.isNaN(milliseconds)) return undefined;
  return BigInt(milliseconds) * 1_000_000n + BigInt(part.padEnd(9, '0'));
}

/** A whole number of nanoseconds. Undefined for one that was rounded on its way. */
export function readNanoseconds(value: unknown): bigint | undefined {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return undefined;
  const text = asNumeral(value);
  return text !== undefined && WHOLE.test(text) ? BigInt(text) : undefined;
}

const asNumeral = (value: unknown): string | undefined =>
  typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string'
    ? String(value)
    : undefined;
