import { tell } from '#common/server-messages';
import { HttpError, type CoreStart } from '#core/server';
import type { SourceStore } from './source-store';

interface IndexTools {
  store: SourceStore;
  engine: CoreStart['engine'];
}

/**
 * What another source or a file brought stays: an index is of one source. Throws 409 where it is taken.
 *
 * @param own the source that it is for, where there is one already
 */
export async function checkIndexFree(
  index: string,
  own: string | undefined,
  { store, engine }: IndexTools,
): Promise<void> {
  const other = (await store.list()).find((source) => source.index === index && source.id !== own);
  if (other) throw new HttpError(409, tell('sources.indexTaken', { index, name: other.name }));
  const indices = await engine.forOperator().listIndices();
  if (indices.some(({ name }) => name === index)) {
    throw new HttpError(409, tell('indices.exists', { name: index }));
  }
}
