import type {
  DuckDBConnection,
  DuckDBDataChunk,
  DuckDBMaterializedResult,
  DuckDBType,
} from '@duckdb/node-api';
import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import { createAnswerSize } from './answer-size';
import { toEngineError, tooManyParts } from './database-failures';
import type { Deadline } from '../../shared-runs/deadline';
import { tooLarge } from './failures';
import { MOST_PLANNED, planCost } from './plan-cost';
import { readRows, type Row } from './read-rows';
import { failureOf, sql, toStatement, type Sql, type Statement } from './sql';

/** Of a statement that a person wrote. */
export interface Reading {
  /** Is told of the columns of the answer. */
  onColumns(columns: readonly AnswerColumn[]): void;
  /**
   * What the database says where it fails, as the person may be told it.
   *
   * @param text there may be values and names of other people's data in it
   */
  explain(text: string): EngineError | undefined;
}

export interface AnswerColumn {
  name: string;
  type: DuckDBType;
}

interface ReadingLimits {
  deadline: Deadline;
  reading?: Pick<Reading, 'explain'> | undefined;
}

/** All rows of a statement. */
export function readAnswer(
  connection: DuckDBConnection,
  statement: Sql,
  { deadline, reading }: { deadline: Deadline; reading: Reading | undefined },
): Promise<readonly Row[]> {
  return answeredBy({ deadline, reading }, async () => {
    const result = await run(connection, plannable(statement, reading));
    const found = await readRows(result, deadline, reading && createAnswerSize());
    reading?.onColumns(columnsOf(result));
    return found;
  });
}

/**
 * The rows of a statement in parts, each when the one before was taken: the database computes a little ahead and then waits. The
 * connection runs nothing else meanwhile.
 */
export function streamAnswer(
  connection: DuckDBConnection,
  statement: Sql,
  limits: ReadingLimits,
  take: {
    columns(columns: readonly AnswerColumn[]): Promise<void>;
    chunk(chunk: DuckDBDataChunk): Promise<void>;
  },
): Promise<void> {
  const { text, values, types } = plannable(statement, limits.reading);
  let refusal: { reason: unknown } | undefined;
  const taken = (work: Promise<void>) =>
    work.catch((reason: unknown) => {
      refusal = { reason };
      throw reason;
    });
  const answered = answeredBy(limits, async () => {
    const prepared = await connection.prepare(text);
    try {
      prepared.bind(values, types);
      const result = await prepared.stream();
      await taken(take.columns(columnsOf(result)));
      for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0;) {
        limits.deadline.check();
        // oxlint-disable-next-line no-await-in-loop -- that is what it is for
        await taken(take.chunk(chunk));
        limits.deadline.check();
        // oxlint-disable-next-line no-await-in-loop
        chunk = await result.fetchChunk();
      }
      await checkWhole(connection, limits.deadline);
    } finally {
      prepared.destroySync();
    }
  });
  return answered.catch((error: unknown) => {
    limits.deadline.check();
    // Whoever takes the rows says why they take no more: that is no failure of the database.
    throw refusal ? refusal.reason : error;
  });
}

/** A stream that fails in the middle ends as one that is whole, and says nothing; but its transaction runs nothing more. */
async function checkWhole(connection: DuckDBConnection, deadline: Deadline): Promise<void> {
  try {
    await connection.run('SELECT 1');
  } catch (cause) {
    deadline.check();
    throw new EngineError('unavailable', tell('exports.broken'), { cause });
  }
}

const columnsOf = (result: Pick<DuckDBMaterializedResult, 'columnTypes' | 'columnName'>) =>
  result.columnTypes().map((type, at): AnswerColumn => ({ name: result.columnName(at), type }));

/** Of the answer of a statement, without computing it. */
export const readColumns = async (connection: DuckDBConnection, statement: Sql) =>
  columnsOf(
    await run(connection, toStatement(sql`SELECT * FROM (${statement}) AS answer LIMIT 0`)),
  );

function plannable(statement: Sql, reading: ReadingLimits['reading']): Statement {
  const written = toStatement(statement);
  if (planCost(written.text, reading !== undefined) > MOST_PLANNED) {
    throw reading ? tooLarge(tell('sql.parts')) : tooManyParts();
  }
  return written;
}

/** What the database says where it fails, as the person may be told it. */
export async function answeredBy<T>(
  { deadline, reading }: ReadingLimits,
  work: () => Promise<T>,
): Promise<T> {
  deadline.check();
  try {
    return await work();
  } catch (error) {
    deadline.check();
    if (error instanceof EngineError) throw error;
    const text = error instanceof Error ? error.message : undefined;
    // What a script was told to say is no fault of the statement that reads its field.
    if (text === undefined || failureOf(text) !== undefined) throw toEngineError(error);
    throw reading?.explain(text) ?? toEngineError(error);
  }
}

/** In as few calls of a thread as possible: each costs as much as a small statement. */
async function run(
  connection: DuckDBConnection,
  { text, values, types }: Statement,
): Promise<DuckDBMaterializedResult> {
  if (values.length === 0) return connection.run(text);
  const prepared = await connection.prepare(text);
  try {
    prepared.bind(values, types);
    return await prepared.run();
  } finally {
    prepared.destroySync();
  }
}
