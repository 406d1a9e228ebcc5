import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { join, sep } from 'node:path';
import { attachFile } from './attach-file';
import { createCatalog } from './catalog';
import { createConnections, type OpenInstance } from './connections';
import type { LoadTurn } from './load-pool';
import { lockDown } from './lock-down';
import { toBytes } from './storage/to-bytes';
import { addAnalysisFunctions } from './text/analysis-functions';

export interface DatabaseOptions {
  /** Holds `engine.duckdb`, `staging/` and `temp/`. */
  folder: string;
  /** Files named by the operator at start; nothing else outside `staging/` can be read. */
  allowedFiles?: readonly string[];
  /** As DuckDB writes it, such as `2GB`. */
  memoryLimit?: string;
  threads?: number;
}

/** One DuckDB database and its connections: one for each request that runs. Opened again where DuckDB gives it up. */
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
  /** Throws where the database was given up and can't be opened again. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const stagingFolder = join(options.folder, 'staging');
  const { memoryLimit = '2GB' } = options;
  const connections = await createConnections(() =>
    openInstance(options, { stagingFolder, memoryLimit }),
  );
  return {
    stagingFolder,
    memoryLimit: toBytes(memoryLimit),
    mayRead: (path) =>
      path.startsWith(`${stagingFolder}${sep}`) || (options.allowedFiles ?? []).includes(path),
    ...connections,
  };
}

/** Of the database in the file. Not `atrium`: that is the schema. */
const NAME = 'engine';

async function openInstance(
  options: DatabaseOptions,
  { stagingFolder, memoryLimit }: { stagingFolder: string; memoryLimit: string },
): Promise<OpenInstance> {
  const instance = await DuckDBInstance.create(':memory:');
  const connections: DuckDBConnection[] = [];
  try {
    const first = await instance.connect();
    connections.push(first);
    await attachFile(first, join(options.folder, 'engine.duckdb'), NAME);
    await useFile(first);
    const reporting = await connectReporting(instance, connections);
    addAnalysisFunctions(first);
    await lockDown(first, {
      temporaryFolder: join(options.folder, 'temp'),
      folders: [stagingFolder],
      files: options.allowedFiles ?? [],
      memoryLimit,
      threads: options.threads,
    });
    await createCatalog(first);
    const connect = () => connectToFile(instance);
    return { instance, first, reporting, connect, probe: 'SELECT 1 FROM atrium.indices LIMIT 0' };
  } catch (error) {
    // It would keep its file until it is collected, and write it then, whoever has it open by that time.
    for (const connection of connections) connection.closeSync();
    instance.closeSync();
    throw error;
  }
}

async function connectToFile(instance: DuckDBInstance): Promise<DuckDBConnection> {
  const connection = await instance.connect();
  await useFile(connection);
  return connection;
}

async function useFile(connection: DuckDBConnection): Promise<void> {
  await connection.run(`USE ${NAME}`);
  // It says how far a statement is; what it would print, nobody reads.
  await connection.run('PRAGMA enable_progress_bar');
  await connection.run('PRAGMA disable_print_progress_bar');
}

export const loadsAtOnce = 4;

/**
 * Made before the settings are locked, as each connection has to be told.
 *
 * @param all gets them as well, each as soon as it is there
 */
async function connectReporting(
  instance: DuckDBInstance,
  all: DuckDBConnection[],
): Promise<DuckDBConnection[]> {
  const connections: DuckDBConnection[] = [];
  while (connections.length < loadsAtOnce) {
    const connection = await connectToFile(instance);
    all.push(connection);
    connections.push(connection);
  }
  return connections;
}
