import type { JsonText } from '#common/json';
import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import type { BulkRequest, DocumentWriter, EngineContext, IndexWriter } from '../../engine';
import { isAllowed } from '../../index-patterns';
import type { WriteTargets } from '../names';
import type { ShortSearches } from '../search/short-searches';
import { isDiskFailure } from '../storage/failures';
import { createKeyedQueue } from '../storage/queue';
import { writeAnswer, writeItem, type Outcome } from './bulk-answer';
import { groupByIndex, readItems, type Item } from './bulk-items';
import { findTargets } from './find-targets';
import { createFlusher, type Flusher, type FlusherDependencies } from './flusher';
import { createGroupWriter } from './group-writer';
import { throughPipelines } from './through-pipelines';
import { transformDocument } from './updates/transform-document';
import type { LongDocuments } from './long/long-documents';
import { createWrittenIndices, type WrittenIndices } from './written-indices';
import { isPending } from './written-index';

export interface WriterDependencies extends FlusherDependencies {
  /** Those that many documents let go first. */
  searches: Pick<ShortSearches, 'over'>;
  /** What names stand for that are written by. */
  targets: WriteTargets;
  createEmpty: IndexWriter['createEmpty'];
  longDocuments: LongDocuments;
}

export interface OpenDocumentWriter extends DocumentWriter {
  /** Runs what changes an index otherwise, when everything that was written before is in its tables. */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Everything that is acknowledged is in the tables. */
  flushAll(): Promise<void>;
  close(): Promise<void>;
}

/** What is written is in the log, whatever the tables can take. */
function tellDisk(cause: unknown): never {
  if (!isDiskFailure(cause)) throw cause;
  throw new EngineError('unavailable', tell('writes.notMoved'), { cause });
}

/** Takes up what the log has of an earlier process first. */
export async function createDocumentWriter(
  dependencies: WriterDependencies,
): Promise<OpenDocumentWriter> {
  const flusher = createFlusher(dependencies);
  const indices = createWrittenIndices({ ...dependencies, flusher });
  /** Requests to one index have their turns one after the other. */
  const turns = createKeyedQueue();
  const write = createGroupWriter({ ...dependencies, indices, flusher, turns });
  await replayOrClose({ ...dependencies, indices, flusher });

  const ofEach = async (names: readonly string[], work: 'flush' | 'whenFlushed'): Promise<void> => {
    const opened = names.flatMap((name) => indices.get(name) ?? []);
    await Promise.all(opened.map((index) => flusher[work](index))).catch(tellDisk);
  };
  const flushAll = () =>
    ofEach(
      indices.all().map(({ stored }) => stored.name),
      'flush',
    );

  return {
    async bulk(request, context) {
      const started = performance.now();
      const items = await readItems(request);
      const groups = await placeItems(items, request, { ...dependencies, context });
      await Promise.all([...groups].map(([name, group]) => write(name, group, context)));
      const { refresh } = request;
      if (refresh) await ofEach([...groups.keys()], refresh === 'now' ? 'flush' : 'whenFlushed');
      return answerOf(items, request, performance.now() - started);
    },
    refresh: (names, { allowedIndices }) =>
      ofEach(
        names.filter((name) => isAllowed(name, allowedIndices)),
        'flush',
      ),
    async settle(name, ids) {
      const index = indices.get(name);
      if (index && ids.some((id) => isPending(index, id))) await flusher.flush(index);
    },
    exclusively: (name, work) =>
      turns.run(name, async () => {
        await indices.restore(name);
        await ofEach([name], 'flush');
        try {
          return await work();
        } finally {
          indices.forget(name);
        }
      }),
    transform: transformDocument,
    flushAll,
    async close() {
      await turns.idle();
      // What fails is in the log, and taken up at the next start.
      await flushAll().catch(() => {});
      for (const part of [flusher, dependencies.log, dependencies.longDocuments])
        await part.close();
    },
  };
}

/** Where it fails, the log is taken up when it is opened again. */
async function replayOrClose({ indices, flusher, log }: Replaying): Promise<void> {
  try {
    await indices.replay();
  } catch (error) {
    await flusher.close();
    await log.close();
    throw error;
  }
}

interface Replaying extends Pick<WriterDependencies, 'log'> {
  indices: WrittenIndices;
  flusher: Flusher;
}

interface Placing extends Pick<WriterDependencies, 'targets' | 'longDocuments'> {
  context: EngineContext;
}

/** What is left when pipelines were gone through, by the indices where it goes. */
async function placeItems(
  items: readonly Item[],
  request: BulkRequest,
  { targets, longDocuments, context }: Placing,
): Promise<ReturnType<typeof groupByIndex>> {
  const rights = { ...context, ...(request.readable ? { readable: request.readable } : {}) };
  const left = await throughPipelines(items, request, { targets, rights, longDocuments });
  return groupByIndex(await findTargets(left, targets, rights));
}

function answerOf(
  items: readonly Item[],
  { refresh }: BulkRequest,
  milliseconds: number,
): JsonText {
  const isRefreshed = refresh === 'now';
  const texts = items.map(({ operation, outcome }) =>
    writeItem(operation, outcome as Outcome, { isRefreshed }),
  );
  const hasErrors = items.some(({ outcome }) => outcome && 'failure' in outcome);
  return writeAnswer(texts, { took: Math.round(milliseconds), hasErrors });
}
