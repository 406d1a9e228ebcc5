import type { AnswerColumn } from './statement-answer';

const OF_SQL = ['byte', 'short', 'integer', 'long', 'float', 'double', 'half_float'];
/** OpenSearch's PPL calls whole numbers otherwise. */
const OF_PPL = ['tinyint', 'smallint', 'int', 'bigint'];
const NUMERIC = new Set([...OF_SQL, ...OF_PPL]);
const TIMES = new Set(['timestamp', 'date']);

export const isNumericColumn = ({ type }: AnswerColumn): boolean => NUMERIC.has(type);
/** Timestamps or days, which an axis can have. */
export const isTimeColumn = ({ type }: AnswerColumn): boolean => TIMES.has(type);
