import { type JsonValue, stringifyLongNumerals } from '#common/json';

/** A value with all its digits, as the statement answered it. */
export const writeAnswerValue = (value: JsonValue): string =>
  typeof value === 'string' ? value : stringifyLongNumerals(value);
