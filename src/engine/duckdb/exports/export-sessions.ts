import type { DuckDBDataChunk } from '@duckdb/node-api';
import type { StoredIndex } from '../catalog';
import type { Database } from '../database';
import { startDeadline, type Limits } from '../../shared-runs/deadline';
import {
  answeredBy,
  readAnswer,
  streamAnswer,
  type AnswerColumn,
  type Reading,
} from '../search/read-answer';
import { answeredInTime, type Session } from '../search/session';
import type { Sql } from '../search/sql';
import { inTransaction } from '../search/transaction';
import { watchDuring, type WatchedMemory } from '../search/watch-memory';
import { columnsOf, copyAnswer } from './copy-answer';

/** The statements of one export: all see the same state of the data. */
export interface ExportSession extends Session {
  /** Of the answer of a statement. */
  columns(statement: Sql, explain?: Reading['explain']): Promise<readonly AnswerColumn[]>;
  /** Hands on the rows of a statement in parts. */
  stream(statement: Sql, take: Taking, explain?: Reading['explain']): Promise<void>;
  /** Writes what is asked for to a file, and says how many rows that were. */
  copy(
    statement: Sql,
    path: string,
    options: { wrap: (columns: readonly AnswerColumn[]) => Sql; explain?: Reading['explain'] },
  ): Promise<number>;
}

interface Taking {
  columns(columns: readonly AnswerColumn[]): Promise<void>;
  chunk(chunk: DuckDBDataChunk): Promise<void>;
}

export type ExportSessions = ReturnType<typeof createExportSessions>;

/**
 * They take as long as whoever reads them, so they take no turns with searches: whoever lets people begin them says how many there may be.
 */
export function createExportSessions(database: Database, memory: WatchedMemory) {
  return {
    async run<T>(
      indices: readonly StoredIndex[],
      limits: Limits,
      work: (session: ExportSession) => Promise<T>,
    ): Promise<T> {
      const deadline = startDeadline(limits);
      const whole = database.use(async (connection) => {
        const forget = watchDuring(memory, deadline, limits.gathers);
        const session: ExportSession = {
          rows: (statement, reading) => readAnswer(connection, statement, { deadline, reading }),
          columns: (statement, explain) =>
            answeredBy({ deadline, ...toReading(explain) }, () => columnsOf(connection, statement)),
          stream: (statement, take, explain) =>
            streamAnswer(connection, statement, { deadline, ...toReading(explain) }, take),
          copy: (statement, path, { explain, ...rest }) =>
            copyAnswer(connection, statement, {
              path,
              ...rest,
              deadline,
              ...toReading(explain),
            }),
        };
        try {
          return await inTransaction(connection, { indices, deadline }, () => work(session));
        } finally {
          forget();
        }
      });
      return answeredInTime(whole, deadline).finally(deadline.end);
    },
  };
}

const toReading = (explain: Reading['explain'] | undefined) =>
  explain ? { reading: { explain } } : {};
