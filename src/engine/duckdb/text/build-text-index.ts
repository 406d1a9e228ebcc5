import type { DuckDBConnection } from '@duckdb/node-api';
import { EngineError } from '../../engine-error';
import { documentTable, postingsTable, type StoredField, type StoredIndex } from '../catalog';
import { identifier, integer, joinSql, sql, toStatement, trusted, type Sql } from '../search/sql';
import { fieldNumber } from './postings';
import { wordsOf } from './tokens';

/** Rows that are cut into words at a time: bounds the memory. */
const SEGMENT = 1_000_000;

/** Adds the rows after `indexedThrough` to the postings, so that words are found without reading. */
export async function buildTextIndex(
  connection: DuckDBConnection,
  index: StoredIndex,
  signal?: AbortSignal,
): Promise<{ sizeInBytes: number; indexedThrough: number }> {
  const table = trusted(postingsTable(index));
  const fields = index.fields.filter((field) => field.hasWords);
  await run(
    connection,
    sql`CREATE TABLE IF NOT EXISTS ${table} (field INTEGER, term VARCHAR, segment INTEGER, seqs BIGINT[])`,
  );
  for (let first = index.indexedThrough + 1; first <= index.lastSeq; first += SEGMENT) {
    const last = Math.min(first + SEGMENT - 1, index.lastSeq);
    for (const some of batchesOf(fields, last - first + 1)) {
      if (signal?.aborted) throw new EngineError('cancelled', 'The text index was not finished.');
      await run(connection, addSegment(index, some, { first, last }));
    }
  }
  return { sizeInBytes: await sizeOf(connection, index), indexedThrough: index.lastSeq };
}

/** Texts of several fields that are cut in one statement, and how many fields these are at most: one takes longer to begin than to read few rows. */
const FEW_TEXTS = 100_000;
const MOST_FIELDS = 100;

function batchesOf(
  fields: readonly StoredField[],
  rows: number,
): readonly (readonly StoredField[])[] {
  const length = Math.max(1, Math.min(MOST_FIELDS, Math.floor(FEW_TEXTS / rows)));
  return Array.from({ length: Math.ceil(fields.length / length) }, (_, batch) =>
    fields.slice(batch * length, (batch + 1) * length),
  );
}

function addSegment(
  index: StoredIndex,
  fields: readonly StoredField[],
  { first, last }: { first: number; last: number },
): Sql {
  const list = (items: readonly Sql[]) => sql`unnest([${joinSql(items, ', ')}])`;
  const numbers = list(fields.map(({ column }) => integer(fieldNumber(column))));
  const texts = list(fields.map(textOf));
  const rows = sql`SELECT _seq, ${numbers} AS field, ${texts} AS text FROM ${trusted(documentTable(index))} WHERE _seq BETWEEN ${integer(first)} AND ${integer(last)}`;
  const words = sql`SELECT _seq, field, unnest(list_distinct(${wordsOf(trusted('text'))})) AS term FROM (${rows})`;
  return sql`INSERT INTO ${trusted(postingsTable(index))} SELECT field, term, ${integer(Math.floor(first / SEGMENT))}, list(_seq) FROM (${words}) GROUP BY field, term ORDER BY field, term`;
}

function textOf({ column, multiValued }: StoredField): Sql {
  const value = identifier(column);
  return multiValued ? sql`array_to_string(${value}, chr(10))` : value;
}

async function sizeOf(connection: DuckDBConnection, index: StoredIndex): Promise<number> {
  const statement = sql`SELECT coalesce(sum(8 * len(seqs) + strlen(term)), 0)::BIGINT FROM ${trusted(postingsTable(index))}`;
  const { text } = toStatement(statement);
  const reader = await connection.runAndReadAll(text);
  // About what is left of it after compression.
  return Math.round(Number(reader.getRows()[0]?.[0] ?? 0) / 4);
}

async function run(connection: DuckDBConnection, statement: Sql): Promise<void> {
  const { text, values, types } = toStatement(statement);
  await connection.run(text, values, types);
}
