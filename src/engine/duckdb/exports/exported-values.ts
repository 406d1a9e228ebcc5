import {
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBTimestampMillisecondsValue,
  DuckDBTimestampNanosecondsValue,
  DuckDBTimestampSecondsValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  DuckDBMapValue,
  DuckDBStructValue,
  type DuckDBValue,
} from '@duckdb/node-api';
import { ExportedJson, ExportedTime, type ExportedValue } from '#common/exported-values';
import { isListValue } from '../search/list-items';
import { writeJson } from '../search/json-writer';
import { answerValue } from '../statements/answer-values';

const DAY = 86_400_000_000n;

/** A value of any statement. */
export function exportedValue(value: DuckDBValue): ExportedValue {
  if (value === null || typeof value !== 'object') return value;
  if (isListValue(value)) return value.items.map(exportedValue);
  if (value instanceof DuckDBDecimalValue) {
    return value.scale === 0 ? value.value : new ExportedJson(String(value));
  }
  if (value instanceof DuckDBStructValue || value instanceof DuckDBMapValue) {
    return new ExportedJson(writeJson(answerValue(value)));
  }
  return timeOf(value) ?? String(value);
}

/** Undefined for what is no moment, or none that has a number. */
function timeOf(value: DuckDBValue): ExportedTime | undefined {
  if (value instanceof DuckDBDateValue) return new ExportedTime(BigInt(value.days) * DAY, true);
  if (value instanceof DuckDBTimestampValue || value instanceof DuckDBTimestampTZValue) {
    return new ExportedTime(value.micros);
  }
  if (value instanceof DuckDBTimestampMillisecondsValue) {
    return new ExportedTime(value.millis * 1000n);
  }
  if (value instanceof DuckDBTimestampSecondsValue) {
    return new ExportedTime(value.seconds * 1_000_000n);
  }
  return value instanceof DuckDBTimestampNanosecondsValue && value.nanos % 1000n === 0n
    ? new ExportedTime(value.nanos / 1000n)
    : undefined;
}
