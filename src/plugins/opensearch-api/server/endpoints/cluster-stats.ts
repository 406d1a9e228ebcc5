import { figuresOf, visibleIndices } from '../indices/visible-indices';
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
          ...figuresOf(found),
        },
        nodes: {
          count: { total: 1, cluster_manager: 1, coordinating_only: 0, data: 1, master: 1 },
          versions: [server.claimedVersion],
        },
      },
    };
  },
};
