import type { Call, Endpoint } from '../endpoint';
import { INDICES_OPTIONS, MANAGER_TIMEOUTS } from '../http/parameters';
import { indicesOf, readIndicesOptions } from '../indices-of';
import { aliasesByIndex } from '../indices/aliases';
import { byName, definitionsOf, settingsOf } from '../indices/index-settings';
import { flattenSettings } from '../indices/nested-settings';
import type { ServerFacts } from '../server-facts';

export const endpoint: Endpoint = {
  name: 'cluster.state',
  routes: [
    'GET /_cluster/state',
    'GET /_cluster/state/{metric}',
    'GET /_cluster/state/{metric}/{index}',
  ],
  scope: 'read',
  does: 'The one node, and the indices that whoever asks may see with their mappings, settings and aliases. States are not numbered, and templates have addresses of their own.',
  parameters: [
    ...INDICES_OPTIONS,
    ...MANAGER_TIMEOUTS,
    'flat_settings',
    'wait_for_metadata_version',
    'wait_for_timeout',
  ],
  async handle(call) {
    const { server, params } = call;
    const metrics = (params['metric'] ?? '_all').split(',');
    const wants = (...names: readonly string[]) =>
      ['_all', ...names].some((name) => metrics.includes(name));
    const names = wants('metadata', 'routing_table', 'routing_nodes') ? await namesOf(call) : [];
    return {
      json: {
        cluster_name: server.clusterName,
        cluster_uuid: server.clusterUuid,
        ...(wants('master_node') ? { master_node: server.nodeId } : {}),
        ...(wants('cluster_manager_node') ? { cluster_manager_node: server.nodeId } : {}),
        ...(wants('blocks') ? { blocks: {} } : {}),
        ...(wants('nodes') ? { nodes: nodesOf(server) } : {}),
        ...(wants('metadata') ? { metadata: await metadataOf(names, call) } : {}),
        ...(wants('routing_table') ? { routing_table: { indices: routesOf(names, server) } } : {}),
        ...(wants('routing_nodes') ? { routing_nodes: routedNodes(names, server) } : {}),
      },
    };
  },
};

/** One that is named and is not there is left out. */
const namesOf = (call: Call) =>
  indicesOf(call, call.params['index'] ?? '*', {
    ...readIndicesOptions(call.parameters),
    ignoreUnavailable: true,
  });

const nodesOf = ({ nodeId, nodeName, httpAddress }: ServerFacts) => ({
  [nodeId]: { name: nodeName, transport_address: httpAddress(), attributes: {} },
});

async function metadataOf(names: readonly string[], call: Call) {
  const { engine, server, parameters } = call;
  const aliases = await aliasesByIndex(call);
  const found = await definitionsOf(engine, names);
  const isFlat = parameters.flag('flat_settings');
  return {
    cluster_uuid: server.clusterUuid,
    cluster_uuid_committed: true,
    indices: byName(
      found.map(({ name, mappings, settings }) => {
        const all = settingsOf(name, settings, server);
        return [
          name,
          {
            state: 'open',
            settings: isFlat ? Object.fromEntries(flattenSettings(all)) : all,
            mappings: { _doc: mappings },
            aliases: (aliases.get(name) ?? []).map(({ alias }) => alias),
          },
        ];
      }),
    ),
  };
}

const shardOf = (index: string, { nodeId }: ServerFacts) => ({
  state: 'STARTED',
  primary: true,
  node: nodeId,
  relocating_node: null,
  shard: 0,
  index,
});

const routesOf = (names: readonly string[], server: ServerFacts) =>
  byName(names.map((name) => [name, { shards: { 0: [shardOf(name, server)] } }]));

const routedNodes = (names: readonly string[], server: ServerFacts) => ({
  unassigned: [],
  nodes: { [server.nodeId]: names.map((name) => shardOf(name, server)) },
});
