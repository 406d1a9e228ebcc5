import type { JsonValue } from '#common/json';
import { invalid } from '../failures';

/** What OpenSearch can sort by. */
const SORTED_TYPES: ReadonlySet<unknown> = new Set([
  'boolean',
  'byte',
  'date',
  'date_nanos',
  'double',
  'float',
  'half_float',
  'integer',
  'ip',
  'keyword',
  'long',
  'short',
  'string',
  'unsigned_long',
  'version',
  'wildcard',
]);

/** Throws for a type that no field is sorted as. */
export function checkSortedType(type: JsonValue | undefined): void {
  if (SORTED_TYPES.has(type)) return;
  throw invalid(`No mapper found for type [${String(type).slice(0, 60)}]`);
}
