import type { IndexSummary } from '#common/search';
import type { Endpoint } from '../endpoint';
import { unknownMetric } from '../http/unknown-metric';
import { INDICES_OPTIONS } from '../http/parameters';
import { shardsOf } from '../indices-of';
import { byName, uuidOf } from '../indices/index-settings';
import { readLevel, shardOf } from '../indices/level';
import { figuresOf, visibleIndices } from '../indices/visible-indices';

const METRICS = ['docs', 'store'] as const;
type Metric = (typeof METRICS)[number];
/** OpenSearch's, of which nothing is counted here. */
const OTHERS = new Set(
  'indexing get search merge merges refresh flush warmer query_cache fielddata completion segments translog request_cache recovery suggest'.split(
    ' ',
  ),
);

export const endpoint: Endpoint = {
  name: 'indices.stats',
  routes: [
    'GET /_stats',
    'GET /_stats/{metric}',
    'GET /{index}/_stats',
    'GET /{index}/_stats/{metric}',
  ],
  scope: 'read',
  does: 'Number of documents and size of indices. What is not counted is missing.',
  parameters: [
    ...INDICES_OPTIONS,
    'level',
    'fields',
    'completion_fields',
    'fielddata_fields',
    'groups',
    'include_segment_file_sizes',
    'include_unloaded_segments',
    'forbid_closed_indices',
  ],
  async handle(call) {
    const { index = '*', metric = '_all' } = call.params;
    const metrics = readMetrics(metric, call.path);
    const found = await visibleIndices(call, index);
    const level = readLevel(call.parameters, ['indices', 'cluster', 'shards']);
    const both = (some: readonly IndexSummary[]) => {
      const figures = sumOf(some, metrics);
      return { primaries: figures, total: figures };
    };
    const indices = found.map((one): [string, object] => [
      one.name,
      {
        uuid: uuidOf(call.server, one.name),
        ...both([one]),
        ...(level === 'shards'
          ? { shards: { 0: [shardOf(call.server, one, sumOf([one], metrics))] } }
          : {}),
      },
    ]);
    return {
      json: {
        _shards: shardsOf(found.length),
        _all: both(found),
        ...(level === 'cluster' ? {} : { indices: byName(indices) }),
      },
    };
  },
};

function readMetrics(text: string, path: string): ReadonlySet<Metric> {
  const given = text.split(',');
  const unknown = given.find(
    (one) => one !== '_all' && !OTHERS.has(one) && !(METRICS as readonly string[]).includes(one),
  );
  if (unknown !== undefined) {
    throw unknownMetric(path, unknown, [...METRICS, ...OTHERS, '_all']);
  }
  return new Set(METRICS.filter((one) => given.includes(one) || given.includes('_all')));
}

function sumOf(indices: readonly IndexSummary[], metrics: ReadonlySet<Metric>): object {
  const figures = figuresOf(indices);
  return Object.fromEntries(
    Object.entries(figures).filter(([metric]) => metrics.has(metric as Metric)),
  );
}
