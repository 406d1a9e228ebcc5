import { visibleIndices } from '../cat/visible-indices';
import type { Endpoint } from '../endpoint';

export const endpoint: Endpoint = {
  name: 'cluster.stats',
  routes: ['GET /_cluster/stats'],
  scope: 'read',
  does: 'Number of indices and documents, and their size. What is not counted is missing.',
  parameters: ['flat_settings', 'timeout'],
  async handle(call) {
    const { server } = call;
    const found = await visibleIndices(call);
    const sizes = found.map(({ sizeInBytes }) => sizeInBytes);
    const size = sizes.reduce<number>((sum, one) => sum + (one ?? 0), 0);
    return {
      json: {
        _nodes: { total: 1, successful: 1, failed: 0 },
        cluster_name: server.clusterName,
        cluster_uuid: server.clusterUuid,
        timestamp: Date.now(),
        status: 'green',
        indices: {
          count: found.length,
          shards: { total: found.length, primaries: found.length, replication: 0 },
          docs: { count: found.reduce((sum, { documents }) => sum + documents, 0), deleted: 0 },
          ...(sizes.includes(undefined) ? {} : { store: { size_in_bytes: size } }),
        },
        nodes: {
          count: { total: 1, cluster_manager: 1, coordinating_only: 0, data: 1, master: 1 },
          versions: [server.claimedVersion],
        },
      },
    };
  },
};
