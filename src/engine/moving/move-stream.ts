import { randomUUID } from 'node:crypto';
import { EngineError } from '../engine-error';
import type { DataStreamSummary, NamesContext } from '../index-names';
import { streamOf } from '../index-patterns';
import { moveIndex, type Move, type MovedResult } from './move-index';
import type { MovedStream, StreamTarget } from './places';

export interface StreamMove extends Omit<Move, 'target' | 'mark'> {
  open(stream: MovedStream): StreamTarget;
}

/**
 * Copies a data stream index by index, the oldest first, each as an index is copied: by its name, and into the stream while it is the one that
 * is written to. Ended anywhere, it goes on where it was.
 */
export async function moveStream(
  { open, ...move }: StreamMove,
  stream: DataStreamSummary,
  context: NamesContext,
): Promise<MovedResult> {
  const { name, indices } = stream;
  const other = indices.find((index) => streamOf(index) !== name);
  if (other !== undefined) throw isNamedOtherwise(name, other);
  const mark = markOf(move.log, name);
  const target = open({ ...stream, mark });
  const sum = { documents: 0, found: 0 };
  try {
    for (const index of indices) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: what follows is made behind it
      const { documents, found } = await moveIndex({ ...move, target, mark }, index, context);
      sum.documents += documents;
      sum.found += found;
    }
    const more = (await target.list(context)).filter((index) => !indices.includes(index));
    if (more.length > 0) throw hasMore(more);
  } catch (error) {
    // What failed is more important than what could not be tidied up after it.
    await target.release(context).catch(() => undefined);
    throw isAboutOne(error) ? aboutStream(name, error) : error;
  }
  await target.release(context);
  return sum;
}

/** No index is called so. */
function markOf(log: Move['log'], stream: string): string {
  const key = `data stream ${stream}`;
  const known = log.read(key)?.mark;
  if (known !== undefined) return known;
  const mark = randomUUID();
  log.begin(key, mark);
  return mark;
}

const isAboutOne = (error: unknown): error is EngineError =>
  error instanceof EngineError && error.code === 'conflict';

const aboutStream = (name: string, { message }: EngineError): EngineError =>
  new EngineError(
    'conflict',
    `${message} It belongs to the data stream ${name}: what is to be deleted there is that one, as a whole.`,
  );

const isNamedOtherwise = (name: string, index: string): EngineError =>
  new EngineError(
    'unsupported',
    `its index ${index} is not called as those of data streams are made (.ds-${name}-000001), and no other one can be made.`,
  );

const hasMore = (more: readonly string[]): EngineError =>
  new EngineError(
    'conflict',
    `its copy has ${more.join(', ')}, too, which it has no longer, or somebody else made.`,
  );
