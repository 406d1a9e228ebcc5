/** The tables of `_cat` that there are; a test compares them with the endpoints. */
export const CAT_ADDRESSES = [
  '/_cat/aliases',
  '/_cat/aliases/{alias}',
  '/_cat/allocation',
  '/_cat/cluster_manager',
  '/_cat/count',
  '/_cat/count/{index}',
  '/_cat/health',
  '/_cat/indices',
  '/_cat/indices/{index}',
  '/_cat/nodes',
  '/_cat/plugins',
  '/_cat/shards',
  '/_cat/shards/{index}',
  '/_cat/tasks',
  '/_cat/templates',
  '/_cat/templates/{name}',
] as const;
