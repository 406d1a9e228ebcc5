import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { join, sep } from 'node:path';
import { createCatalog } from './catalog';
import { lockDown } from './lock-down';
import { STORAGE_VERSION } from './storage-version';
import { toBytes } from './storage/to-bytes';

export interface DatabaseOptions {
  /** Holds `engine.duckdb`, `staging/` and `temp/`. */
  folder: string;
  /** Files named by the operator at start; nothing else outside `staging/` can be read. */
  allowedFiles?: readonly string[];
  /** As DuckDB writes it, such as `2GB`. */
  memoryLimit?: string;
  threads?: number;
}

export interface LoadTurn {
  signal: AbortSignal;
  /** Called where it has to wait. */
  onWait?: () => void;
}

/** One DuckDB database and its connections: one for each request that runs. */
export interface Database {
  readonly stagingFolder: string;
  /** What it may take, in bytes. */
  readonly memoryLimit: number;
  /** Whether a file may be loaded, by its path without links. */
  mayRead(path: string): boolean;
  /** Runs on a connection of its own, which goes back to the pool afterwards. */
  use<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T>;
  /**
   * The same for a load: its connection tells how far a statement is, which costs a little. So many
   * run at once; one more waits until another ends, or until it is cancelled.
   */
  useForLoad<T>(work: (connection: DuckDBConnection) => Promise<T>, turn: LoadTurn): Promise<T>;
  close(): Promise<void>;
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const stagingFolder = join(options.folder, 'staging');
  const { memoryLimit = '2GB' } = options;
  // Not `atrium.duckdb`: the file's name becomes the database's, and the schema is `atrium`.
  const instance = await DuckDBInstance.create(join(options.folder, 'engine.duckdb'), {
    storage_compatibility_version: STORAGE_VERSION,
  });
  const first = await instance.connect();
  const reporting = createLoadPool(await connectReporting(instance));
  await lockDown(first, {
    temporaryFolder: join(options.folder, 'temp'),
    folders: [stagingFolder],
    files: options.allowedFiles ?? [],
    memoryLimit,
    threads: options.threads,
  });
  await createCatalog(first);
  const idle = [first];
  const use: Database['use'] = async (work) => {
    const connection = idle.pop() ?? (await instance.connect());
    let usable = false;
    try {
      const result = await work(connection);
      usable = true;
      return result;
    } finally {
      if (usable || (await leaveTransaction(connection))) {
        idle.push(connection);
      } else {
        connection.closeSync();
      }
    }
  };

  return {
    stagingFolder,
    memoryLimit: toBytes(memoryLimit),
    mayRead: (path) =>
      path.startsWith(`${stagingFolder}${sep}`) || (options.allowedFiles ?? []).includes(path),
    use,
    async useForLoad(work, turn) {
      const connection = await reporting.take(turn);
      try {
        return await work(connection);
      } finally {
        await leaveTransaction(connection);
        reporting.give(connection);
      }
    },
    async close() {
      // Where it fails, such as on a full disk, everything is in the log still.
      await idle[0]?.run('CHECKPOINT').catch(() => {});
      for (const connection of [...idle, ...reporting.idle]) {
        connection.closeSync();
      }
      instance.closeSync();
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

export const loadsAtOnce = 4;

/** Connections that are given out in the order in which they were asked for. */
function createLoadPool(idle: DuckDBConnection[]) {
  const waiting: ((connection: DuckDBConnection) => void)[] = [];
  return {
    idle,
    async take({ signal, onWait }: LoadTurn): Promise<DuckDBConnection> {
      const connection = idle.pop();
      if (connection) {
        return connection;
      }
      onWait?.();
      return new Promise((resolve, reject) => {
        const leave = () => {
          waiting.splice(waiting.indexOf(begin), 1);
          reject(signal.reason as Error);
        };
        const begin = (free: DuckDBConnection) => {
          signal.removeEventListener('abort', leave);
          resolve(free);
        };
        waiting.push(begin);
        signal.addEventListener('abort', leave, { once: true });
      });
    },
    give(connection: DuckDBConnection): void {
      const next = waiting.shift();
      if (next) {
        next(connection);
      } else {
        idle.push(connection);
      }
    },
  };
}

/** Made before the settings are locked, as each connection has to be told. */
async function connectReporting(instance: DuckDBInstance): Promise<DuckDBConnection[]> {
  const connections: DuckDBConnection[] = [];
  while (connections.length < loadsAtOnce) {
    const connection = await instance.connect();
    await connection.run('SET enable_progress_bar = true');
    await connection.run('SET enable_progress_bar_print = false');
    connections.push(connection);
  }
  return connections;
}
