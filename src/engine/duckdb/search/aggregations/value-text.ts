import type { DuckDBValue } from '@duckdb/node-api';
import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import { dateFormat, DEFAULT_FORMAT } from '../dates/date-format';
import { UTC } from '../dates/zone';
import { invalid } from '../failures';
import { decimalFormat } from '../pipelines/decimal-format';
import { optionalText } from '../query/parameters';
import { writtenFormat } from '../query/values';
import type { ValueSource } from './options';

export const numberOrNull = (value: DuckDBValue): number | null =>
  value === null ? null : Number(value);

/** The source with the [format] that its numbers and times are shown in beside themselves. */
export function withFormat(source: ValueSource, options: JsonObject): ValueSource {
  const pattern = optionalText(options, 'format');
  if (pattern === undefined) {
    const { stored } = source.field?.example ?? {};
    if (source.type !== 'date' || stored?.format === undefined) return source;
    const own = writtenFormat({ stored });
    return { ...source, write: (value) => own.format(Math.trunc(Number(value)), UTC) };
  }
  const { type, name, isBare } = source;
  if (isBare) return { ...source, write: decimalFormat(pattern) };
  if (type === 'date' || source.times) {
    const format = dateFormat(pattern);
    return { ...source, write: (value) => format.format(Math.trunc(Number(value)), UTC) };
  }
  if (type === undefined || type === 'long' || type === 'double') {
    return { ...source, write: decimalFormat(pattern) };
  }
  throw invalid(tell('search.noFormat', { name, type }));
}

/** Dates and booleans are shown beside their numbers, other numbers in a format that was asked for. */
export function valueText(source: ValueSource, value: number | null): string | undefined {
  if (value === null) return undefined;
  if (source.write) return source.write(value);
  if (source.isBare) return undefined;
  if (source.type === 'boolean') return String(value !== 0);
  return isOfTimes(source) ? DEFAULT_FORMAT.format(Math.trunc(value), UTC) : undefined;
}

/** Its numbers are milliseconds. */
const isOfTimes = ({ type, times }: ValueSource): boolean => type === 'date' || times === true;

/** Several numbers have theirs as they are: true and false. */
export function statsText(source: ValueSource, value: number | null): string | boolean | undefined {
  const text = valueText(source, value);
  const isFlag = source.ofFlags === true || (source.type === 'boolean' && !source.write);
  return isFlag && text !== undefined ? value !== 0 : text;
}
