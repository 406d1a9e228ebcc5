import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { tell } from '#common/server-messages';
import { EngineError } from '../engine-error';
import { createLoadPool, type LoadTurn } from './load-pool';

/** A database that is open, and what was connected to it then. */
export interface OpenInstance {
  instance: DuckDBInstance;
  first: DuckDBConnection;
  /** One more. */
  connect(): Promise<DuckDBConnection>;
  /** A statement that reads the file: without it a connection answers though the file's database is given up. */
  probe: string;
  /** For loads: they tell how far a statement is. */
  reporting: readonly DuckDBConnection[];
}

export interface Connections {
  use<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T>;
  useForLoad<T>(work: (connection: DuckDBConnection) => Promise<T>, turn: LoadTurn): Promise<T>;
  /** Throws where the database was given up and can't be opened again. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Connections to a database, one for each piece of work. After an error of its own (`INTERNAL`, `FATAL`) DuckDB runs no further
 * statement, whoever asks: what is still at work ends then, and the database is opened again.
 */
export async function createConnections(open: () => Promise<OpenInstance>): Promise<Connections> {
  const { idle, loads, held, atWork, ...database } = await openRenewable(open);
  const { ready } = database;
  /** Whether the connection can be used further. */
  const leave = async (connection: DuckDBConnection): Promise<boolean> => {
    const isLeft = await leaveTransaction(connection);
    if (await saysGivenUp(connection, database.probe())) database.giveUp();
    return isLeft && !database.isGivenUp();
  };
  const during = async <T>(connection: DuckDBConnection, work: Work<T>): Promise<T> => {
    atWork.add(connection);
    try {
      return await work(connection);
    } finally {
      atWork.delete(connection);
    }
  };
  return {
    ready,
    async use(work) {
      await ready();
      held.take();
      try {
        const connection = idle.pop() ?? (await database.connect());
        let usable = false;
        try {
          const result = await during(connection, work);
          usable = !database.isGivenUp();
          return result;
        } finally {
          if (usable || (await leave(connection))) idle.push(connection);
          else connection.closeSync();
        }
      } finally {
        held.give();
      }
    },
    async useForLoad(work, turn) {
      await ready();
      const connection = await loads.take(turn);
      try {
        return await during(connection, work);
      } finally {
        await leave(connection);
        if (database.isGivenUp()) connection.closeSync();
        else loads.give(connection);
        held.give();
      }
    },
    async close() {
      await database.end();
      // Where it fails, such as on a full disk, everything is in the log still.
      await idle[0]?.run('CHECKPOINT').catch(() => {});
      database.closeAll();
    },
  };
}

/** A database that can be given up, and is opened again when nothing of it is held any more. */
async function openRenewable(open: () => Promise<OpenInstance>) {
  let opened: OpenInstance | undefined = await open();
  const idle = [opened.first];
  /** Held by work, which counts from when it is given a connection: a file that is open twice is lost. */
  const held = createHeld();
  const loads = createLoadPool([...opened.reporting], held.take);
  const atWork = new Set<DuckDBConnection>();
  let givenUp = false;
  let renewal: Promise<void> | undefined;
  const ending = createEnding(held, atWork);

  const closeAll = () => {
    for (const connection of [...idle.splice(0), ...loads.idle.splice(0)]) connection.closeSync();
    opened?.instance.closeSync();
    opened = undefined;
  };
  const renew = async () => {
    await held.none();
    closeAll();
    opened = await open();
    idle.push(opened.first);
    givenUp = false;
    for (const connection of opened.reporting) loads.give(connection);
  };
  const ready = async (): Promise<void> => {
    if (ending.hasBegun()) throw cannotOpen(undefined);
    if (!givenUp) return;
    renewal ??= renew().finally(() => {
      renewal = undefined;
    });
    try {
      await renewal;
    } catch (cause) {
      throw cannotOpen(cause);
    }
    // It may have been given up again meanwhile.
    await ready();
  };
  const giveUp = () => {
    if (givenUp) return;
    givenUp = true;
    for (const connection of atWork) connection.interrupt();
    // Whoever asks next is told where it fails.
    void ready().catch(() => {});
  };
  const end = async () => {
    await ending.run();
    await renewal?.catch(() => {});
  };
  const connect = async (): Promise<DuckDBConnection> => {
    if (!opened) throw cannotOpen(undefined);
    return opened.connect();
  };
  const probe = () => opened?.probe ?? '';
  const isGivenUp = () => givenUp;
  return { idle, loads, held, atWork, isGivenUp, probe, ready, giveUp, connect, end, closeAll };
}

type Work<T> = (connection: DuckDBConnection) => Promise<T>;

const cannotOpen = (cause: unknown) =>
  new EngineError('unavailable', tell('search.notOpened'), { cause });

/** What is at work still ends first: a connection that outlives the others keeps the file for this process. */
function createEnding(held: Held, atWork: ReadonlySet<DuckDBConnection>) {
  let hasBegun = false;
  return {
    hasBegun: () => hasBegun,
    async run() {
      hasBegun = true;
      const stop = () => atWork.forEach((connection) => connection.interrupt());
      stop();
      // It may have been between two statements.
      const again = setInterval(stop, 20);
      await held.none().finally(() => clearInterval(again));
    },
  };
}

type Held = ReturnType<typeof createHeld>;

/** How many are held, and when none is any more. */
function createHeld() {
  let count = 0;
  const waiting: (() => void)[] = [];
  return {
    take: () => {
      count += 1;
    },
    give: () => {
      count -= 1;
      if (count === 0) for (const tell of waiting.splice(0)) tell();
    },
    async none(): Promise<void> {
      if (count > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

/**
 * Ends what a failed piece of work left open; false where the connection is of no more use. An
 * interrupt may hit the ROLLBACK itself, so one try is not enough.
 */
export async function leaveTransaction(connection: DuckDBConnection): Promise<boolean> {
  for (let attempt = 0; attempt < 5; attempt++) {
    // Fails where no transaction is open: that is what is wanted.
    await connection.run('ROLLBACK').catch(() => {});
    const answers = await connection.run('SELECT 1').then(
      () => true,
      () => false,
    );
    if (answers) {
      return true;
    }
  }
  return false;
}

/** Of all of DuckDB, or of one of its databases, such as where a checkpoint failed. */
const GIVEN_UP = /database (?:"[^"]*" )?has been invalidated/i;

const saysGivenUp = (connection: DuckDBConnection, probe: string): Promise<boolean> =>
  connection.run(probe).then(
    () => false,
    (error: unknown) => GIVEN_UP.test(String(error)),
  );
