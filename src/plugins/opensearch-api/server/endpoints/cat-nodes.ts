import { freemem, loadavg, totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { answerTable, CAT_PARAMETERS, type Column } from '../cat/table';
import type { Endpoint } from '../endpoint';

const COLUMNS: readonly Column[] = [
  { name: 'id', aliases: ['nodeId'], about: 'unique node id', hidden: true },
  { name: 'ip', aliases: ['i'], about: 'ip address' },
  { name: 'heap.percent', aliases: ['hp', 'heapPercent'], about: 'used heap ratio', right: true },
  {
    name: 'ram.percent',
    aliases: ['rp', 'ramPercent'],
    about: 'used machine memory ratio',
    right: true,
  },
  { name: 'cpu', about: 'recent cpu usage', right: true },
  { name: 'load_1m', aliases: ['l'], about: '1m load avg', right: true },
  { name: 'load_5m', about: '5m load avg', right: true },
  { name: 'load_15m', about: '15m load avg', right: true },
  { name: 'node.role', aliases: ['r', 'role', 'nodeRole'], about: 'm:cluster_manager, d:data' },
  { name: 'node.roles', aliases: ['rs', 'all roles'], about: 'all roles' },
  { name: 'cluster_manager', aliases: ['cm', 'master', 'm'], about: '*:current cluster manager' },
  { name: 'name', aliases: ['n'], about: 'node name' },
  { name: 'version', aliases: ['v'], about: 'version of OpenSearch that is spoken', hidden: true },
];

export const endpoint: Endpoint = {
  name: 'cat.nodes',
  routes: ['GET /_cat/nodes'],
  scope: 'any',
  does: 'The one node with its memory and load. How busy the processors are is not told.',
  parameters: [...CAT_PARAMETERS, 'full_id', 'include_unloaded_segments'],
  handle(call) {
    const { nodeId, host, nodeName, claimedVersion } = call.server;
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
    const [one = 0, five = 0, fifteen = 0] = loadavg();
    return answerTable(call, COLUMNS, [
      {
        id: call.parameters.flag('full_id') ? nodeId : nodeId.slice(0, 4),
        ip: host,
        'heap.percent': Math.round((used / limit) * 100),
        'ram.percent': Math.round((1 - freemem() / totalmem()) * 100),
        load_1m: one.toFixed(2),
        load_5m: five.toFixed(2),
        load_15m: fifteen.toFixed(2),
        'node.role': 'dm',
        'node.roles': 'cluster_manager,data',
        cluster_manager: '*',
        name: nodeName,
        version: claimedVersion,
      },
    ]);
  },
};
