import { namesOf, type StoredIndex } from '../../catalog';
import { documentRows } from '../../points-in-time/document-rows';
import { resolveField, type FieldAccess } from '../fields';
import { sql, type Sql } from '../sql';
import { nestedIndex, tablesBetween } from './nested-index';
import { OBJECTS } from './read-objects';

/** The names of the fields of nested objects, which hits show beside those of their documents. */
export const namesOfObjects = ({ nested = [] }: StoredIndex): readonly string[] =>
  nested.flatMap(({ fields }) => fields.flatMap(namesOf));

/** All values that the objects of a document have in a field, in their order; undefined where no object has the field. */
export function fieldOfObjects(index: StoredIndex, name: string): FieldAccess | undefined {
  for (const { path } of index.nested ?? []) {
    const inner = nestedIndex(index, path);
    const access = inner && resolveField(inner, name);
    if (inner && access?.stored) {
      const { shown = access.value } = access;
      return {
        ...access,
        multiValued: true,
        value: valuesOf(access, inner, index),
        shown: valuesOf({ ...access, value: shown }, inner, index),
      };
    }
  }
  return undefined;
}

function valuesOf(
  { value, multiValued }: FieldAccess,
  inner: StoredIndex,
  outer: StoredIndex,
): Sql {
  const around = tablesBetween(inner, outer).slice(1, -1);
  const parents = around.reduceRight(
    (seqs, table) => sql`(SELECT _seq FROM ${documentRows(table)} WHERE _parent IN ${seqs})`,
    sql`(${OBJECTS}._seq)`,
  );
  const list = sql`list(${value} ORDER BY _seq) FILTER (WHERE ${value} IS NOT NULL)`;
  return sql`(SELECT ${multiValued ? sql`flatten(${list})` : list} FROM ${documentRows(inner)} WHERE _parent IN ${parents})`;
}
