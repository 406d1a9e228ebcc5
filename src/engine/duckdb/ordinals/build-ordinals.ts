import type { DuckDBConnection } from '@duckdb/node-api';
import {
  documentTable,
  KEYWORD_IGNORE_ABOVE,
  keywordsOf,
  quoteIdentifier,
  valuesTable,
  type StoredField,
  type StoredIndex,
} from '../catalog';
import { firstRow } from '../load/session';
import { FEW_DOCUMENTS, hasOrdinals, ordinalColumn } from './ordinals';

/** Of more different texts, a number for each gains little over the texts. */
const MOST_VALUES = 1_000_000;
/** A field that says something else in every other document is no keyword. */
const LEAST_REPEATED = 2;
/** Each is a column more. */
const MOST_FIELDS = 64;
/** Values of so many columns are in memory together. */
const COUNTED_AT_ONCE = 200;
/** Rows that are given their numbers in one statement: bounds the memory. */
const STEP = 2_000_000;

export const needsOrdinals = (index: StoredIndex): boolean =>
  !hasOrdinals(index) && index.documents > FEW_DOCUMENTS;

/**
 * Gives the texts of fields that repeat themselves a number each, in the order of their bytes, and each document the numbers of its
 * texts beside them: what groups documents by whole numbers counts them in place. Built again when documents or types have changed.
 */
export async function buildOrdinals(
  connection: DuckDBConnection,
  index: StoredIndex,
  signal: AbortSignal,
): Promise<StoredIndex> {
  const values = valuesTable(index);
  await dropOrdinals(connection, index);
  await connection.run(`CREATE TABLE ${values} (field INTEGER, ordinal BIGINT, value VARCHAR)`);
  const fields = await repeatedFields(connection, index);
  for (const [number, field] of fields.entries()) {
    signal.throwIfAborted();
    await connection.run(
      `INSERT INTO ${values} SELECT ${number}, row_number() OVER (ORDER BY value) - 1, value FROM (SELECT DISTINCT ${keywordOf(field, index)} AS value FROM ${documentTable(index)}) WHERE value IS NOT NULL ORDER BY value`,
    );
    await giveOrdinals(connection, index, { number, field, signal });
  }
  return {
    ...index,
    ordinals: { id: index.id, version: index.version, columns: fields.map(({ column }) => column) },
  };
}

async function giveOrdinals(
  connection: DuckDBConnection,
  index: StoredIndex,
  { number, field, signal }: { number: number; field: StoredField; signal: AbortSignal },
): Promise<void> {
  const table = documentTable(index);
  const column = quoteIdentifier(ordinalColumn(number));
  await connection.run(`ALTER TABLE ${table} ADD COLUMN ${column} BIGINT`);
  for (let first = 0; first <= index.lastSeq; first += STEP) {
    signal.throwIfAborted();
    await connection.run(
      `UPDATE ${table} SET ${column} = known.ordinal FROM ${valuesTable(index)} known WHERE known.field = ${number} AND known.value = ${keywordOf(field, index)} AND _seq BETWEEN ${first} AND ${first + STEP - 1}`,
    );
  }
}

/** What there is of an earlier time, or of a build that did not come to its end. */
async function dropOrdinals(connection: DuckDBConnection, index: StoredIndex): Promise<void> {
  const table = documentTable(index);
  await connection.run(`DROP TABLE IF EXISTS ${valuesTable(index)}`);
  const [columns] = await firstRow(
    connection,
    `SELECT list(column_name) FROM duckdb_columns() WHERE schema_name || '.' || table_name = '${table}' AND starts_with(column_name, '${ordinalColumn(0).slice(0, -1)}')`,
  );
  for (const column of (columns ?? []) as readonly string[]) {
    await connection.run(`ALTER TABLE ${table} DROP COLUMN ${quoteIdentifier(column)}`);
  }
}

async function repeatedFields(
  connection: DuckDBConnection,
  index: StoredIndex,
): Promise<readonly StoredField[]> {
  const texts = index.fields.filter(
    (field) => field.type === 'text' && !field.multiValued && isUsual(field),
  );
  const unknown = texts.filter(({ values }) => !values);
  const most = Math.min(MOST_VALUES, index.documents / LEAST_REPEATED);
  const many = new Set<StoredField>();
  for (let start = 0; start < unknown.length; start += COUNTED_AT_ONCE) {
    const part = unknown.slice(start, start + COUNTED_AT_ONCE);
    const counts = part.map((field) => `approx_count_distinct(${keywordOf(field, index)})`);
    const row = await firstRow(
      connection,
      `SELECT ${counts.join(', ')} FROM ${documentTable(index)}`,
    );
    part.forEach((field, at) => {
      if (Number(row[at]) > most) many.add(field);
    });
  }
  return texts.filter((field) => !many.has(field)).slice(0, MOST_FIELDS);
}

/** Its texts are found as a whole up to 256 characters, under any name. */
const isUsual = (field: StoredField): boolean =>
  keywordsOf(field).every(
    ({ ignoreAbove = Infinity }) =>
      ignoreAbove === KEYWORD_IGNORE_ABOVE ||
      (field.maxLength ?? Infinity) <= Math.min(ignoreAbove, KEYWORD_IGNORE_ABOVE),
  );

/** The text as `.keyword` has it. */
function keywordOf({ column, maxLength }: StoredField, index: StoredIndex): string {
  const value = `documents_${index.id}.${quoteIdentifier(column)}`;
  return maxLength !== undefined && maxLength <= KEYWORD_IGNORE_ABOVE
    ? value
    : `CASE WHEN length(${value}) <= ${KEYWORD_IGNORE_ABOVE} THEN ${value} END`;
}
