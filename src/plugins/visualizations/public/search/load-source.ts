import { missingIndexOf } from '#common/search';
import { type DescribedIndex, toDescribedIndex } from '../../common';
import type { CoreStart } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import { createIndexPatterns } from '#plugins/index-patterns/common';
import { createGathering } from './settle-together';

/** What is known of an index is asked for once and shared for this long: a page of panels asks at once. */
const KEPT_MS = 10_000;
/** That it is missing, and what is asked for again, for as long as a page needs to draw its parts. */
const BARELY_MS = 1000;

/** Finds what an index, a pattern of names or an index pattern's id stands for. */
export function createSourceLoader(core: CoreStart, data: DataStart) {
  const gather = createGathering();
  const known = new Map<
    string,
    { source: Promise<DescribedIndex>; at: number; isMissing: boolean }
  >();
  const patterns = createIndexPatterns(core.savedObjects.client, data.indexClient);

  return (index: string, fresh: boolean): Promise<DescribedIndex> => {
    const before = known.get(index);
    const age = Date.now() - (before?.at ?? 0);
    if (before && age < (fresh || before.isMissing ? BARELY_MS : KEPT_MS)) return before.source;
    const source = gather(patterns.resolve(index).then(toDescribedIndex));
    const entry = { source, at: Date.now(), isMissing: false };
    known.set(index, entry);
    source.catch((error: unknown) => {
      entry.isMissing = missingIndexOf(error) !== undefined;
      // Any other failure may be over by the next question.
      if (!entry.isMissing) known.delete(index);
    });
    return source;
  };
}

export type LoadSource = ReturnType<typeof createSourceLoader>;
