import { ExportedJson, ExportedTime, type ExportedValue } from '#common/exported-values';
import { stringifyLongNumerals, type JsonValue } from '#common/json';
import type { ExportColumn } from '#common/export-job';

/** A value that a page has sent: dates are milliseconds since 1970. */
export function jsonValue(
  value: JsonValue | undefined,
  { type, days }: ExportColumn,
): ExportedValue {
  if (value === undefined || value === null) return null;
  if (type === 'date' && typeof value === 'number' && Number.isFinite(value)) {
    return new ExportedTime(BigInt(Math.round(value)) * 1000n, days);
  }
  return typeof value === 'object' ? new ExportedJson(stringifyLongNumerals(value)) : value;
}
