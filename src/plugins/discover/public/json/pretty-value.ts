import { isObject, parseLongNumerals, stringifyLongNumerals } from '#common/json';

/** A longer text takes more time to be read than a row has. */
const LONGEST = 20_000;

/** An object, or a text that is the JSON of one, on lines of its own; undefined for anything else. */
export function prettyValue(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null) return stringifyLongNumerals(value, 2);
  if (typeof value !== 'string' || value.length > LONGEST || !/^\s*[[{][^]*[\]}]\s*$/.test(value)) {
    return undefined;
  }
  try {
    const parsed: unknown = parseLongNumerals(value);
    return isObject(parsed) || Array.isArray(parsed) ? stringifyLongNumerals(parsed, 2) : undefined;
  } catch {
    return undefined;
  }
}
