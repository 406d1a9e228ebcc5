import type { FieldType } from '#common/search';
import { KEYWORD_IGNORE_ABOVE, type StoredField, type StoredIndex } from '../catalog';
import { documentIds } from '../ids/document-ids';
import { NeedsIndices } from '../merged/needs-indices';
import { identifier, integer, sql, trusted, type Sql } from './sql';

/** A field as a request names it, with the SQL for its value in one index. */
export interface FieldAccess {
  /** As asked: `title` or `title.keyword`. */
  readonly name: string;
  /** Of what is searched: a `.keyword` is a keyword. */
  readonly type: FieldType;
  /** The value is a list. */
  readonly multiValued: boolean;
  readonly value: Sql;
  /** Missing for `_id` and `_index`. */
  readonly stored?: StoredField;
}

const KEYWORD = '.keyword';

/** Undefined for a field that the index does not have. */
export function resolveField(index: StoredIndex, name: string): FieldAccess | undefined {
  const stored = index.fields.find((field) => field.name === name);
  if (stored) {
    const { type, multiValued } = stored;
    return { name, type, multiValued, value: identifier(stored.column), stored };
  }
  if (index.parts && name === '_index') throw new NeedsIndices();
  if (name === '_id') return metadata(name, idOf(index));
  if (name === '_index') return metadata(name, sql`CAST(${index.name} AS VARCHAR)`);
  if (!name.endsWith(KEYWORD)) return undefined;
  const text = index.fields.find(
    (field) => field.type === 'text' && field.name === name.slice(0, -KEYWORD.length),
  );
  if (!text) return undefined;
  const { multiValued } = text;
  return { name, type: 'keyword', multiValued, value: keywordValue(text), stored: text };
}

/** `_id` as text. */
export const idOf = (index: StoredIndex): Sql =>
  index.keepsId ? identifier('_id') : trusted(documentIds(index).idSql);

/** The names of fields that begin like the path of an object. */
export const fieldsBelow = (index: StoredIndex, path: string): readonly StoredField[] =>
  index.fields.filter((field) => field.name.startsWith(`${path}.`));

const metadata = (name: string, value: Sql): FieldAccess => ({
  name,
  type: 'keyword',
  multiValued: false,
  value,
});

function keywordValue(field: StoredField): Sql {
  const column = identifier(field.column);
  const limit = integer(KEYWORD_IGNORE_ABOVE);
  if (field.maxLength !== undefined && field.maxLength <= KEYWORD_IGNORE_ABOVE) return column;
  return field.multiValued
    ? sql`list_filter(${column}, lambda item: length(item) <= ${limit})`
    : sql`CASE WHEN length(${column}) <= ${limit} THEN ${column} END`;
}
