import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import type { Database } from '../database';
import type { KeyedQueue } from '../storage/queue';
import { readIndexRow, type Registry } from '../storage/registry';
import type { Flusher } from './flusher';
import type { LogEntry } from './log-file';
import { readRecord } from './log-record';
import { openForWriting } from './open-for-writing';
import { finish } from '../in-steps';
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
  /** Goes on with `reopen` where that failed, so that nothing that the log has is passed over. To be called in the index's turn. */
  restore(name: string): Promise<void>;
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
  const { database, writes, log, flusher } = dependencies;
  const opened = new Map<string, WrittenIndex>();
  /** By which the log knows those that were closed and not opened again yet. */
  const closed = new Map<string, string>();

  const open = async (name: string): Promise<WrittenIndex> => {
    await restore(name);
    return openKnown(name);
  };
  const openKnown = async (name: string): Promise<WrittenIndex> => {
    const known = opened.get(name);
    if (known) return known;
    const stored = await writes.run(name, () => keyed(name, dependencies));
    const index = openWrittenIndex(stored, stored.logKey);
    opened.set(name, index);
    return index;
  };
  const replay = async (only?: string): Promise<void> => {
    for (const entry of log.entries()) {
      if (only !== undefined && entry.index !== only) continue;
      const stored = waitingFor(entry, dependencies);
      if (!stored) continue;
      // oxlint-disable-next-line no-await-in-loop -- in their order
      const index = await openKnown(stored.name);
      // oxlint-disable-next-line no-await-in-loop
      await replayEntry(index, entry.body, database);
      flusher.schedule(index);
    }
  };
  const restore = async (name: string): Promise<void> => {
    const logKey = closed.get(name);
    if (logKey === undefined) return;
    flusher.forget(opened.get(name));
    opened.delete(name);
    // What is on its way into the tables gets there, or is given up.
    await writes.run(name, () => takeUp(name, dependencies));
    await replay(logKey);
    closed.delete(name);
  };
  return {
    open,
    restore,
    get: (name) => opened.get(name),
    all: () => [...opened.values()],
    forget: (name) => void opened.delete(name),
    async reopen(name) {
      const old = opened.get(name);
      if (!old) return;
      closed.set(name, old.logKey);
      await restore(name);
    },
    async replay() {
      await replay();
      await Promise.all([...opened.values()].map((index) => flusher.flush(index)));
    },
  };
}

/** The index whose tables do not have the entry. */
function waitingFor(
  { index, lastSeq }: LogEntry,
  { registry, log }: Pick<WrittenIndicesDependencies, 'registry' | 'log'>,
) {
  const stored = [...registry.all().values()].find(({ logKey }) => logKey === index);
  if (stored && lastSeq > stored.lastSeq) return stored;
  log.applied(index, lastSeq);
  return undefined;
}

type Stored = Pick<WrittenIndicesDependencies, 'database' | 'registry'>;

/** The index, by which the log knows what is written to it. */
async function keyed(name: string, { database, registry }: Stored) {
  const stored = registry.get(name);
  if (!stored) throw new EngineError('index_not_found', tell('indices.missing', { name }));
  if (stored.logKey !== undefined) return { ...stored, logKey: stored.logKey };
  const index = await database.use((connection) => openForWriting(connection, stored));
  registry.published(index, 'changed');
  return index;
}

/** What was committed though the end of its transaction failed. */
async function takeUp(name: string, { database, registry }: Stored): Promise<void> {
  const stored = await database.use((connection) => readIndexRow(connection, name));
  const before = registry.get(name);
  if (stored && before && stored.version > before.version) registry.published(stored, 'documents');
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
    finish(stage(index, document, id === undefined ? undefined : known.get(id), true));
    if (id !== undefined) known.set(id, stateAfter(document));
  }
}
