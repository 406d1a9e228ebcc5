import { tell } from '#common/server-messages';
import { HttpError, type CoreStart } from '#core/server';
import type { SourceStore, StoredSource, StoredState } from '../source-store';

interface ClaimTools {
  store: SourceStore;
  engine: CoreStart['engine'];
}

/**
 * An index is of one source, and what came in another way stays. Who enters a source hears so at once; one of the configuration file is
 * checked when it is copied. Returns what is to be noted before the index is made, so that it is known again after an end in between.
 */
export async function claimIndex(
  { id, index, isConfigured }: StoredSource,
  before: StoredState,
  { store, engine }: ClaimTools,
): Promise<Pick<StoredState, 'claimed'>> {
  if (!isConfigured || before.claimed === index) {
    return before.claimed === undefined ? {} : { claimed: before.claimed };
  }
  const other = (await store.list()).find((one) => one.index === index && one.id !== id);
  if (other) throw new HttpError(409, tell('sources.indexTaken', { index, name: other.name }));
  const indices = await engine.forOperator().listIndices();
  if (indices.some(({ name }) => name === index)) {
    throw new HttpError(409, tell('indices.exists', { name: index }));
  }
  return { claimed: index };
}
