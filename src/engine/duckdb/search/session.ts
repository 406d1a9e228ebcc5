import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';
import { EngineError } from '../../engine-error';
import type { Database } from '../database';
import { toStatement, type Sql } from './sql';

export type Row = readonly DuckDBValue[];

/** Runs the statements of one request: all see the same state of the data, and all can be stopped. */
export interface Session {
  rows(statement: Sql): Promise<readonly Row[]>;
}

export interface Limits {
  signal: AbortSignal;
  /** Milliseconds. */
  timeoutMs: number;
}

const INTERRUPT_AGAIN_AFTER = 50;

export async function withSession<T>(
  database: Database,
  limits: Limits,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  return database.use(async (connection) => {
    const stop = watch(connection, limits);
    try {
      stop.check();
      await connection.run('BEGIN TRANSACTION READ ONLY');
      try {
        return await work({ rows: (statement) => run(connection, statement, stop) });
      } finally {
        await connection.run('ROLLBACK');
      }
    } finally {
      stop.end();
    }
  });
}

interface Stop {
  /** Throws if the request has to stop. */
  check(): void;
  end(): void;
}

async function run(connection: DuckDBConnection, statement: Sql, stop: Stop): Promise<Row[]> {
  stop.check();
  const { text, values, types } = toStatement(statement);
  try {
    const reader = await connection.runAndReadAll(text, values, types);
    return reader.getRows();
  } catch (error) {
    stop.check();
    throw toEngineError(error);
  }
}

/** A statement that has not begun yet does not notice an interrupt: it is repeated until the end. */
function watch(connection: DuckDBConnection, limits: Limits): Stop {
  let error: EngineError | undefined;
  let repeat: NodeJS.Timeout | undefined;
  const halt = (reason: EngineError) => {
    if (error) return;
    error = reason;
    connection.interrupt();
    repeat = setInterval(() => connection.interrupt(), INTERRUPT_AGAIN_AFTER);
  };
  const cancel = () => halt(new EngineError('cancelled', 'The search was cancelled.'));
  const timer = setTimeout(
    () =>
      halt(
        new EngineError(
          'timeout',
          `The search took longer than ${limits.timeoutMs} ms and was stopped. Choose a shorter time range or allow more time.`,
        ),
      ),
    Math.min(limits.timeoutMs, 2 ** 31 - 1),
  );
  if (limits.signal.aborted) cancel();
  else limits.signal.addEventListener('abort', cancel, { once: true });

  return {
    check() {
      if (error) throw error;
    },
    end() {
      clearTimeout(timer);
      clearInterval(repeat);
      limits.signal.removeEventListener('abort', cancel);
    },
  };
}

/** What DuckDB says may hold values and names of other people's data: it goes to the cause only. */
function toEngineError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (text.startsWith('Out of Memory')) {
    return new EngineError(
      'too_large',
      'The search needs more memory than the engine may use. Choose a shorter time range or fewer buckets.',
      { cause: error },
    );
  }
  return new EngineError('unavailable', 'The search failed inside the engine.', { cause: error });
}
