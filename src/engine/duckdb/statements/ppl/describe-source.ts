import { EngineError } from '../../../engine-error';
import type { Relation } from '../sql/relation';
import { separated, textCode, type Code } from './code';
import { namedColumn, type Build, type Rows } from './rows';
import { pplTypeName, typeOfField } from './types';

/** What OpenSearch tells of a field that nothing is known about here. */
const EMPTY: readonly (readonly [string, string])[] = [
  ['COLUMN_SIZE', 'NULL'],
  ['BUFFER_LENGTH', 'NULL'],
  ['DECIMAL_DIGITS', 'NULL'],
  ['NUM_PREC_RADIX', '10'],
  ['NULLABLE', '2'],
  ['REMARKS', 'NULL'],
  ['COLUMN_DEF', 'NULL'],
  ['SQL_DATA_TYPE', 'NULL'],
  ['SQL_DATETIME_SUB', 'NULL'],
  ['CHAR_OCTET_LENGTH', 'NULL'],
];

const LAST: readonly (readonly [string, string])[] = [
  ['IS_NULLABLE', "''"],
  ['SCOPE_CATALOG', 'NULL'],
  ['SCOPE_SCHEMA', 'NULL'],
  ['SCOPE_TABLE', 'NULL'],
  ['SOURCE_DATA_TYPE', 'NULL'],
  ['IS_AUTOINCREMENT', "'NO'"],
  ['IS_GENERATEDCOLUMN', "''"],
];

/** The fields of an index with their types, as rows. */
export function describeSource(name: string, build: Build): Rows {
  const relation = build.open(name);
  const names = [...relation.names(), ...relation.computed()];
  const types = names.map((field) => typeNameOf(relation, field));
  const list = (values: readonly string[]): Code => ['unnest([', separated(values), '])'];
  const all: readonly (readonly [string, Code])[] = [
    ['TABLE_CAT', 'NULL'],
    ['TABLE_SCHEM', 'NULL'],
    ['TABLE_NAME', textCode(name)],
    ['COLUMN_NAME', list(names.map(textCode))],
    ['DATA_TYPE', 'NULL'],
    ['TYPE_NAME', list(types.map(textCode))],
    ...EMPTY,
    ['ORDINAL_POSITION', list(names.map((_, at) => String(at)))],
    ...LAST,
  ];
  const written = all.map(([title, code]) => ({ title, code, column: build.unique() }));
  return {
    code: ['(SELECT ', separated(written.map(({ code, column }) => [code, ' AS ', column])), ')'],
    columns: written.map(({ title, column }) =>
      namedColumn(title, column, WHOLE.has(title) ? 'integer' : 'text'),
    ),
    order: [],
    sources: [],
  };
}

/** A field that is looked up in an index that is gone has no type; the others are told. */
function typeNameOf(relation: Relation, field: string): string {
  try {
    const { type, isList } = relation.typeOf(field);
    return pplTypeName(isList ? 'list' : typeOfField(type));
  } catch (error) {
    if (error instanceof EngineError) return pplTypeName('null');
    throw error;
  }
}

const WHOLE = new Set(['NUM_PREC_RADIX', 'NULLABLE', 'ORDINAL_POSITION']);
