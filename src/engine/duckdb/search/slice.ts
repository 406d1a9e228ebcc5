import type { JsonValue } from '#common/json';
import type { StoredIndex } from '../catalog';
import { invalid } from './failures';
import { idOf, resolveField } from './fields';
import { requireObject, onlyKnown, optionalInteger, optionalText } from './query/parameters';
import { integer, sql, TRUE, type Sql } from './sql';

/** One of several parts of the documents: together they are all of them, and none is in two. */
export interface Slice {
  id: number;
  max: number;
  field: string;
}

const MOST = 1024;

export function readSlice(value: JsonValue | undefined): Slice | undefined {
  if (value === undefined || value === null) return undefined;
  const options = requireObject(value, 'slice');
  onlyKnown(options, ['id', 'max', 'field'], 'slice');
  const [id, max] = [optionalInteger(options, 'id') ?? 0, optionalInteger(options, 'max') ?? 0];
  if (id < 0) throw invalid('id must be greater than or equal to 0');
  if (max <= 1) throw invalid('max must be greater than 1');
  if (id >= max) throw invalid('max must be greater than id');
  if (max > MOST) {
    throw invalid(`The number of slices [${max}] is too large. It must be less than [${MOST}].`);
  }
  return { id, max, field: optionalText(options, 'field') ?? '_id' };
}

/** By what the id or the field holds: where a document lies in the index would tell of those before it. */
export function sliceCondition(slice: Slice | undefined, index: StoredIndex): Sql {
  if (!slice) return TRUE;
  const value = slice.field === '_id' ? idOf(index) : fieldOf(slice.field, index);
  return sql`(hash(${value}) % ${integer(slice.max)} = ${integer(slice.id)})`;
}

function fieldOf(name: string, index: StoredIndex): Sql {
  const access = resolveField(index, name);
  if (!access) throw invalid(`field ${name.slice(0, 100)} not found`);
  if (access.type !== 'long' && access.type !== 'double' && access.type !== 'date') {
    throw invalid(`cannot load numeric doc values on ${name.slice(0, 100)}`);
  }
  return access.value;
}
