/** No text a person writes begins like this, and JSON text itself can't hold it unescaped. */
const MARK = '\u0000long:';
/** Strings are skipped as a whole, also one without an end (else each of its quotes is tried); a whole number of 16 digits or more may be beyond 2^53. */
const STRING_OR_LONG = /"(?:[^"\\]|\\.)*(?:"|$)|-?\d{16,}(?![\d.eE])/g;
const LONG = /(?<=[:[,\s]|^)-?\d{16,}(?![\d.eE])/;

/**
 * `JSON.parse`, but whole numbers beyond 2^53 come as `bigint` instead of being rounded. Where the
 * text holds none, it costs one scan.
 */
export function parseLongNumerals(text: string): unknown {
  if (!LONG.test(text)) {
    return JSON.parse(text);
  }
  const marked = text.replace(STRING_OR_LONG, (part) =>
    part.startsWith('"') || Number.isSafeInteger(Number(part)) ? part : `"\\u0000long:${part}"`,
  );
  return JSON.parse(marked, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(MARK) ? toBigInt(value) : value,
  );
}

function toBigInt(text: string): bigint | string {
  const digits = text.slice(MARK.length);
  return /^-?\d+$/.test(digits) ? BigInt(digits) : text;
}

/** `JSON.stringify` that writes a `bigint` as the number it is. */
export function stringifyLongNumerals(value: unknown, indent?: number): string {
  const text = JSON.stringify(
    value,
    (_key, part: unknown) => (typeof part === 'bigint' ? `${MARK}${part}` : part),
    indent,
  );
  return text.replace(/"\\u0000long:(-?\d+)"/g, '$1');
}
