import type { FieldType } from '#common/search';
import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import type { CommonField } from '../documents';
import { invalid, unsupported } from '../failures';
import { optionalText } from '../query/parameters';
import { trusted } from '../sql';
import { VALUE_TYPES } from './script-source';

const NUMERIC: ReadonlySet<FieldType> = new Set(['long', 'double', 'boolean', 'date']);

/** What a value is read as where no field says it: a field's own type stays. */
export function readValueType(
  options: JsonObject,
  field: CommonField | undefined,
): FieldType | undefined {
  const asked = optionalText(options, 'value_type');
  if (asked === undefined) return undefined;
  const type = asked === 'ip' ? 'ip' : VALUE_TYPES.get(asked);
  if (!type) throw invalid(`Unknown value type [${asked.slice(0, 60)}]`);
  if (!field) return type;
  if (!NUMERIC.has(field.type) && NUMERIC.has(type)) {
    throw invalid(tell('aggregation.numericType', { name: field.name, type: field.type }));
  }
  if (NUMERIC.has(field.type) && !NUMERIC.has(type)) {
    throw unsupported(`[value_type] of [${asked}] for the ${field.type} field [${field.name}]`);
  }
  return undefined;
}

/** A field that no index has, as if it were of this type. */
export function fieldOfType(name: string, type: FieldType): CommonField {
  const plain = { name, type, multiValued: false };
  return { ...plain, example: { ...plain, value: trusted('NULL') } };
}
