import type { EngineContext } from '../../engine';
import { isWhollyAllowed } from '../../index-patterns';
import type { TailAnswer, TailRequest } from '../../tail';
import type { StoredIndex } from '../catalog';
import { search, type SearchTarget } from '../search/search';
import { readCursor, writeCursor } from './cursor';

/**
 * A search among the documents that were written last: those behind a place in each index. Documents have the numbers of the operations
 * that wrote them, and lie in that order: what is read grows with what was written, not with the index.
 */
export async function tail(
  { body, cursor }: Pick<TailRequest, 'body' | 'cursor'>,
  target: SearchTarget,
  context: EngineContext,
): Promise<TailAnswer> {
  const { indices } = target;
  const next = writeCursor(indices);
  if (cursor === undefined) return { cursor: next, answer: null };
  const known = readCursor(cursor);
  // Whoever sees a part of an index would learn from no answer that nothing is written that they don't see (attack 95).
  const written = indices
    .filter(
      (index) =>
        index.lastSeq > known(index) || !isWhollyAllowed(index.name, context.allowedIndices),
    )
    .map((index) => writtenSince(index, known(index)));
  if (written.length === 0) return { cursor: next, answer: null };
  const answer = await search({ index: '', body }, { ...target, indices: written }, context);
  return { cursor: next, answer };
}

/** Of the words and ordinals that are known of an index, hardly any are of its last documents: these are read. */
function writtenSince(index: StoredIndex, since: number): StoredIndex {
  const { ordinals: _, ...rest } = index;
  const documents = Math.min(index.documents, index.lastSeq - since);
  return { ...rest, since, documents, indexedThrough: -1 };
}
