import { tell } from '#common/server-messages';
import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import { readNotes } from './index-notes';
import { readMappings, type WriterParts } from './publish';

interface Filled {
  /** That people know it by. */
  name: string;
  concrete: string;
  /** A server that is gone. */
  leftBy: string | undefined;
}

/**
 * Throws `conflict` for an index that somebody may still be filling: whatever takes its place would get those documents, too. What this
 * server left when it was stopped is filled by nobody, nor what one left that is gone.
 */
export async function refuseWhileFilled(
  { name, concrete, leftBy }: Filled,
  { cluster, loads }: WriterParts,
  context: EngineContext,
): Promise<void> {
  const { unfinished, by } = readNotes(await readMappings(cluster, concrete, context));
  if (!unfinished) return;
  const isOwn = by === loads.server && !loads.running.has(concrete);
  const isLeft = by !== undefined && by !== loads.server && by === leftBy;
  if (!isOwn && !isLeft) {
    throw new EngineError('conflict', tell('cluster.unfinished', { name }));
  }
}
