import type { DuckDBConnection, DuckDBMaterializedResult, DuckDBType } from '@duckdb/node-api';
import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import { readCatalog, type StoredIndex } from '../catalog';
import type { Database } from '../database';
import type { Attempt } from './attempt';
import { readNames } from '../names/names-table';
import { onePerson, type Askers } from './askers';
import { startDeadline, type Deadline, type Limits } from './deadline';
import { invalid } from './failures';
import { IndicesChanged, keepPlace } from './indices-changed';
import { createMemoryWatch, type MemoryWatch } from './memory-watch';
import { MOST_PLANNED, planCost } from './plan-cost';
import { createShortSearches, type ShortSearches } from './short-searches';
import { createSlots, type Place } from './slots';
import { failureOf, toStatement, type Sql, type Statement } from './sql';
import { chunksOf, readRows, type Row } from './read-rows';

export type { Row };

/** Runs the statements of one request: all see the same state of the data, and all can be stopped. */
export interface Session {
  rows(statement: Sql, reading?: Reading): Promise<readonly Row[]>;
}

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

interface SessionLimits extends Limits {
  /** People share the sessions that run at once fairly. */
  askers?: Askers;
  /** It need not wait for a turn, as long as nobody has taken or left it. */
  place?: Place | undefined;
}

export interface Sessions {
  /**
   * Throws `IndicesChanged` where the data has gone on since the indices were looked up.
   *
   * @param work may have to begin again, as another person waits
   */
  run<T>(
    indices: readonly StoredIndex[],
    limits: SessionLimits,
    work: (session: Session) => Promise<T>,
  ): Promise<T>;
}

/** A statement holds one of Node's four threads for blocking work; one stays free for files. */
const AT_ONCE = 3;
/** More than any page asks for: it waits with two searches for each request. */
const WAITING_EACH = 100;
const INTERRUPT_AGAIN_AFTER = 50;
const NOBODY = onePerson('');

/** Beside what the database may take: what a server takes for everything else. */
const FOR_OTHERS = 1e9;

export function createSessions(
  database: Database,
  memory: MemoryWatch = createMemoryWatch({ most: database.memoryLimit + FOR_OTHERS }),
  searches: Pick<ShortSearches, 'begin'> = createShortSearches(),
): Sessions {
  const slots = createSlots({ atOnce: AT_ONCE, waitingEach: WAITING_EACH });
  return {
    async run(indices, limits, work) {
      const deadline = startDeadline(limits);
      const end = searches.begin();
      const read = (attempt: Attempt) =>
        // Where it fails, the pool ends the transaction.
        database.use(async (connection) => {
          const forget = memory.during(() => deadline.halt(needsMemory()));
          try {
            const result = await interruptible(connection, attempt, async () => {
              await beginWith(connection, indices, attempt);
              return work({
                rows: (statement, reading) => rows(connection, statement, { attempt, reading }),
              });
            });
            await connection.run('ROLLBACK');
            return result;
          } finally {
            forget();
          }
        });
      const whole = slots.run(
        limits.askers ?? NOBODY,
        deadline,
        (attempt, keep) => read(attempt).catch((error: unknown) => keepPlace(error, keep)),
        limits.place,
      );
      return answeredInTime(whole, deadline).finally(() => {
        end();
        deadline.end();
      });
    },
  };
}

/** Milliseconds, for a statement that notices its interrupt. */
const GRACE = 1000;

/** While a statement is planned nothing stops it: who asked is answered, and its place is free when it ends. */
function answeredInTime<T>(whole: Promise<T>, deadline: Deadline): Promise<T> {
  return new Promise((resolve, reject) => {
    let late: NodeJS.Timeout | undefined;
    const forget = deadline.whenOver((error) => {
      late = setTimeout(reject, GRACE, error);
    });
    whole.then(resolve, reject).finally(() => {
      forget();
      clearTimeout(late);
    });
  });
}

