import type { DuckDBConnection } from '@duckdb/node-api';
import { readCatalog, type StoredIndex } from '../catalog';
import { readNames } from '../names/names-table';
import { toEngineError } from './database-failures';
import type { Deadline } from '../../shared-runs/deadline';
import { IndicesChanged } from './indices-changed';
import { chunksOf } from './read-rows';

const INTERRUPT_AGAIN_AFTER = 50;

/**
 * Works on one state of the data, which the deadline ends. Where it fails, the pool ends the transaction. Throws `IndicesChanged`
 * where the data has gone on since the indices were looked up.
 */
export async function inTransaction<T>(
  connection: DuckDBConnection,
  { indices, deadline }: { indices: readonly StoredIndex[]; deadline: Deadline },
  work: () => Promise<T>,
): Promise<T> {
  const result = await interruptible(connection, deadline, async () => {
    await beginWith(connection, indices, deadline);
    return work();
  });
  await connection.run('ROLLBACK');
  return result;
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
