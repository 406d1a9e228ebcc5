import { type DuckDBConnection, DuckDBTypeId } from '@duckdb/node-api';
import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import { isDiskFull } from '../storage/failures';
import type { Deadline } from '../../shared-runs/deadline';
import { answeredBy, readColumns, type AnswerColumn, type Reading } from '../search/read-answer';
import { sql, toStatement, trusted, type Sql } from '../search/sql';

interface CopyOptions {
  /** A new file in the staging folder. */
  path: string;
  /** What is written of the columns `c0`, `c1`, … that the statement has. */
  wrap(columns: readonly AnswerColumn[]): Sql;
  deadline: Deadline;
  reading?: Pick<Reading, 'explain'>;
}

/** Rows that lie together in the file: each thread keeps as many until they are written. */
const ROWS_AT_ONCE = 30_720;

/**
 * Writes the rows of a statement as Parquet, in its order. That is kept by their numbers, which one thread gives at a time and writes at
 * once: told to preserve it itself, the database keeps four times as much in memory until rows of other threads are written.
 */
export function copyAnswer(
  connection: DuckDBConnection,
  statement: Sql,
  { path, wrap, ...limits }: CopyOptions,
): Promise<number> {
  return answeredBy(limits, async () => {
    const columns = await columnsOf(connection, statement);
    const names = trusted(columns.map((_, at) => `c${at}`).join(', '));
    const answer = sql`SELECT *, row_number() OVER () AS place FROM (${statement}) AS answer(${names})`;
    const rows = sql`SELECT ${wrap(columns)} FROM (${answer}) WHERE place > 0`;
    const file = trusted(`'${path.replaceAll("'", "''")}'`);
    const whole = toStatement(
      sql`COPY (${rows}) TO ${file} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${ROWS_AT_ONCE}, PRESERVE_ORDER false)`,
    );
    const prepared = await connection.prepare(whole.text);
    try {
      prepared.bind(whole.values, whole.types);
      return (await prepared.run()).rowsChanged;
    } catch (error) {
      if (isDiskFull(error)) throw new EngineError('unavailable', tell('exports.disk'));
      throw error;
    } finally {
      prepared.destroySync();
    }
  });
}

/** Of the answer, which is not computed where it can be said without. */
export async function columnsOf(
  connection: DuckDBConnection,
  statement: Sql,
): Promise<readonly AnswerColumn[]> {
  const { text, values, types } = toStatement(statement);
  const prepared = await connection.prepare(text);
  try {
    // The type of a value that is bound may be what the others hang on.
    if (prepared.columnTypeId(0) === DuckDBTypeId.INVALID) {
      return await readColumns(connection, statement);
    }
    prepared.bind(values, types);
    return Array.from({ length: prepared.columnCount }, (_, at) => ({
      name: prepared.columnName(at),
      type: prepared.columnType(at),
    }));
  } finally {
    prepared.destroySync();
  }
}
