import type { DuckDBValue } from '@duckdb/node-api';
import { writeNanoseconds } from '../dates/nanoseconds';
import { UTC } from '../dates/zone';
import type { FieldAccess } from '../fields';
import type { Answer } from '../json-writer';
import { writtenFormat } from '../query/values';
import type { ValueFormat } from './field-requests';
import { fieldValues } from './field-values';

export function nanosecondValues(
  value: DuckDBValue,
  access: FieldAccess,
  { date = writtenFormat(access) }: ValueFormat,
  indexed: boolean,
): readonly Answer[] {
  const all = fieldValues(value, {}).map((one) => BigInt(String(one)));
  const sorted = indexed ? all.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)) : all;
  const format = { pattern: date.pattern, write: (time: number) => date.format(time, UTC) };
  return sorted.map((one) => writeNanoseconds(one, format));
}

/** The ranges as the documents have them, their bounds as the type has them. */
export function rangeValues(
  value: DuckDBValue,
  access: FieldAccess,
  { date = writtenFormat(access) }: ValueFormat,
): readonly Answer[] {
  const ofTimes = access.stored?.mappedType === 'date_range';
  return fieldValues(value, {}).map((text) => {
    const range = JSON.parse(String(text)) as string | Record<string, ShownBound>;
    if (typeof range === 'string') return range;
    return Object.fromEntries(
      Object.entries(range).map(([side, bound]): [string, Answer] => {
        if (typeof bound === 'object') return [side, BigInt(bound.n)];
        return [side, ofTimes ? date.format(Number(bound), UTC) : bound];
      }),
    );
  });
}

/** Whole numbers may have more digits than a number of JSON. */
type ShownBound = string | number | { n: string };
