import { answerTable, CAT_PARAMETERS } from '../cat/table';
import type { Endpoint } from '../endpoint';

const COLUMNS = [
  { name: 'id', about: 'node id' },
  { name: 'host', aliases: ['h'], about: 'host name' },
  { name: 'ip', about: 'ip address' },
  { name: 'node', aliases: ['n'], about: 'node name' },
];

export const endpoint: Endpoint = {
  name: 'cat.cluster_manager',
  routes: ['GET /_cat/cluster_manager', 'GET /_cat/master'],
  scope: 'any',
  does: 'The one node.',
  parameters: CAT_PARAMETERS,
  handle: (call) => {
    const { nodeId, host, nodeName } = call.server;
    return answerTable(call, COLUMNS, [{ id: nodeId, host, ip: host, node: nodeName }]);
  },
};
