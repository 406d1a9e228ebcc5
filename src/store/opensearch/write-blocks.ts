import { ClusterError } from '#cluster';
import { StoreError } from '../store-error';
import type { StoreClient } from './client';
import { isLocked } from './lock';

/** A server that copies an index into a new layout sets this block, and takes it away again. */
const OF_A_LAYOUT = '8';
const BLOCKS = /\[(?:FORBIDDEN|TOO_MANY_REQUESTS)\/(\d+)\//g;

interface Place {
  client: StoreClient;
  /** In which the lock lies. */
  lockIndex: string;
}

/**
 * Tells blocks that go away by themselves from those that somebody has to remove, which are to be told at once. Answers
 * undefined for an error that is worth another try.
 */
export function watchBlocks({ client, lockIndex }: Place) {
  let wasUnlocked = false;
  return async (error: unknown): Promise<StoreError | undefined> => {
    const blocks = blocksOf(error);
    if (blocks.some((block) => block !== OF_A_LAYOUT)) return blocked(error);
    const isUnlocked = blocks.length > 0 && !(await mayBeLocked({ client, lockIndex }));
    // The server that copies may have come to its end between the refusal and the look at its lock.
    if (isUnlocked && wasUnlocked) return blocked(error);
    wasUnlocked = isUnlocked;
    return undefined;
  };
}

async function mayBeLocked({ client, lockIndex }: Place): Promise<boolean> {
  try {
    return await isLocked({ client, index: lockIndex });
  } catch {
    // Whether it is, the next try may tell.
    return true;
  }
}

/** The numbers of the cluster's blocks that it names. One that has no manager yet names others. */
function blocksOf(error: unknown): readonly string[] {
  if (!(error instanceof ClusterError) || error.type !== 'cluster_block_exception') return [];
  return [...error.message.matchAll(BLOCKS)].map(([, number = '']) => number);
}

const blocked = (error: unknown): StoreError =>
  new StoreError(
    'unavailable',
    `OpenSearch takes no changes of what Atrium keeps there: ${(error as Error).message.replace(/;?$/, '.')} Whoever runs the cluster has to remove this block in the settings of the index or the cluster; a full disk sets it, too, until there is room.`,
    { cause: error },
  );
