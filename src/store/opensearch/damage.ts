import type { StoreClient } from './client';
import type { StoreNames } from './state';

/** Of a cluster that lost a part of an index; nothing where all is there. */
export async function findClusterDamage(
  client: StoreClient,
  { objects, history }: StoreNames,
): Promise<string | undefined> {
  const { status } = await client.ask<{ status: string }>({
    method: 'GET',
    path: `/_cluster/health/${encodeURIComponent(objects)},${encodeURIComponent(history)}?timeout=5s`,
    accept: [408],
  });
  return status === 'red' ? DAMAGED : undefined;
}

const DAMAGED =
  'The cluster has lost a part of the saved objects: the health of their index is red. Bring back the nodes that are missing, or restore a backup.';
