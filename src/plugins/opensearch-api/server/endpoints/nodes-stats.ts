import { freemem, loadavg, totalmem } from 'node:os';
import type { IndexSummary } from '#common/search';
import { byName } from '../indices/index-settings';
import { readLevel, shardOf } from '../indices/level';
import { figuresOf, visibleIndices } from '../indices/visible-indices';
import type { Call, Endpoint } from '../endpoint';
import { unknownMetric } from '../http/unknown-metric';

import { nodesAnswer } from '../nodes';

export const endpoint: Endpoint = {
  name: 'nodes.stats',
  routes: [
    'GET /_nodes/stats',
    'GET /_nodes/stats/{metric}',
    'GET /_nodes/stats/{metric}/{index_metric}',
    'GET /_nodes/{node_id}/stats',
    'GET /_nodes/{node_id}/stats/{metric}',
  ],
  scope: 'read',
  does: 'Memory and load of the process, number of documents and their size. What is not counted is missing.',
  parameters: [
    'completion_fields',
    'fielddata_fields',
    'fields',
    'groups',
    'include_segment_file_sizes',
    'level',
    'timeout',
    'types',
  ],
  async handle(call) {
    const wanted = (call.params['metric'] ?? '_all').split(',');
    checkMetrics(wanted, call.path);
    const has = (metric: string) => wanted.includes('_all') || wanted.includes(metric);
    const figures = has('indices') ? await indexFigures(call) : undefined;
    const stats = {
      timestamp: Date.now(),
      ...(figures ? { indices: figures } : {}),
      ...(has('os') ? { os: osStats() } : {}),
      ...(has('process') ? { process: processStats() } : {}),
    };
    return { json: nodesAnswer(call.server, stats) };
  },
};

/** OpenSearch's; those of them that are not counted are missing. */
const METRICS = new Set(
  (
    '_all indices os process jvm thread_pool fs transport http breaker script discovery ingest adaptive_selection script_cache ' +
    'indexing_pressure shard_indexing_pressure search_backpressure cluster_manager_throttling weighted_routing file_cache ' +
    'task_cancellation search_pipeline resource_usage_stats segment_replication_backpressure repositories admission_control ' +
    'caches remote_store'
  ).split(' '),
);

function checkMetrics(wanted: readonly string[], path: string): void {
  const unknown = wanted.find((metric) => !METRICS.has(metric));
  if (unknown === undefined) return;
  throw unknownMetric(path, unknown, METRICS);
}

/** All of them, or those that the address names: `/_nodes/stats/indices/docs`. */
async function indexFigures(call: Call): Promise<object> {
  const level = readLevel(call.parameters, ['node', 'indices', 'shards']);
  const indices = await visibleIndices(call);
  const wanted = (call.params['index_metric'] ?? '_all').split(',');
  const of = (some: readonly IndexSummary[]): object =>
    Object.fromEntries(
      Object.entries(figuresOf(some)).filter(
        ([name]) => wanted.includes('_all') || wanted.includes(name),
      ),
    );
  const each = <T>(write: (index: IndexSummary) => T) =>
    byName(indices.map((index) => [index.name, write(index)]));
  return {
    ...of(indices),
    ...(level === 'indices' ? { indices: each((index) => of([index])) } : {}),
    ...(level === 'shards'
      ? { shards: each((index) => [{ 0: shardOf(call.server, index, of([index])) }]) }
      : {}),
  };
}

function osStats(): object {
  const [one = 0, five = 0, fifteen = 0] = loadavg();
  const [total, free] = [totalmem(), freemem()];
  return {
    timestamp: Date.now(),
    cpu: { load_average: { '1m': one, '5m': five, '15m': fifteen } },
    mem: { total_in_bytes: total, free_in_bytes: free, used_in_bytes: total - free },
  };
}

const processStats = (): object => ({
  timestamp: Date.now(),
  mem: { resident_set_size_in_bytes: process.memoryUsage.rss() },
});
