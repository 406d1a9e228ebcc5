import type { DuckDBConnection } from '@duckdb/node-api';
import { EngineError } from '../../engine-error';
import { documentTable, postingsTable, type StoredField, type StoredIndex } from '../catalog';
import { identifier, integer, sql, toStatement, trusted, type Sql } from '../search/sql';
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
    for (const field of fields) {
      if (signal?.aborted) throw new EngineError('cancelled', 'The text index was not finished.');
      await run(connection, addSegment(index, field, { first, last }));
    }
  }
  return { sizeInBytes: await sizeOf(connection, index), indexedThrough: index.lastSeq };
}

function addSegment(
  index: StoredIndex,
  field: StoredField,
  { first, last }: { first: number; last: number },
): Sql {
  const column = identifier(field.column);
  const text = field.multiValued ? sql`array_to_string(${column}, chr(10))` : column;
  const number = integer(fieldNumber(field.column));
  const rows = sql`SELECT _seq, unnest(list_distinct(${wordsOf(text)})) AS term FROM ${trusted(documentTable(index))} WHERE _seq BETWEEN ${integer(first)} AND ${integer(last)}`;
  return sql`INSERT INTO ${trusted(postingsTable(index))} SELECT ${number}, term, ${integer(Math.floor(first / SEGMENT))}, list(_seq) FROM (${rows}) GROUP BY term ORDER BY term`;
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
