import type { DuckDBConnection } from '@duckdb/node-api';
import { EngineError } from '../../engine-error';
import {
  documentTable,
  postingsTable,
  termsTable,
  type StoredField,
  type StoredIndex,
} from '../catalog';
import { identifier, integer, joinSql, sql, toStatement, trusted, type Sql } from '../search/sql';
import { cutLength, cutWords } from './cut-words';
import { analyzerOfValues } from './field-analyzer';
import { hasWord } from './has-word';
import { lengthByte } from './length-byte';
import { fieldNumber } from './postings';
import { wordsOf } from './tokens';

/** Rows that are cut into words at a time: bounds the memory. */
const SEGMENT = 1_000_000;

/** Adds the rows after `indexedThrough` to terms and postings, so that words are found without reading, and scores computed. */
export async function buildTextIndex(
  connection: DuckDBConnection,
  given: StoredIndex,
  signal?: AbortSignal,
): Promise<Pick<StoredIndex, 'indexedThrough' | 'wordTimes'>> {
  await createTables(connection, given);
  const { wordTimes: before, ...rest } = given;
  const wordTimes = given.indexedThrough < 0 ? columnOfTimes(given) : before;
  const index: StoredIndex = wordTimes === undefined ? rest : { ...rest, wordTimes };
  const fields = index.fields.filter((field) => field.hasWords);
  for (let first = index.indexedThrough + 1; first <= index.lastSeq; first += SEGMENT) {
    const last = Math.min(first + SEGMENT - 1, index.lastSeq);
    for (const some of batchesOf(index, fields, last - first + 1)) {
      if (signal?.aborted) throw new EngineError('cancelled', 'The text index was not finished.');
      await addSegment(connection, index, some, { first, last, signal });
    }
  }
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
    await run(connection, sql`DROP TABLE IF EXISTS ${terms}`);
    await run(connection, sql`DROP TABLE IF EXISTS ${postings}`);
  }
  await run(
    connection,
    sql`CREATE TABLE IF NOT EXISTS ${terms} (field INTEGER, term VARCHAR, id BIGINT, documents BIGINT, occurrences BIGINT)`,
  );
  await run(
    connection,
    sql`CREATE TABLE IF NOT EXISTS ${postings} (term BIGINT, seq BIGINT, frequency UINTEGER, length UTINYINT, time TIMESTAMP)`,
  );
}

/** Texts of several fields that are cut in one statement, and how many fields these are at most: one takes longer to begin than to read few rows. */
const FEW_TEXTS = 100_000;
const MOST_FIELDS = 100;

function batchesOf(
  index: StoredIndex,
  fields: readonly StoredField[],
  rows: number,
): readonly (readonly StoredField[])[] {
  const length = Math.max(1, Math.min(MOST_FIELDS, Math.floor(FEW_TEXTS / rows)));
  const plain = fields.filter((field) => !analyzerOfValues(index, field));
  const analyzed = fields.filter((field) => !plain.includes(field));
  return [
    ...Array.from({ length: Math.ceil(plain.length / length) }, (_, batch) =>
      plain.slice(batch * length, (batch + 1) * length),
    ),
    ...analyzed.map((field) => [field]),
  ];
}

/** Terms with the lists of their documents, until they have become rows. */
const CUT = trusted('temp.cut_words');