/** A statement that has not begun yet does not notice an interrupt: it is repeated until the end. */
async function interruptible<T>(
  connection: DuckDBConnection,
  deadline: Deadline,
  work: () => Promise<T>,
): Promise<T> {
  let repeat: NodeJS.Timeout | undefined;
  const forget = deadline.whenOver(() => {
    connection.interrupt();
    repeat = setInterval(() => connection.interrupt(), INTERRUPT_AGAIN_AFTER);
  });
  try {
    deadline.check();
    return await work();
  } finally {
    forget();
    clearInterval(repeat);
  }
}

async function rows(
  connection: DuckDBConnection,
  statement: Sql,
  { attempt: deadline, reading }: { attempt: Deadline; reading: Reading | undefined },
): Promise<readonly Row[]> {
  deadline.check();
  const written = toStatement(statement);
  if (planCost(written.text) > MOST_PLANNED) throw tooManyParts();
  try {
    const result = await run(connection, written);
    const found = await readRows(result, deadline);
    reading?.onColumns(
      result.columnTypes().map((type, at) => ({ name: result.columnName(at), type })),
    );
    return found;
  } catch (error) {
    deadline.check();
    throw explained(error, reading) ?? toEngineError(error);
  }
}

const explained = (error: unknown, reading: Reading | undefined): EngineError | undefined =>
  error instanceof Error && !(error instanceof EngineError)
    ? reading?.explain(error.message)
    : undefined;

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

/**
 * In one go, as each call of a thread costs as much as a small statement. The first look at the data
 * fixes the state that all statements see. It may be newer than what the request knows of its
 * indices: tables are gone or have other columns then.
 */
async function beginWith(
  connection: DuckDBConnection,
  indices: readonly StoredIndex[],
  deadline: Deadline,
): Promise<void> {
  const list = (some: readonly StoredIndex[]) =>
    [-1, ...some.map((index) => Math.trunc(rowOf(index).id))].join(', ');
  const merged = indices.filter(({ parts }) => parts);
  const ids = list(indices.filter(({ parts }) => !parts));
  const tables =
    merged.length > 0
      ? ` UNION ALL SELECT id, 0 FROM atrium.merged WHERE id IN (${list(merged)})`
      : '';
  try {
    const result = await connection.run(
      `BEGIN TRANSACTION READ ONLY; SELECT id, CAST(description->>'$.version' AS BIGINT) FROM atrium.indices WHERE id IN (${ids})${tables}`,
    );
    const versions = new Map<number, number>();
    for await (const chunk of chunksOf(result)) {
      for (const [id, version] of chunk.getRows()) versions.set(Number(id), Number(version));
    }
    if (indices.some((index) => versions.get(rowOf(index).id) !== rowOf(index).version)) {
      throw new IndicesChanged({
        indices: await readCatalog(connection),
        names: await readNames(connection),
      });
    }
  } catch (error) {
    deadline.check();
    throw error instanceof IndicesChanged ? error : toEngineError(error);
  }
}

/** What the catalog has to say of it. */
const rowOf = ({ asOf, id, version }: StoredIndex): { id: number; version: number } =>
  asOf?.now ?? { id, version };

const needsMemory = (cause?: unknown) =>
  new EngineError('too_large', tell('search.needsMemory'), { cause });

/** Many clauses about words in a large index: each of them is a part of the plan. */
const tooManyParts = (cause?: Error) =>
  new EngineError('too_large', tell('search.tooManyParts'), { cause });

/** What DuckDB says may hold values and names of other people's data: what is left of it goes to the cause only, which is logged. */
function toEngineError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (text.startsWith('Out of Memory')) {
    return needsMemory(error);
  }
  const failure = failureOf(text);
  if (failure !== undefined) return invalid(failure);
  const cause = new Error(withoutValues(text));
  if (text.includes('Max expression depth')) return tooManyParts(cause);
  return new EngineError('unavailable', tell('search.failedInside'), { cause });
}

/** DuckDB names values in brackets or quotes, or as bare numbers, and the statement on further lines. */
const withoutValues = (message: string): string =>
  message.replace(/["'(\n].*/s, '…').replace(/(?<![\w.])-?\d[\w.+-]*/g, '…');
