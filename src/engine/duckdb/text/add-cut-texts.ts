import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { postingsTable, termsTable, type StoredField, type StoredIndex } from '../catalog';
import { quoteText } from '../load/quote-text';
import { firstRow } from '../load/session';
import { identifier, integer, joinSql, sql, trusted, type Sql } from '../search/sql';
import { runStatement } from './run-statement';
import type { CutPart } from './cutting/cut-file';
import type { TakenTexts } from './cutting/texts-at-hand';
import type { WordCutter } from './cutting/word-cutter';
import { NO_TIME } from './cutting/word-segment';
import { fieldNumber } from './postings';

interface Rows {
  first: number;
  last: number;
}

interface Texts {
  index: StoredIndex;
  fields: readonly StoredField[];
}

/** Adds the words of texts that the standard analyzer cuts: they are cut outside the database, and come back as files of it. */
export async function addCutTexts(
  connection: DuckDBConnection,
  { index, fields, documents }: Texts & { documents: Sql },
  rows: Rows,
  cutter: WordCutter,
): Promise<void> {
  const path = join(cutter.folder, `${randomUUID()}.texts`);
  try {
    await exportTexts(connection, { index, fields, documents, path }, rows);
    await addTextFiles(connection, { index, fields }, { first: rows.first, paths: [path] }, cutter);
  } finally {
    await rm(path, { force: true });
  }
}

/** The same for texts that are in files already, whose first row has this number. */
export async function addTextFiles(
  connection: DuckDBConnection,
  { index, fields }: Texts,
  { first, paths }: Pick<TakenTexts, 'first' | 'paths'>,
  cutter: WordCutter,
): Promise<void> {
  const numbers = fields.map(({ column }) => fieldNumber(column));
  for (const part of await cutter.cut({ paths, first, fields: numbers })) {
    await insertPart(connection, index, part, first);
  }
}

/** Rows of `number, time, (length, text)…`, as `readExported` reads them: no sign of a text needs another form. */
async function exportTexts(
  connection: DuckDBConnection,
  { index, fields, documents, path }: Texts & { documents: Sql; path: string },
  { first, last }: Rows,
): Promise<void> {
  const time =
    index.wordTimes === undefined ? trusted('NULL') : sql`epoch_us(${identifier(index.wordTimes)})`;
  const texts = fields.map((field) => {
    const text = sql`coalesce(${textOf(field)}, '')`;
    return sql`strlen(${text}), ${text}`;
  });
  const values = joinSql([trusted('_seq'), time, ...texts], ', ');
  await runStatement(
    connection,
    sql`COPY (SELECT ${values} FROM ${documents} WHERE _seq BETWEEN ${integer(first)} AND ${integer(last)}) TO ${trusted(quoteText(path))} (FORMAT csv, HEADER false, DELIMITER e'\x1f', QUOTE '', ESCAPE '')`,
  );
}

const textOf = ({ column, multiValued }: StoredField): Sql =>
  multiValued ? sql`array_to_string(${identifier(column)}, chr(10))` : identifier(column);

async function insertPart(
  connection: DuckDBConnection,
  index: StoredIndex,
  { words, postings, fields }: CutPart,
  first: number,
): Promise<void> {
  const [terms, own] = [trusted(termsTable(index)), trusted(postingsTable(index))];
  const file = (path: string) => trusted(`read_parquet(${quoteText(path)})`);
  try {
    const [highest] = await firstRow(connection, `SELECT max(id) FROM ${termsTable(index)}`);
    const next = Number(highest ?? -1) + 1;
    const counts = fields.map(
      ({ field, documents, occurrences }) =>
        sql`(${integer(field)}, '', NULL, ${integer(documents)}, ${integer(occurrences)})`,
    );
    await runStatement(connection, sql`INSERT INTO ${terms} VALUES ${joinSql(counts, ', ')}`);
    await runStatement(
      connection,
      sql`INSERT INTO ${terms} SELECT field, term, place + ${integer(next)}, documents, occurrences FROM ${file(words)}`,
    );
    const time = sql`CASE WHEN time <> CAST(${String(NO_TIME)} AS BIGINT) THEN make_timestamp(time) END`;
    await runStatement(
      connection,
      sql`INSERT INTO ${own} SELECT place + ${integer(next)}, seq + ${integer(first)}, code >> 8, code & 255, ${time} FROM ${file(postings)}`,
    );
  } finally {
    await Promise.all([words, postings].map((path) => rm(path, { force: true })));
  }
}
