import type { DuckDBConnection } from '@duckdb/node-api';
import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import type { StoredIndex } from '../catalog';
import type { Database } from '../database';
import { isDiskFailure, toLoadError } from '../storage/failures';
import type { KeyedQueue } from '../storage/queue';
import { inTransaction, type Registry } from '../storage/registry';
import { dropIndex } from '../storage/tables';
import type { TextIndexer } from '../storage/text-indexer';
import { changedMembers } from './alias-members';
import type { NameStore } from './name-store';
import type { NameChange, Names } from './names';
import { writeNames } from './names-table';

export interface NamesDependencies {
  database: Database;
  registry: Registry;
  writes: KeyedQueue;
  textIndexer: Pick<TextIndexer, 'pause' | 'schedule' | 'without'>;
  /** Runs what changes an index when everything that was written to it before is in its tables. */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>;
  store: NameStore;
  /** The `idKey` of a new index. */
  createIdKey: () => string | undefined;
  /** Ends everything when the engine closes. */
  closing: AbortSignal;
}

/** What becomes of names and indices in one step. */
export interface NamePlan {
  changes: readonly NameChange[];
  /** Indices that are deleted. */
  removed?: readonly string[];
  /** Makes an index in the same transaction. */
  make?: (connection: DuckDBConnection) => Promise<StoredIndex>;
}

/** @param name of an index that is concerned */
function toNamesError(error: unknown, name: string, signal: AbortSignal): EngineError {
  if (!isDiskFailure(error)) return toLoadError(error, name, signal);
  return new EngineError('unavailable', tell('indices.notChanged'), { cause: error });
}

/**
 * Changes names, and deletes and makes indices with them: all of it or nothing, also where the process ends meanwhile.
 *
 * @param locks the indices that nothing else is written to meanwhile; where missing, those that are deleted
 * @param plan is asked again when it is its turn, and what it says then is done
 */
export async function changeNames(
  dependencies: NamesDependencies,
  { signal, locks }: { signal: AbortSignal; locks?: readonly string[] },
  plan: () => NamePlan,
): Promise<void> {
  const { database, registry, writes, exclusively, textIndexer, store, closing } = dependencies;
  const ending = AbortSignal.any([signal, closing]);
  const step = async (held: ReadonlySet<string>) => {
    ending.throwIfAborted();
    const { changes: planned, removed = [], make } = plan();
    const changes = [...planned, ...withoutManaged(store.current(), removed)];
    if (removed.some((name) => !held.has(name))) throw changedMeanwhile();
    const gone = removed.flatMap((name) => registry.get(name) ?? []);
    const made = await database.use((connection) =>
      inTransaction(connection, async () => {
        await removeIndices(connection, gone);
        const index = await make?.(connection);
        await writeNames(connection, changes);
        return index;
      }),
    );
    const touched = changedMembers(store.current(), changes);
    store.published(changes);
    for (const name of removed) registry.removed(name);
    if (made) registry.published(made, 'created');
    for (const name of touched) if (registry.get(name)) registry.notify({ name, kind: 'changed' });
  };
  // In the order of their names: two changes never wait for each other.
  const held = [...new Set(locks ?? plan().removed)].toSorted();
  for (const name of held) textIndexer.pause(name);
  const inTurn = held.reduceRight(
    (work, name) => () =>
      exclusively(name, () => writes.run(name, () => textIndexer.without(name, work))),
    () => store.inTurn(() => step(new Set(held))),
  );
  try {
    await inTurn();
  } catch (error) {
    for (const name of held) void textIndexer.schedule(name);
    throw toNamesError(error, held[0] ?? '', ending);
  }
}

/** What was known of how long an index is kept goes with it. */
const withoutManaged = ({ managed }: Names, removed: readonly string[]): readonly NameChange[] =>
  removed
    .filter((name) => managed.has(name))
    .map((name) => ({ kind: 'managed', name, becomes: undefined }));

async function removeIndices(
  connection: DuckDBConnection,
  indices: readonly StoredIndex[],
): Promise<void> {
  for (const index of indices) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await connection.run('DELETE FROM atrium.indices WHERE name = $1', [index.name]);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await connection.run(dropIndex(index));
  }
}

const changedMeanwhile = () => new EngineError('conflict', tell('indices.namesChanged'));
