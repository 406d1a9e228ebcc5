import { tell } from '#common/server-messages';
import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import type { KeyedQueue } from '../storage/queue';
import { fail, type Item } from './bulk-items';
import type { WriterDependencies } from './document-writer';
import type { Flusher } from './flusher';
import { readKnown } from './known-documents';
import { performOperations } from './perform-operations';
import { checkNewName } from './check-new-name';
import type { WrittenIndices } from './written-indices';
import { collectedSize, isPendingNumber, pendingSize, type WrittenIndex } from './written-index';

interface GroupWriterDependencies extends WriterDependencies {
  indices: WrittenIndices;
  flusher: Flusher;
  turns: KeyedQueue;
}

/** Does all operations of one request on one index. Fulfilled when they are on the disk; what failed says so. */
export type GroupWriter = (
  name: string,
  items: readonly Item[],
  context: EngineContext,
) => Promise<void>;

/** Bytes that are collected while others are on their way into the tables: with more, who writes waits, or searches would find documents later and later. */
const ENOUGH_COLLECTED = 40e6;
/**
 * Milliseconds for each operation that who writes waits for short searches: these wait for nothing that could be done a little later.
 * A page with eight panels has its answers in a third of the time, and as many documents come in.
 */
const WAIT_EACH = 0.1;
/** More is refused: they do not come into the tables. */
const MOST_PENDING = 256e6;

export function createGroupWriter(dependencies: GroupWriterDependencies): GroupWriter {
  const { database, log, indices, flusher, turns, writes, searches, longDocuments } = dependencies;

  /** In the index's turn. Returns when the log has it. */
  const perform = async (name: string, items: readonly Item[], context: EngineContext) => {
    await createMissing(dependencies, { name, items, context });
    const index = await indices.open(name);
    await searches.over(items.length * WAIT_EACH);
    await makeRoom(index, flusher);
    const ids = items.flatMap(({ operation }) => operation.id ?? []);
    if (ids.some((id) => isPendingNumber(index, id))) await flusher.flush(index);
    const operations = items.map(({ operation }) => operation);
    const known = await readKnown(index, operations, database);
    const { lastSeq, bytes } = await performOperations(index, items, known, {
      longDocuments,
      whileNothingMoves: (work) => writes.run(name, work),
    });
    if (lastSeq === undefined) return undefined;
    flusher.schedule(index);
    const entry = { index: index.logKey, lastSeq, body: bytes };
    // Others have their turn while this is on its way to the disk.
    return { written: log.append(entry) };
  };

  return async (name, items, context) => {
    try {
      const entry = await turns.run(name, () => perform(name, items, context));
      await entry?.written.catch(async (error: unknown) => {
        await turns.run(name, () => indices.reopen(name));
        throw error;
      });
    } catch (error) {
      for (const item of items) item.outcome = fail(item, error);
    }
  };
}

async function makeRoom(index: WrittenIndex, flusher: Flusher): Promise<void> {
  if (collectedSize(index) <= ENOUGH_COLLECTED) return;
  // What fails is tried again by itself.
  await flusher.nextMove(index).catch(() => {});
  if (pendingSize(index) > MOST_PENDING) throw tooMuch();
}

interface Missing {
  name: string;
  items: readonly Item[];
  context: EngineContext;
}

/** As in OpenSearch, whatever can make a document makes an index for it. */
async function createMissing(
  { registry, createEmpty }: WriterDependencies,
  { name, items, context }: Missing,
): Promise<void> {
  if (registry.get(name)) return;
  const makesOne = items.some(
    ({ operation: { kind, versionType = 'internal' } }) =>
      kind !== 'delete' || versionType !== 'internal',
  );
  if (!makesOne) throw new EngineError('index_not_found', tell('indices.missing', { name }));
  checkNewName(name);
  await createEmpty(name, { mappings: {} }, context);
}

const tooMuch = (): EngineError =>
  new EngineError('too_many_requests', tell('writes.waiting'), { retryAfter: 1 });
