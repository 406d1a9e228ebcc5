import type { ServerFacts } from './server-facts';

/** What each answer about nodes begins with. */
export const nodesAnswer = (server: ServerFacts, node: object): object => ({
  _nodes: { total: 1, successful: 1, failed: 0 },
  cluster_name: server.clusterName,
  nodes: {
    [server.nodeId]: {
      name: server.nodeName,
      transport_address: server.httpAddress(),
      host: server.host,
      ip: server.host,
      roles: ['cluster_manager', 'data'],
      ...node,
    },
  },
});

/** The one node, by its id, its name, or a word that stands for it. */
export const isThisNode = (wanted: string, { nodeId, nodeName }: ServerFacts): boolean =>
  wanted
    .split(',')
    .some((one) =>
      [
        '_all',
        '_local',
        '_master',
        '_cluster_manager',
        '*',
        'data:true',
        nodeId,
        nodeName,
      ].includes(one),
    );
