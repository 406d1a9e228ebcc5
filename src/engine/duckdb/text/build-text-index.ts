import type { DuckDBConnection } from '@duckdb/node-api';
import { EngineError } from '../../engine-error';
import { postingsTable, termsTable, type StoredIndex } from '../catalog';
import { sql, trusted } from '../search/sql';
import { runStatement } from './run-statement';
import { addAnalyzedTexts } from './add-analyzed-texts';
import { addCutTexts } from './add-cut-texts';
import type { WordCutter } from './cutting/word-cutter';
import { analyzerOfValues } from './field-analyzer';

/** Rows that are cut into words at a time: bounds the memory. */
const SEGMENT = 1_000_000;
/** Fields that are cut at a time: a statement of thousands of columns takes long to begin. */
const MOST_FIELDS = 100;

interface Building {
  cutter: WordCutter;
  signal?: AbortSignal | undefined;
}

/** Adds the rows after `indexedThrough` to terms and postings, so that words are found without reading, and scores computed. */
export async function buildTextIndex(
  connection: DuckDBConnection,
  given: StoredIndex,
  { cutter, signal }: Building,
): Promise<Pick<StoredIndex, 'indexedThrough' | 'wordTimes'>> {
  await createTables(connection, given);
  const { wordTimes: before, ...rest } = given;
  const wordTimes = given.indexedThrough < 0 ? columnOfTimes(given) : before;
  const index: StoredIndex = wordTimes === undefined ? rest : { ...rest, wordTimes };
  const fields = index.fields.filter((field) => field.hasWords);
  const analyzed = fields.filter((field) => analyzerOfValues(index, field));
  const plain = fields.filter((field) => !analyzed.includes(field));
  const check = () => {
    if (signal?.aborted) throw new EngineError('cancelled', 'The text index was not finished.');
  };
  for (let first = index.indexedThrough + 1; first <= index.lastSeq; first += SEGMENT) {
    const last = Math.min(first + SEGMENT - 1, index.lastSeq);
    for (let at = 0; at < plain.length; at += MOST_FIELDS) {
      check();
      const some = plain.slice(at, at + MOST_FIELDS);
      await addCutTexts(connection, { index, fields: some }, { first, last }, cutter);
    }
    for (const field of analyzed) {
      check();
      await addAnalyzedTexts(connection, { index, field }, { first, last, signal });
    }
  }
  check();
  return { indexedThrough: index.lastSeq, ...(wordTimes === undefined ? {} : { wordTimes }) };
}

/** Where each document has one time at most: searches for words ask about it more than about anything else. */
function columnOfTimes({ fields, timeField }: StoredIndex): string | undefined {
  const field = fields.find(({ name }) => name === timeField);
  const isPlain = field?.type === 'date' && !field.multiValued && field.mappedType !== 'date_nanos';
  return isPlain ? field.column : undefined;
}

/** What an earlier build or version left goes first. */
async function createTables(connection: DuckDBConnection, index: StoredIndex): Promise<void> {
  const [terms, postings] = [trusted(termsTable(index)), trusted(postingsTable(index))];
  if (index.indexedThrough < 0) {
    await runStatement(connection, sql`DROP TABLE IF EXISTS ${terms}`);
    await runStatement(connection, sql`DROP TABLE IF EXISTS ${postings}`);
  }
  await runStatement(
    connection,
    sql`CREATE TABLE IF NOT EXISTS ${terms} (field INTEGER, term VARCHAR, id BIGINT, documents BIGINT, occurrences BIGINT)`,
  );
  await runStatement(
    connection,
    sql`CREATE TABLE IF NOT EXISTS ${postings} (term BIGINT, seq BIGINT, frequency UINTEGER, length UTINYINT, time TIMESTAMP)`,
  );
}
