import { tell } from '#common/server-messages';
import { addressTextOf } from '../../addresses/address-sql';
import { sql, toStatement, trusted, type Sql } from '../sql';
import { untranslatable } from './expression';
import type { Part, ScriptField, ScriptType } from './typed';

const VALUE_TYPES: Readonly<Record<string, ScriptType>> = {
  long: 'long',
  double: 'double',
  keyword: 'text',
  ip: 'text',
  boolean: 'boolean',
  date: 'date',
};

/** `.value`, `.length`, `.empty` of a field, and all its values. */
export function fieldMember(field: ScriptField, { name, at }: { name: string; at: number }): Part {
  switch (name) {
    case 'value':
    case 'date':
      return valueOf(field, at);
    case 'length':
    case 'size':
      return { type: 'long', value: field.count, isInt: true };
    case 'empty':
    case 'isEmpty':
      return { type: 'boolean', value: sql`(${field.count} = 0)` };
    case 'values':
      return allOf(field, at);
    default:
      throw untranslatable(tell('script.ofField', { name: name.slice(0, 60) }), at);
  }
}

/** Methods that a field has as the list of its values. */
export const FIELD_LISTS: ReadonlySet<string> = new Set(['get', 'contains', 'indexOf', 'join']);

/** All values, in order. */
export function allOf(field: ScriptField, at: number): Part {
  const { type } = valueOf(field, at);
  if (field.type === 'ip') throw untranslatable(tell('script.allAddresses'), at);
  return { type: 'list', of: type as ScriptType, value: field.all };
}

function valueOf({ type, first }: ScriptField, at: number): Part {
  const own = VALUE_TYPES[type];
  if (!own) throw untranslatable(tell('script.fieldType', { type }), at);
  return { type: own, value: type === 'ip' ? addressText(first) : first };
}

/** The address is a column's name: nothing is bound in it. */
const addressText = (value: Sql): Sql => trusted(addressTextOf(toStatement(value).text));
