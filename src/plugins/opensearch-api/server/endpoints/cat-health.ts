import { answerTable, CAT_PARAMETERS, type Column } from '../cat/table';
import { clockOf } from '../cat/clock';
import type { Endpoint } from '../endpoint';

const COLUMNS: readonly Column[] = [
  { name: 'epoch', aliases: ['t', 'time'], about: 'seconds since 1970-01-01 00:00:00' },
  { name: 'timestamp', aliases: ['ts', 'hms', 'hhmmss'], about: 'time in HH:MM:SS' },
  { name: 'cluster', aliases: ['cl'], about: 'cluster name' },
  { name: 'status', aliases: ['st'], about: 'health status' },
  { name: 'node.total', aliases: ['nt', 'nodeTotal'], about: 'total number of nodes', right: true },
  {
    name: 'node.data',
    aliases: ['nd', 'nodeData'],
    about: 'number of nodes that can store data',
    right: true,
  },
  {
    name: 'discovered_cluster_manager',
    aliases: ['dcm'],
    about: 'cluster manager is discovered or not',
    right: true,
  },
  {
    name: 'shards',
    aliases: ['t', 'sh', 'shards.total', 'shardsTotal'],
    about: 'total number of shards',
    right: true,
  },
  {
    name: 'pri',
    aliases: ['p', 'shards.primary', 'shardsPrimary'],
    about: 'number of primary shards',
    right: true,
  },
  {
    name: 'relo',
    aliases: ['r', 'shards.relocating', 'shardsRelocating'],
    about: 'number of relocating nodes',
    right: true,
  },
  {
    name: 'init',
    aliases: ['i', 'shards.initializing', 'shardsInitializing'],
    about: 'number of initializing nodes',
    right: true,
  },
  {
    name: 'unassign',
    aliases: ['u', 'shards.unassigned', 'shardsUnassigned'],
    about: 'number of unassigned shards',
    right: true,
  },
  {
    name: 'pending_tasks',
    aliases: ['pt', 'pendingTasks'],
    about: 'number of pending tasks',
    right: true,
  },
  {
    name: 'max_task_wait_time',
    aliases: ['mtwt', 'maxTaskWaitTime'],
    about: 'wait time of longest task pending',
    right: true,
  },
  {
    name: 'active_shards_percent',
    aliases: ['asp', 'activeShardsPercent'],
    about: 'active number of shards in percent',
    right: true,
  },
];

export const endpoint: Endpoint = {
  name: 'cat.health',
  routes: ['GET /_cat/health'],
  scope: 'any',
  does: 'The health of the one node, with the number of indices that whoever asks may see.',
  parameters: [...CAT_PARAMETERS, 'ts'],
  async handle(call) {
    const { length } = await call.engine.resolveIndices('*');
    const clock = call.parameters.flag('ts', true) ? clockOf() : { epoch: null, timestamp: null };
    const columns = call.parameters.flag('ts', true) ? COLUMNS : COLUMNS.slice(2);
    return answerTable(call, columns, [
      {
        ...clock,
        cluster: call.server.clusterName,
        status: 'green',
        'node.total': 1,
        'node.data': 1,
        discovered_cluster_manager: 'true',
        shards: length,
        pri: length,
        relo: 0,
        init: 0,
        unassign: 0,
        pending_tasks: 0,
        max_task_wait_time: '-',
        active_shards_percent: '100.0%',
      },
    ]);
  },
};
