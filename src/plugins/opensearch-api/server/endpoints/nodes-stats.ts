import { freemem, loadavg, totalmem } from 'node:os';
import { figuresOf, visibleIndices } from '../indices/visible-indices';
import type { Endpoint } from '../endpoint';
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
    const has = (metric: string) => wanted.includes('_all') || wanted.includes(metric);
    const stats = {
      timestamp: Date.now(),
      ...(has('indices') ? { indices: figuresOf(await visibleIndices(call)) } : {}),
      ...(has('os') ? { os: osStats() } : {}),
      ...(has('process') ? { process: processStats() } : {}),
    };
    return { json: nodesAnswer(call.server, stats) };
  },
};

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
