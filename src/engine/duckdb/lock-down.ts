import type { DuckDBConnection } from '@duckdb/node-api';

export interface Confinement {
  temporaryFolder: string;
  /** Folders whose files may be read and written. */
  folders: readonly string[];
  /** Files that may be read. */
  files: readonly string[];
  /** As DuckDB writes it, such as `2GB`. */
  memoryLimit: string;
  threads?: number | undefined;
}

/** Groups by whole numbers that lie this close together are counted in place, without hashing. A thread keeps a cell for each. */
const COUNTED_IN_PLACE_BITS = 18;

/** At which a commit ends with a checkpoint: documents that stream in have had theirs long before (`checkpointer.ts`). */
const LONGEST_LOG = '128MiB';

/** After this no statement can reach a file that is not named here, nor change that. */
export async function lockDown(
  connection: DuckDBConnection,
  { temporaryFolder, folders, files, memoryLimit, threads }: Confinement,
): Promise<void> {
  const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
  const list = (paths: readonly string[]) => `[${paths.map(text).join(', ')}]`;
  const settings = [
    `temp_directory = ${text(temporaryFolder)}`,
    `allowed_directories = ${list(folders)}`,
    `allowed_paths = ${list(files)}`,
    `memory_limit = '${memoryLimit.replaceAll("'", '')}'`,
    ...(threads ? [`threads = ${Math.floor(threads)}`] : []),
    "TimeZone = 'UTC'",
    `checkpoint_threshold = '${LONGEST_LOG}'`,
    // So that a statement that only these threads run does not wait for the end of a search.
    'scheduler_process_partial = true',
    `perfect_ht_threshold = ${COUNTED_IN_PLACE_BITS}`,
    'autoinstall_known_extensions = false',
    'autoload_known_extensions = false',
    'allow_community_extensions = false',
    'enable_external_access = false',
    'lock_configuration = true',
  ];
  for (const setting of settings) {
    await connection.run(`SET GLOBAL ${setting}`);
  }
}
