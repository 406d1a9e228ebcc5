import type { Endpoint } from '../endpoint';
import { MAX_BODY } from '../http/receive-bodies';
import { isThisNode, nodesAnswer } from '../nodes';

const METRICS = new Set(
  'settings os process jvm thread_pool transport http plugins ingest aggregations indices search_pipelines _all'.split(
    ' ',
  ),
);

export const endpoint: Endpoint = {
  name: 'nodes.info',
  routes: ['GET /_nodes', 'GET /_nodes/{node_id}', 'GET /_nodes/{node_id}/{metric}'],
  scope: 'any',
  does: 'The one node: its address and version.',
  parameters: ['flat_settings', 'timeout'],
  handle({ server, params }) {
    const { node_id: first = '_all', metric } = params;
    // One part alone names metrics where it names no node.
    const isMetric = metric === undefined && first.split(',').every((one) => METRICS.has(one));
    if (!isMetric && !isThisNode(first, server)) {
      return {
        json: {
          _nodes: { total: 0, successful: 0, failed: 0 },
          cluster_name: server.clusterName,
          nodes: {},
        },
      };
    }
    const address = server.httpAddress();
    return {
      json: nodesAnswer(server, {
        version: server.claimedVersion,
        build_type: 'atrium',
        build_hash: 'unknown',
        http: {
          bound_address: [address],
          publish_address: address,
          max_content_length_in_bytes: MAX_BODY,
        },
        plugins: [],
      }),
    };
  },
};
