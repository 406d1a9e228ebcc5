import type { AnswerColumn } from './statement-answer';

const NUMERIC = new Set(['byte', 'short', 'integer', 'long', 'float', 'double', 'half_float']);
const TIMES = new Set(['timestamp', 'date']);

export const isNumericColumn = ({ type }: AnswerColumn): boolean => NUMERIC.has(type);
/** Timestamps or days, which an axis can have. */
export const isTimeColumn = ({ type }: AnswerColumn): boolean => TIMES.has(type);
