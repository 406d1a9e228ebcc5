import type { DuckDBValue } from '@duckdb/node-api';
import { DEFAULT_FORMAT } from '../dates/date-format';
import { UTC } from '../dates/zone';
import type { ValueSource } from './options';

export const numberOrNull = (value: DuckDBValue): number | null =>
  value === null ? null : Number(value);

/** Dates and booleans are shown beside their numbers. */
export function valueText(source: ValueSource, value: number | null): string | undefined {
  if (value === null) return undefined;
  if (source.type === 'boolean') return String(value !== 0);
  if (source.type !== 'date' || Math.abs(value) > MAX_DATE) return undefined;
  return DEFAULT_FORMAT.format(Math.floor(value), UTC);
}

/** The last millisecond that dates have a name for. */
const MAX_DATE = 8.64e15;
