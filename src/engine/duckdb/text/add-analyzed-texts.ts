import type { DuckDBConnection } from '@duckdb/node-api';
import { EngineError } from '../../engine-error';
import { postingsTable, termsTable, type StoredField, type StoredIndex } from '../catalog';
import { identifier, integer, sql, trusted, type Sql } from '../search/sql';
import { runStatement } from './run-statement';
import { cutLength, cutWords } from './cut-words';
import { analyzerOfValues } from './field-analyzer';
import { lengthByte } from './length-byte';
import { fieldNumber } from './postings';

/** Terms with the lists of their documents, until they have become rows. */
const CUT = trusted('temp.cut_words');

/** Adds the words of a field with an analyzer of its own, which the database asks for each text. */
export async function addAnalyzedTexts(
  connection: DuckDBConnection,
  { index, field, documents }: Analyzing,
  { first, last, signal }: Rows,
): Promise<void> {
  const { cut, having, drop } = await cutTexts(
    connection,
    { index, field, documents },
    { first, last, signal },
  );
  const [terms, postings] = [trusted(termsTable(index)), trusted(postingsTable(index))];
  const hasTimes = index.wordTimes !== undefined;
  const times = trusted(hasTimes ? ', list(time) AS times' : '');
  const time = trusted(hasTimes ? 'unnest(times)' : 'NULL');
  const before = sql`(SELECT coalesce(max(id), -1) FROM ${terms})`;
  await runStatement(
    connection,
    sql`CREATE OR REPLACE TEMP TABLE cut_words AS SELECT ${before} + row_number() OVER () AS id, * FROM (SELECT field, term, CAST(sum(frequency) AS BIGINT) AS occurrences, list(${packed(first)}) AS codes${times} FROM (${occurrencesOf(cut)}) GROUP BY field, term ORDER BY field, term)`,
  );
  const ofFields = sql`SELECT field, '', NULL, documents, occurrences FROM (${having}) JOIN (SELECT field, sum(occurrences) AS occurrences FROM ${CUT} GROUP BY field) USING (field)`;
  await runStatement(connection, sql`INSERT INTO ${terms} ${ofFields}`);
  await runStatement(
    connection,
    sql`INSERT INTO ${terms} SELECT field, term, id, len(codes), occurrences FROM ${CUT}`,
  );
  await runStatement(
    connection,
    sql`INSERT INTO ${postings} SELECT id, ${unpacked(first)}, time FROM (SELECT id, unnest(codes) AS code, ${time} AS time FROM ${CUT})`,
  );
  await runStatement(connection, sql`DROP TABLE ${CUT}`);
  await drop();
}

interface Analyzing {
  index: StoredIndex;
  field: StoredField;
  /** What follows FROM. */
  documents: Sql;
}

interface Rows {
  first: number;
  last: number;
  signal?: AbortSignal | undefined;
}

const rowsOf = (documents: Sql, { first, last }: Rows): Sql =>
  sql`${documents} WHERE _seq BETWEEN ${integer(first)} AND ${integer(last)}`;

/** The words of each text with its length, and how many documents have one: cut once, before. */
async function cutTexts(
  connection: DuckDBConnection,
  { index, field, documents }: Analyzing,
  rows: Rows,
) {
  const texts = {
    ...field,
    value: identifier(field.column),
    analyzer: analyzerOfValues(index, field),
  };
  const table = trusted('temp.analyzed_texts');
  await runStatement(
    connection,
    sql`CREATE OR REPLACE TEMP TABLE analyzed_texts (_seq BIGINT, time TIMESTAMP, field BIGINT, words VARCHAR[], places BIGINT)`,
  );
  await inShortSteps(rows, (step) =>
    runStatement(
      connection,
      sql`INSERT INTO ${table} SELECT _seq, ${timeOf(index)}, ${integer(fieldNumber(field.column))}, ${cutWords(texts)}, ${cutLength(texts)} FROM ${rowsOf(documents, step)}`,
    ),
  );
  const having = sql`SELECT field, count(*) FILTER (WHERE len(words) > 0) AS documents FROM ${table} GROUP BY field`;
  return {
    cut: sql`FROM ${table}`,
    having,
    drop: () => runStatement(connection, sql`DROP TABLE ${table}`),
  };
}

const timeOf = ({ wordTimes }: StoredIndex): Sql =>
  wordTimes === undefined ? trusted('NULL') : identifier(wordTimes);

/** A step that took less than this is followed by a longer one, and one that took more by a shorter one: milliseconds. */
const SHORT_STEP = 8;
const LONG_STEP = 20;
/** As many as the database hands over at once. */
const MOST_IN_STEP = 2048;

/** Texts are cut on the thread that serves requests, too: between two steps these have their turn. */
async function inShortSteps(rows: Rows, work: (step: Rows) => Promise<void>): Promise<void> {
  let size = 64;
  for (let first = rows.first; first <= rows.last;) {
    if (rows.signal?.aborted)
      throw new EngineError('cancelled', 'The text index was not finished.');
    const last = Math.min(first + size - 1, rows.last);
    const began = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await work({ first, last });
    const took = performance.now() - began;
    if (took > LONG_STEP) size = Math.max(1, Math.floor(size / 2));
    else if (took < SHORT_STEP) size = Math.min(MOST_IN_STEP, size * 2);
    first = last + 1;
  }
}

/** Row, frequency and length in one number: lists of one column are made and taken apart sooner than of three. */
const packed = (first: number): Sql =>
  sql`((_seq - ${integer(first)}) << 40) | (CAST(frequency AS BIGINT) << 8) | length`;
const unpacked = (first: number): Sql =>
  sql`(code >> 40) + ${integer(first)}, CAST((code >> 8) & 4294967295 AS UINTEGER), CAST(code & 255 AS UTINYINT)`;

/** Each word of each text once, how often it stands there, and how long the text is. */
function occurrencesOf(texts: Sql): Sql {
  const cut = sql`SELECT _seq, time, field, words, places, list_distinct(words) AS own FROM (${texts})`;
  // Most texts have no word twice.
  const frequency = sql`CASE WHEN len(words) = len(own) THEN 1 ELSE len(list_filter(words, lambda word: word = term)) END`;
  return sql`SELECT _seq, time, field, term, ${frequency} AS frequency, ${lengthByte(trusted('places'))} AS length FROM (SELECT *, unnest(own) AS term FROM (${cut}))`;
}
