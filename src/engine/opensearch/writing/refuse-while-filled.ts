import { tell } from '#common/server-messages';
import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import { readNotes } from './index-notes';
import { readMappings, type WriterParts } from './publish';

/**
 * Throws `conflict` for an index that somebody may still be filling: whatever takes its place would get those documents, too. What this
 * server left when it was stopped is filled by nobody.
 *
 * @param name that people know it by
 */
export async function refuseWhileFilled(
  name: string,
  concrete: string,
  { cluster, loads }: WriterParts,
  context: EngineContext,
): Promise<void> {
  const { unfinished, by } = readNotes(await readMappings(cluster, concrete, context));
  if (unfinished && (by !== loads.server || loads.running.has(concrete))) {
    throw new EngineError('conflict', tell('cluster.unfinished', { name }));
  }
}
