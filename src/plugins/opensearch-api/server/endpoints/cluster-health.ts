import type { Endpoint } from '../endpoint';
import { illegalArgument } from '../http/api-error';
import { MANAGER_TIMEOUTS } from '../http/parameters';
import { indicesOf, readIndicesOptions } from '../indices-of';
import { byName } from '../indices/index-settings';

const LEVELS = ['cluster', 'indices', 'shards', 'awareness_attributes'];

export const endpoint: Endpoint = {
  name: 'cluster.health',
  routes: ['GET /_cluster/health', 'GET /_cluster/health/{index}'],
  scope: 'any',
  does: 'The health of the one node: green, with the indices that whoever asks may see. There is nothing to wait for.',
  parameters: [
    ...MANAGER_TIMEOUTS,
    'expand_wildcards',
    'level',
    'awareness_attribute',
    'wait_for_status',
    'wait_for_nodes',
    'wait_for_events',
    'wait_for_active_shards',
    'wait_for_no_relocating_shards',
    'wait_for_no_initializing_shards',
    'ensure_node_weighed_in',
  ],
  async handle(call) {
    const level = call.parameters.text('level') ?? 'cluster';
    if (!LEVELS.includes(level)) throw illegalArgument(`unknown level [${level.slice(0, 100)}]`);
    const names = await indicesOf(call, call.params['index'] ?? '*', {
      ...readIndicesOptions(call.parameters),
      // A name that stands for nothing is waited for, and is not there.
      ignoreUnavailable: true,
    });
    const health = level === 'shards' ? { ...healthOfIndex, shards: SHARDS } : healthOfIndex;
    const indices = byName(names.map((name) => [name, health]));
    return {
      json: {
        cluster_name: call.server.clusterName,
        status: 'green',
        timed_out: false,
        number_of_nodes: 1,
        number_of_data_nodes: 1,
        discovered_master: true,
        discovered_cluster_manager: true,
        active_primary_shards: names.length,
        active_shards: names.length,
        relocating_shards: 0,
        initializing_shards: 0,
        unassigned_shards: 0,
        delayed_unassigned_shards: 0,
        number_of_pending_tasks: 0,
        number_of_in_flight_fetch: 0,
        task_max_waiting_in_queue_millis: 0,
        active_shards_percent_as_number: 100,
        ...(level === 'indices' || level === 'shards' ? { indices } : {}),
      },
    };
  },
};

const healthOfIndex = {
  status: 'green',
  number_of_shards: 1,
  number_of_replicas: 0,
  active_primary_shards: 1,
  active_shards: 1,
  relocating_shards: 0,
  initializing_shards: 0,
  unassigned_shards: 0,
};

/** The one part of an index. */
const SHARDS = {
  '0': {
    status: 'green',
    primary_active: true,
    active_shards: 1,
    relocating_shards: 0,
    initializing_shards: 0,
    unassigned_shards: 0,
  },
};
