import type { StoredIndex } from '../catalog';
import type { Database } from '../database';
import type { Attempt } from './attempt';
import type { OnProgress } from '../../search-progress';
import { onePerson, type Askers } from '../../shared-runs/askers';
import { startDeadline, type Deadline, type Limits } from '../../shared-runs/deadline';
import { keepPlace } from './indices-changed';
import { createShortSearches, type ShortSearches } from './short-searches';
import { createSlots, type Place } from './slots';
import { watchDuring, watchMemory, type WatchedMemory } from './watch-memory';
import { watchProgress } from './watch-progress';
import { readAnswer, type AnswerColumn, type Reading } from './read-answer';
import type { Row } from './read-rows';
import type { Sql } from './sql';
import { inTransaction } from './transaction';

export type { AnswerColumn, Reading, Row };

/** Runs the statements of one request: all see the same state of the data, and all can be stopped. */
export interface Session {
  rows(statement: Sql, reading?: Reading): Promise<readonly Row[]>;
}

interface SessionLimits extends Limits {
  /** People share the sessions that run at once fairly. */
  askers?: Askers;
  /** It need not wait for a turn, as long as nobody has taken or left it. */
  place?: Place | undefined;
  onSearchProgress?: OnProgress;
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
const NOBODY = onePerson('');

export function createSessions(
  database: Database,
  memory: WatchedMemory = watchMemory(database),
  searches: Pick<ShortSearches, 'begin'> = createShortSearches(),
): Sessions {
  const slots = createSlots({ atOnce: AT_ONCE, waitingEach: WAITING_EACH });
  return {
    async run(indices, limits, work) {
      const deadline = startDeadline(limits);
      const end = searches.begin();
      const progress = watchProgress(limits.onSearchProgress);
      const read = (attempt: Attempt) =>
        database.use(async (connection) => {
          const forget = watchDuring(memory, deadline, limits.gathers);
          try {
            return await inTransaction(connection, { indices, deadline: attempt }, () =>
              work({
                rows(statement, reading) {
                  progress.step(connection);
                  return readAnswer(connection, statement, { deadline: attempt, reading });
                },
              }),
            );
          } finally {
            forget();
            progress.again();
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
        progress.end();
        deadline.end();
      });
    },
  };
}

/** Milliseconds, for a statement that notices its interrupt. */
const GRACE = 1000;

/** While a statement is planned nothing stops it: who asked is answered, and its place is free when it ends. */
export function answeredInTime<T>(whole: Promise<T>, deadline: Deadline): Promise<T> {
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
