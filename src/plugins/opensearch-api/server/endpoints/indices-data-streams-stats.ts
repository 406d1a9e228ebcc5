import type { DataStreamSummary } from '#engine';
import type { SearchResponse } from '#common/search';
import type { Call, Endpoint } from '../endpoint';
import { shardsOf } from '../indices-of';
import { bytesOf } from '../indices/visible-indices';

export const endpoint: Endpoint = {
  name: 'indices.data_streams_stats',
  routes: ['GET /_data_stream/_stats', 'GET /_data_stream/{name}/_stats'],
  scope: 'read',
  does: 'How many indices data streams have, how large they are, and the newest time of their documents.',
  parameters: ['expand_wildcards'],
  async handle(call) {
    const streams = await call.engine.names.listDataStreams(call.params['name'] ?? '*');
    const all = await call.engine.listIndices();
    const sizes = new Map(all.map((index) => [index.name, bytesOf(index)?.bytes]));
    const told = await Promise.all(streams.map((stream) => statsOf(stream, sizes, call)));
    const count = told.reduce((sum, { backing_indices: own }) => sum + own, 0);
    const total = sumOf(told.map(({ store_size_bytes: bytes }) => bytes));
    return {
      json: {
        _shards: shardsOf(count),
        data_stream_count: streams.length,
        backing_indices: count,
        ...(total === undefined ? {} : { total_store_size_bytes: total }),
        data_streams: told,
      },
    };
  },
};

/** Missing where one of them is not told. */
const sumOf = (sizes: readonly (number | undefined)[]): number | undefined =>
  sizes.reduce<number | undefined>(
    (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
    0,
  );

async function statsOf(
  { name, indices, timestampField }: DataStreamSummary,
  sizes: ReadonlyMap<string, number | undefined>,
  { engine }: Pick<Call, 'engine'>,
) {
  const body = { size: 0, aggs: { newest: { max: { field: timestampField } } } };
  const answer = JSON.parse(await engine.search({ index: name, body })) as SearchResponse;
  const { value } = (answer.aggregations?.newest ?? {}) as { value?: number | null };
  const bytes = sumOf(indices.map((index) => sizes.get(index)));
  return {
    data_stream: name,
    backing_indices: indices.length,
    ...(bytes === undefined ? {} : { store_size_bytes: bytes }),
    maximum_timestamp: value ?? 0,
  };
}
