import { answerTable, CAT_PARAMETERS, type Column } from '../cat/table';
import { bytesOf, visibleIndices } from '../indices/visible-indices';
import type { Endpoint } from '../endpoint';

const COLUMNS: readonly Column[] = [
  { name: 'index', aliases: ['i', 'idx'], about: 'index name' },
  { name: 'shard', aliases: ['s', 'sh'], about: 'shard name' },
  { name: 'prirep', aliases: ['p', 'pr', 'primaryOrReplica'], about: 'primary or replica' },
  { name: 'state', aliases: ['st'], about: 'shard state' },
  { name: 'docs', aliases: ['d', 'dc'], about: 'number of docs in shard', right: true },
  { name: 'store', aliases: ['sto'], about: 'store size of shard', right: true },
  { name: 'ip', about: 'ip of node where it lives' },
  { name: 'node', aliases: ['n'], about: 'name of node where it lives' },
];

export const endpoint: Endpoint = {
  name: 'cat.shards',
  routes: ['GET /_cat/shards', 'GET /_cat/shards/{index}'],
  scope: 'read',
  does: 'Indices: each is one part, without copies.',
  parameters: CAT_PARAMETERS,
  async handle(call) {
    const { host, nodeName } = call.server;
    const found = await visibleIndices(call, call.params['index']);
    const rows = found.map((index) => ({
      index: index.name,
      shard: 0,
      prirep: 'p',
      state: 'STARTED',
      docs: index.documents,
      store: bytesOf(index),
      ip: host,
      node: nodeName,
    }));
    return answerTable(call, COLUMNS, rows);
  },
};
