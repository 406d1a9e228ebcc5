import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import type { Database } from '../database';
import type { KeyedQueue } from '../storage/queue';
import type { Registry } from '../storage/registry';
import type { Flusher } from './flusher';
import { readRecord } from './log-record';
import { openForWriting } from './open-for-writing';
import { stage } from './apply-operation';
import { readKnown } from './known-documents';
import { openWrittenIndex, stateAfter, type WrittenIndex } from './written-index';
import type { WriteLog } from './write-log';

/** The indices that are written to one by one, while they are. */
export interface WrittenIndices {
  /** Opens it where nobody has written to it yet. To be called in the index's turn. */
  open(name: string): Promise<WrittenIndex>;
  get(name: string): WrittenIndex | undefined;
  all(): readonly WrittenIndex[];
  /** The next who writes reads again what it is: it was changed otherwise, or deleted. */
  forget(name: string): void;
  /** What the log did not take is not in memory any more. To be called in the index's turn. */
  reopen(name: string): Promise<void>;
  /** Puts what the log has and the tables do not into these. */
  replay(): Promise<void>;
}

export interface WrittenIndicesDependencies {
  database: Database;
  registry: Registry;
  writes: KeyedQueue;
  log: WriteLog;
  flusher: Flusher;
}

export function createWrittenIndices(dependencies: WrittenIndicesDependencies): WrittenIndices {
  const { database, registry, writes, log, flusher } = dependencies;
  const opened = new Map<string, WrittenIndex>();

  const open = async (name: string): Promise<WrittenIndex> => {
    const known = opened.get(name);
    if (known) return known;
    const stored = await keyed(name);
    const index = openWrittenIndex(stored, stored.logKey);
    opened.set(name, index);
    return index;
  };
  const keyed = (name: string) =>
    writes.run(name, async () => {
      const stored = registry.get(name);
      if (!stored) throw new EngineError('index_not_found', tell('indices.missing', { name }));
      if (stored.logKey !== undefined) return { ...stored, logKey: stored.logKey };
      const index = await database.use((connection) => openForWriting(connection, stored));
      registry.published(index, 'changed');
      return index;
    });
  const replay = async (only?: string): Promise<void> => {
    for (const entry of log.entries()) {
      if (only !== undefined && entry.index !== only) continue;
      const stored = [...registry.all().values()].find(({ logKey }) => logKey === entry.index);
      if (!stored || entry.lastSeq <= stored.lastSeq) {
        log.applied(entry.index, entry.lastSeq);
        continue;
      }
      // oxlint-disable-next-line no-await-in-loop -- in their order
      const index = await open(stored.name);
      // oxlint-disable-next-line no-await-in-loop
      await replayEntry(index, entry.body, database);
      flusher.schedule(index);
    }
  };
  return {
    open,
    get: (name) => opened.get(name),
    all: () => [...opened.values()],
    forget: (name) => void opened.delete(name),
    async reopen(name) {
      const old = opened.get(name);
      if (!old) return;
      flusher.forget(old);
      opened.delete(name);
      // What is on its way into the tables gets there.
      await writes.run(name, async () => {});
      await replay(old.logKey);
    },
    async replay() {
      await replay();
      await Promise.all([...opened.values()].map((index) => flusher.flush(index)));
    },
  };
}

/** What the tables have already is left out. */
async function replayEntry(
  index: WrittenIndex,
  body: Uint8Array,
  database: Database,
): Promise<void> {
  const documents = [...readRecord(body)].filter(({ seq }) => seq >= index.nextSeq);
  const known = await readKnown(
    index,
    documents.map(({ id }) => ({ kind: 'index', ...(id === undefined ? {} : { id }) })),
    database,
  );
  for (const document of documents) {
    const { id } = document;
    stage(index, document, id === undefined ? undefined : known.get(id));
    if (id !== undefined) known.set(id, stateAfter(document));
  }
}
