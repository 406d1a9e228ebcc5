import { answerTable, CAT_PARAMETERS, type Column } from '../cat/table';
import { bytesOf, visibleIndices } from '../indices/visible-indices';
import type { Endpoint } from '../endpoint';
import { illegalArgument } from '../http/api-error';
import { INDICES_OPTIONS } from '../http/parameters';
import { uuidOf } from '../indices/index-settings';

const COLUMNS: readonly Column[] = [
  { name: 'health', aliases: ['h'], about: 'current health status' },
  { name: 'status', aliases: ['s'], about: 'open/close status' },
  { name: 'index', aliases: ['i', 'idx'], about: 'index name' },
  { name: 'uuid', aliases: ['id'], about: 'index uuid' },
  {
    name: 'pri',
    aliases: ['p', 'shards.primary', 'shardsPrimary'],
    about: 'number of primary shards',
    right: true,
  },
  {
    name: 'rep',
    aliases: ['r', 'shards.replica', 'shardsReplica'],
    about: 'number of replica shards',
    right: true,
  },
  { name: 'docs.count', aliases: ['dc', 'docsCount'], about: 'available docs', right: true },
  { name: 'docs.deleted', aliases: ['dd', 'docsDeleted'], about: 'deleted docs', right: true },
  {
    name: 'store.size',
    aliases: ['ss', 'storeSize'],
    about: 'store size of primaries & replicas',
    right: true,
  },
  { name: 'pri.store.size', about: 'store size of primaries', right: true },
];

const HEALTH = ['green', 'yellow', 'red'];

export const endpoint: Endpoint = {
  name: 'cat.indices',
  routes: ['GET /_cat/indices', 'GET /_cat/indices/{index}'],
  scope: 'read',
  does: 'Indices with their number of documents and size.',
  parameters: [...CAT_PARAMETERS, ...INDICES_OPTIONS, 'health', 'pri', 'include_unloaded_segments'],
  async handle(call) {
    const health = call.parameters.text('health');
    if (health !== undefined && !HEALTH.includes(health.toLowerCase())) {
      throw illegalArgument(`unknown cluster health status [${health.slice(0, 100)}]`);
    }
    const found = await visibleIndices(call, call.params['index']);
    const rows = found.map((index) => ({
      health: 'green',
      status: 'open',
      index: index.name,
      uuid: uuidOf(call.server, index.name),
      pri: 1,
      rep: 0,
      'docs.count': index.documents,
      'docs.deleted': 0,
      'store.size': bytesOf(index),
      'pri.store.size': bytesOf(index),
    }));
    return answerTable(
      call,
      COLUMNS,
      health === undefined || health.toLowerCase() === 'green' ? rows : [],
    );
  },
};
