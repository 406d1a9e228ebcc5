import type { DuckDBValue } from '@duckdb/node-api';

export const isListValue = (
  value: DuckDBValue,
): value is DuckDBValue & { items: readonly DuckDBValue[] } =>
  typeof value === 'object' && value !== null && 'items' in value;

/** The values of a list; none of anything else. */
export const itemsOf = (value: DuckDBValue): readonly DuckDBValue[] =>
  isListValue(value) ? value.items : [];
