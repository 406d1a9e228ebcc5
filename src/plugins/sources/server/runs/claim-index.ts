import { checkIndexFree } from '../check-index-free';
import type { StoredSource, StoredState } from '../source-store';

/**
 * An index is of one source, and what came in another way stays. Who enters a source hears so at once; one of the configuration file is
 * checked when it is copied. Returns what is to be noted before the index is made, so that it is known again after an end in between.
 */
export async function claimIndex(
  { id, index, isConfigured }: StoredSource,
  before: StoredState,
  tools: Parameters<typeof checkIndexFree>[2],
): Promise<Pick<StoredState, 'claimed'>> {
  if (!isConfigured || before.claimed === index) {
    return before.claimed === undefined ? {} : { claimed: before.claimed };
  }
  await checkIndexFree(index, id, tools);
  return { claimed: index };
}
