import { answerTable, CAT_PARAMETERS, type Column } from '../cat/table';
import { bytesOf, visibleIndices } from '../indices/visible-indices';
import type { Endpoint } from '../endpoint';

const COLUMNS: readonly Column[] = [
  { name: 'index', aliases: ['i', 'idx'], about: 'index name' },
  { name: 'shard', aliases: ['s', 'sh'], about: 'shard name' },
  { name: 'prirep', aliases: ['p', 'pr', 'primaryOrReplica'], about: 'primary or replica' },
  { name: 'ip', about: 'ip of node where it lives' },
  { name: 'segment', aliases: ['seg'], about: 'segment name' },
  { name: 'generation', aliases: ['g', 'gen'], about: 'segment generation', right: true },
  {
    name: 'docs.count',
    aliases: ['dc', 'docsCount'],
    about: 'number of docs in segment',
    right: true,
  },
  {
    name: 'docs.deleted',
    aliases: ['dd', 'docsDeleted'],
    about: 'number of deleted docs in segment',
    right: true,
  },
  { name: 'size', aliases: ['si'], about: 'segment size in bytes', right: true },
  { name: 'committed', aliases: ['ic', 'isCommitted'], about: 'is segment committed' },
  { name: 'searchable', aliases: ['is', 'isSearchable'], about: 'is segment searched' },
];

export const endpoint: Endpoint = {
  name: 'cat.segments',
  routes: ['GET /_cat/segments', 'GET /_cat/segments/{index}'],
  scope: 'read',
  does: 'Indices: documents do not lie in segments, so each is one of them.',
  parameters: CAT_PARAMETERS,
  async handle(call) {
    const found = await visibleIndices(call, call.params['index']);
    const rows = found.map((index) => ({
      index: index.name,
      shard: 0,
      prirep: 'p',
      ip: call.server.host,
      segment: '_0',
      generation: 0,
      'docs.count': index.documents,
      'docs.deleted': 0,
      size: bytesOf(index),
      committed: 'true',
      searchable: 'true',
    }));
    return answerTable(call, COLUMNS, rows);
  },
};
