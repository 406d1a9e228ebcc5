import { randomUUID } from 'node:crypto';
import type { EngineContext } from '../engine';
import { EngineError } from '../engine-error';
import { checksumOf } from './block-checksum';
import { createBlocks } from './blocks';
import type { MovedDocument } from './moved-document';
import type { KeptMove, MovedIndex, MovingLog, MovingSource, MovingTarget } from './places';
import { createWorkInOrder } from './work-in-order';

export interface Move {
  source: MovingSource;
  target: MovingTarget;
  log: MovingLog;
  /** Of what is made; a new one where missing. */
  mark?: string;
  onProgress?: (progress: MoveProgress) => void;
  /** Asked after each block: whether to end there. */
  isOver?: () => boolean;
}

export interface MoveProgress {
  /** That are there and were found equal. */
  documents: number;
  total: number;
  /** Of them, those that an earlier run had written. */
  found: number;
}

export interface MovedResult {
  documents: number;
  found: number;
}

/** Copying ended after a block, as it was told to. */
export class MoveStopped extends Error {}
/** The source has other documents than those that were copied. */
class SourceChanged extends Error {}

/**
 * Copies an index, block by block, each read back and compared. Ended anywhere, it goes on behind the last block that was found equal: the
 * source is read from its beginning and compared with what is known, and begun again where it is another one by now.
 */
export async function moveIndex(
  move: Move,
  index: string,
  context: EngineContext,
): Promise<MovedResult> {
  const { source, target, log } = move;
  const known = log.read(index);
  const there = await target.find(index, context);
  if (there && (known === undefined || there.mark !== known.mark)) throw isForeign(index);
  const kept = there && known;
  const described = await source.describe(index, context);
  try {
    return await copy(move, { index, described, kept }, context);
  } catch (error) {
    if (!(error instanceof SourceChanged)) throw error;
  }
  if (kept?.isWhole) throw hasChanged(index);
  await target.drop(index, context);
  return copy(move, { index, described, kept: undefined }, context);
}

interface Copying {
  index: string;
  described: MovedIndex;
  kept: KeptMove | undefined;
}

async function copy(
  move: Move,
  { index, described, kept }: Copying,
  context: EngineContext,
): Promise<MovedResult> {
  const { source, target, log } = move;
  const { mark = move.mark ?? randomUUID(), checksums = [] } = kept ?? {};
  const made = { ...described, mark };
  if (!kept) {
    // In this order: an index that is there is known to be made by this.
    log.begin(index, mark);
    await target.make(index, made, context);
  }
  const copied = createCopied(move, { index, total: described.details.documents, checksums });
  const blocks = createBlocks((block) => copied.take(block, context));
  const take = async (documents: readonly MovedDocument[]) => {
    // oxlint-disable-next-line no-await-in-loop -- no faster than the target takes them
    for (const document of documents) await blocks.add(document);
  };
  try {
    await source.read(index, take, context);
    await blocks.end();
    await copied.end();
  } finally {
    await copied.settled();
  }
  const { documents, found } = copied.progress;
  const count = await target.count(index, context);
  if (count !== documents) throw otherCount(index, { documents, count });
  await target.finish(index, made, context);
  if (!kept?.isWhole) log.end(index);
  return { documents, found };
}

/** While one block is read back, the next one is sent. */
const TOGETHER = 2;

/** Blocks as they come: those that are known are compared with what is known, the others are written. */
function createCopied(
  { target, log, onProgress, isOver = () => false }: Move,
  { index, total, checksums }: { index: string; total: number; checksums: readonly string[] },
) {
  const progress = { documents: 0, found: 0, total };
  const work = createWorkInOrder(TOGETHER);
  const over = new AbortController();
  let at = 0;
  const passed = (block: readonly MovedDocument[]) => {
    progress.documents += block.length;
    onProgress?.(progress);
    if (isOver()) throw new MoveStopped();
  };
  return {
    progress,
    async take(block: readonly MovedDocument[], context: EngineContext) {
      const checksum = checksumOf(block);
      const before = checksums[at];
      at += 1;
      if (before !== undefined) {
        if (before !== checksum) throw new SourceChanged();
        progress.found += block.length;
        passed(block);
        return;
      }
      const number = at;
      await work.add(async () => {
        const signal = AbortSignal.any([context.signal, over.signal]);
        const writing = { target, index, context: { ...context, signal } };
        await writeBlock(writing, block, { checksum, number });
        return () => {
          log.add(index, checksum);
          passed(block);
        };
      });
    },
    async end() {
      await work.end();
      if (at < checksums.length) throw new SourceChanged();
    },
    /** Where one block failed, nobody waits for the others. */
    async settled() {
      over.abort();
      await work.settled();
    },
  };
}

async function writeBlock(
  { target, index, context }: { target: MovingTarget; index: string; context: EngineContext },
  block: readonly MovedDocument[],
  { checksum, number }: { checksum: string; number: number },
): Promise<void> {
  await target.write(index, block, context);
  const read = await target.read(index, block, context);
  if (checksumOf(read) === checksum) return;
  const at = block.findIndex((one, position) => {
    const other = read[position];
    return other === undefined || checksumOf([one]) !== checksumOf([other]);
  });
  const id = block[at]?.id ?? '';
  throw new EngineError(
    'conflict',
    `${index}: in block ${number} the document ${JSON.stringify(id.slice(0, 100))} is another one where it was copied to. Delete that index there, and run the command again.`,
  );
}

const isForeign = (index: string): EngineError =>
  new EngineError(
    'conflict',
    `${index}: where it is to be copied to is an index or an alias of that name already, which this data folder did not make. Rename or delete that one, or name the indices to copy without it.`,
  );

const hasChanged = (index: string): EngineError =>
  new EngineError(
    'conflict',
    `${index} has changed since it was copied. Delete the copy, and run the command again to copy it as it is now.`,
  );

const otherCount = (
  index: string,
  { documents, count }: { documents: number; count: number },
): EngineError =>
  new EngineError(
    'conflict',
    `${index} has ${documents} documents, and its copy has ${count}: somebody else writes there. Delete that index, and run the command again.`,
  );
