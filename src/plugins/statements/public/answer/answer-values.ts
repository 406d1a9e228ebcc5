import { type JsonValue, stringifyLongNumerals } from '#common/json';
import type { AnswerColumn } from '../statement-client';

const NUMERIC = new Set(['byte', 'short', 'integer', 'long', 'float', 'double', 'half_float']);

export const isNumeric = ({ type }: AnswerColumn): boolean => NUMERIC.has(type);

/** A value with all its digits, as the statement answered it. */
export const writeAnswerValue = (value: JsonValue): string =>
  typeof value === 'string' ? value : stringifyLongNumerals(value);