async function addSegment(
  connection: DuckDBConnection,
  index: StoredIndex,
  fields: readonly StoredField[],
  { first, last, signal }: Rows,
): Promise<void> {
  const { cut, having, drop } = await cutTexts(
    connection,
    { index, fields },
    { first, last, signal },
  );
  const [terms, postings] = [trusted(termsTable(index)), trusted(postingsTable(index))];
  const hasTimes = index.wordTimes !== undefined;
  const times = trusted(hasTimes ? ', list(time) AS times' : '');
  const time = trusted(hasTimes ? 'unnest(times)' : 'NULL');
  const before = sql`(SELECT coalesce(max(id), -1) FROM ${terms})`;
  await run(
    connection,
    sql`CREATE OR REPLACE TEMP TABLE cut_words AS SELECT ${before} + row_number() OVER () AS id, * FROM (SELECT field, term, CAST(sum(frequency) AS BIGINT) AS occurrences, list(${packed(first)}) AS codes${times} FROM (${occurrencesOf(cut)}) GROUP BY field, term ORDER BY field, term)`,
  );
  const ofFields = sql`SELECT field, '', NULL, documents, occurrences FROM (${having}) JOIN (SELECT field, sum(occurrences) AS occurrences FROM ${CUT} GROUP BY field) USING (field)`;
  await run(connection, sql`INSERT INTO ${terms} ${ofFields}`);
  await run(
    connection,
    sql`INSERT INTO ${terms} SELECT field, term, id, len(codes), occurrences FROM ${CUT}`,
  );
  await run(
    connection,
    sql`INSERT INTO ${postings} SELECT id, ${unpacked(first)}, time FROM (SELECT id, unnest(codes) AS code, ${time} AS time FROM ${CUT})`,
  );
  await run(connection, sql`DROP TABLE ${CUT}`);
  await drop();
}

interface Cutting {
  index: StoredIndex;
  fields: readonly StoredField[];
}

interface Rows {
  first: number;
  last: number;
  signal?: AbortSignal | undefined;
}

const rowsOf = (index: StoredIndex, { first, last }: Rows): Sql =>
  sql`${trusted(documentTable(index))} WHERE _seq BETWEEN ${integer(first)} AND ${integer(last)}`;

/** The words of each text with its length, and how many documents of each field have one. Those of an analyzer are cut once, before. */
async function cutTexts(connection: DuckDBConnection, { index, fields }: Cutting, rows: Rows) {
  const [field] = fields;
  const analyzer = field && analyzerOfValues(index, field);
  if (field && analyzer) {
    const texts = { ...field, value: identifier(field.column), analyzer };
    const table = trusted('temp.analyzed_texts');
    await run(
      connection,
      sql`CREATE OR REPLACE TEMP TABLE analyzed_texts (_seq BIGINT, time TIMESTAMP, field BIGINT, words VARCHAR[], places BIGINT)`,
    );
    await inShortSteps(rows, (step) =>
      run(
        connection,
        sql`INSERT INTO ${table} SELECT _seq, ${timeOf(index)}, ${integer(fieldNumber(field.column))}, ${cutWords(texts)}, ${cutLength(texts)} FROM ${rowsOf(index, step)}`,
      ),
    );
    const having = sql`SELECT field, count(*) FILTER (WHERE len(words) > 0) AS documents FROM ${table} GROUP BY field`;
    return {
      cut: sql`FROM ${table}`,
      having,
      drop: () => run(connection, sql`DROP TABLE ${table}`),
    };
  }
  const list = (items: readonly Sql[]) => sql`unnest([${joinSql(items, ', ')}])`;
  const numbers = list(fields.map(({ column }) => integer(fieldNumber(column))));
  const texts = list(fields.map(textOf));
  const each = sql`SELECT _seq, ${timeOf(index)} AS time, ${numbers} AS field, ${texts} AS text FROM ${rowsOf(index, rows)}`;
  const cut = sql`SELECT _seq, time, field, words, len(words) AS places FROM (SELECT _seq, time, field, ${quickWordsOf(trusted('text'))} AS words FROM (${each}))`;
  const having = sql`SELECT field, count(*) FILTER (WHERE ${hasWord(trusted('text'))}) AS documents FROM (${each}) GROUP BY field`;
  return { cut, having, drop: async () => {} };
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

/** Words of ASCII with one space between them are split, which takes a seventh of the time. */
const quickWordsOf = (text: Sql): Sql =>
  sql`CASE WHEN regexp_matches(${text}, ${'[^A-Za-z0-9 ]|  |^ | $|^$'}) THEN ${wordsOf(text)} ELSE string_split(lower(${text}), ' ') END`;

function textOf({ column, multiValued }: StoredField): Sql {
  const value = identifier(column);
  return multiValued ? sql`array_to_string(${value}, chr(10))` : value;
}

async function run(connection: DuckDBConnection, statement: Sql): Promise<void> {
  const { text, values, types } = toStatement(statement);
  await connection.run(text, values, types);
}
