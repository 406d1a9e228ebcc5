import type { DuckDBConnection } from '@duckdb/node-api';
import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import type { KeyedQueue } from '../storage/queue';
import type { Registry } from '../storage/registry';
import { withChanges, type NameChange, type Names } from './names';
import { readNames } from './names-table';

/** The names as the catalog has them, in memory. */
export interface NameStore {
  current(): Names;
  /** After the transaction that wrote them is committed. */
  published(changes: readonly NameChange[]): void;
  /**
   * Keeps the name for an index that is being made, so that nothing else takes it. Returns how to let go of it, once the index is
   * there or will not be. Throws `conflict` where it is taken.
   */
  claim(name: string): () => void;
  /** Throws `conflict` where the name is taken. */
  requireFree(name: string): void;
  /** Whether an index has the name, or will. */
  isOfIndex(name: string): boolean;
  /** One change after the other. Whoever holds the queue of an index may wait here, and nobody the other way round. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** No index is called so. */
const QUEUE = ' names';

export async function openNameStore(
  connection: DuckDBConnection,
  registry: Pick<Registry, 'get'>,
  writes: KeyedQueue,
): Promise<NameStore> {
  let current = await readNames(connection);
  const claimed = new Map<string, number>();
  const requireFree = (name: string) => {
    if (registry.get(name)) throw taken(name);
    if (current.aliases.has(name)) throw takenByAlias(name);
    if (current.dataStreams.has(name)) throw takenByStream(name);
  };
  return {
    requireFree,
    current: () => current,
    published(changes) {
      current = withChanges(current, changes);
    },
    claim(name) {
      requireFree(name);
      claimed.set(name, (claimed.get(name) ?? 0) + 1);
      return () => {
        const others = (claimed.get(name) ?? 1) - 1;
        if (others > 0) claimed.set(name, others);
        else claimed.delete(name);
      };
    },
    isOfIndex: (name) => registry.get(name) !== undefined || claimed.has(name),
    inTurn: (work) => writes.run(QUEUE, work),
  };
}

const taken = (name: string): EngineError =>
  new EngineError('conflict', tell('indices.exists', { name }), { details: { index: name } });

const takenByStream = (name: string): EngineError =>
  new EngineError('conflict', tell('indices.isStream', { name }), {
    type: 'resource_already_exists_exception',
  });

const takenByAlias = (name: string): EngineError =>
  new EngineError('conflict', tell('indices.isAlias', { name }), {
    type: 'invalid_index_name_exception',
  });
