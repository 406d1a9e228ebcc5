import type { FieldType } from '#common/search';
import { keywordsOf, type StoredField, type StoredIndex } from '../catalog';
import type { DerivedAccess } from './derived/derived-access';
import { documentIds } from '../ids/document-ids';
import { FLAT_SEPARATOR } from '../mapping/values/flat-objects';
import { NeedsIndices } from '../merged/needs-indices';
import { analyzerOfValues, normalizerOfValues, type NamedAnalyzer } from '../text/field-analyzer';
import { identifier, integer, ofTime, sql, trusted, type Sql } from './sql';

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
  /** What cuts the values of a text; missing: the standard one. */
  readonly analyzer?: NamedAnalyzer;
  /** Of a time that is known to the nanosecond: these since 1970. */
  readonly nanoseconds?: Sql;
  /** What hits show, where that is not the value itself. */
  readonly shown?: Sql;
  /** What values of a keyword have gone through, and what they are compared with goes through. */
  readonly normalize?: (value: string) => string;
  /** Of a field of the request. */
  readonly derived?: Pick<DerivedAccess, 'prefilter' | 'format'>;
}

/** Undefined for a field that the index does not have. */
export function resolveField(index: StoredIndex, name: string): FieldAccess | undefined {
  const { aliases = {} } = index;
  const target = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
  const access = resolveNamed(index, target ?? name);
  return access && target !== undefined ? { ...access, name } : access;
}

/** By a name of its own. */
function resolveNamed(index: StoredIndex, name: string): FieldAccess | undefined {
  const stored = index.fields.find((field) => field.name === name);
  if (stored) {
    if (stored.mappedType === 'flat_object') return flatValues(stored, name);
    const { type, multiValued } = stored;
    const analyzer = analyzerOfValues(index, stored);
    const normalize = normalizerOfValues(index, stored);
    const column = identifier(stored.column);
    const value = stored.column === index.wordTimes ? ofTime(column) : column;
    if (stored.mappedType === 'date_nanos') return nanosecondAccess(stored, name);
    return {
      name,
      type,
      multiValued,
      value,
      stored,
      ...(type === 'range' ? { shown: shownRange(value, multiValued) } : {}),
      ...(analyzer ? { analyzer } : {}),
      ...(normalize ? { normalize } : {}),
    };
  }
  if (index.parts && name === '_index') throw new NeedsIndices();
  if (name === '_id') return metadata(name, idOf(index));
  if (name === '_ignored' && index.mapping) {
    return { ...metadata(name, identifier('_ignored')), multiValued: true };
  }
  if (name === '_index') return metadata(name, sql`CAST(${index.name} AS VARCHAR)`);
  return keywordAccess(index, name) ?? flatAccess(index, name) ?? derivedAccess(index, name);
}

function derivedAccess({ derived }: StoredIndex, name: string): FieldAccess | undefined {
  const found = derived?.get(name)?.read();
  if (!found) return undefined;
  const { type, multiValued, value, ...rest } = found;
  return { name, type, multiValued, value, derived: rest };
}

const shownRange = (value: Sql, multiValued: boolean): Sql =>
  multiValued ? sql`list_transform(${value}, lambda own: own.shown)` : sql`${value}.shown`;

/** Aggregations and scripts see times to the millisecond, as in OpenSearch. */
function nanosecondAccess(stored: StoredField, name: string): FieldAccess {
  const { type, multiValued, column } = stored;
  const nanoseconds = identifier(column);
  const time = (own: Sql) => sql`make_timestamp(${own} // 1000000 * 1000)`;
  const value = multiValued
    ? sql`list_transform(${nanoseconds}, lambda own: ${time(trusted('own'))})`
    : time(nanoseconds);
  return { name, type, multiValued, value, nanoseconds, shown: nanoseconds, stored };
}

/** A text as a whole: `title.keyword`. */
function keywordAccess({ fields }: StoredIndex, name: string): FieldAccess | undefined {
  const dot = name.lastIndexOf('.');
  if (dot < 1) return undefined;
  const text = fields.find((field) => field.type === 'text' && field.name === name.slice(0, dot));
  const keyword = text && keywordsOf(text).find((one) => one.name === name.slice(dot + 1));
  if (!keyword) return undefined;
  const { multiValued } = text;
  const value = keywordValue(text, keyword.ignoreAbove);
  return { name, type: 'keyword', multiValued, value, stored: text };
}

/** What stands at a path in a flat object. */
function flatAccess({ fields }: StoredIndex, name: string): FieldAccess | undefined {
  const flat = fields.find(
    (field) => field.mappedType === 'flat_object' && name.startsWith(`${field.name}.`),
  );
  if (!flat) return undefined;
  const begin = `${name.slice(flat.name.length + 1)}${FLAT_SEPARATOR}`;
  const found = sql`list_filter(${identifier(flat.column)}, lambda flat: starts_with(flat, ${begin}))`;
  const values = sql`list_transform(${found}, lambda flat: substr(flat, ${integer([...begin].length + 1)}))`;
  return { name, type: 'keyword', multiValued: true, value: orNothing(values), stored: flat };
}

/** All values of a flat object, wherever they stand. */
function flatValues(flat: StoredField, name: string): FieldAccess {
  const after = sql`substr(flat, strpos(flat, ${FLAT_SEPARATOR}) + 1)`;
  const values = sql`list_transform(${identifier(flat.column)}, lambda flat: ${after})`;
  return { name, type: 'keyword', multiValued: true, value: orNothing(values), stored: flat };
}

/** An empty list is no value. */
const orNothing = (list: Sql): Sql => sql`CASE WHEN len(${list}) > 0 THEN ${list} END`;

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

function keywordValue(field: StoredField, most = Infinity): Sql {
  const column = identifier(field.column);
  if (most === Infinity || (field.maxLength ?? Infinity) <= most) return column;
  const limit = integer(most);
  return field.multiValued
    ? sql`list_filter(${column}, lambda item: length(item) <= ${limit})`
    : sql`CASE WHEN length(${column}) <= ${limit} THEN ${column} END`;
}
