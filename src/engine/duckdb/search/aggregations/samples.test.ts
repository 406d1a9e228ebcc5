import { expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { indexForTests } from '../testing/test-index';

interface Bucket {
  key: string;
  doc_count: number;
  [name: string]: unknown;
}

const DOCUMENTS = Array.from({ length: 40 }, (_, n) => ({
  n,
  agent: n % 4 === 0 ? 'curl' : 'firefox',
  ip: n % 2 === 0 ? '2001:db8::1' : '::1',
}));
const { ask } = indexForTests('samples', DOCUMENTS, { types: { ip: 'ip', agent: 'text' } });

it.each<JsonObject>([
  { match: { agent: 'curl' } },
  { fuzzy: { agent: 'curk' } },
  { bool: { filter: [{ regexp: { agent: 'cu.*' } }] } },
])('a sample is of the documents that the search finds: %j', async (query) => {
  const aggs = { some: { sampler: { shard_size: 3 }, aggs: { last: { max: { field: 'n' } } } } };
  const { aggregations } = await ask({ size: 0, query, aggs });
  expect(aggregations).toEqual({ some: { doc_count: 3, last: { value: 8 } } });
});

it.each(['terms', 'rare_terms'])(
  '%s of short and long addresses have buckets below',
  async (kind) => {
    const aggs = { below: { terms: { field: 'agent.keyword' } } };
    const options: JsonObject = kind === 'rare_terms' ? { max_doc_count: 50 } : {};
    const { aggregations } = await ask<{ aggregations: { ips: { buckets: Bucket[] } } }>({
      size: 0,
      aggs: { ips: { [kind]: { field: 'ip', ...options }, aggs } },
    });
    expect(
      aggregations.ips.buckets.map(({ key, below }) => [
        key,
        (below as { buckets: Bucket[] }).buckets.map(({ doc_count: count }) => count),
      ]),
    ).toEqual([
      ['::1', [20]],
      ['2001:db8::1', [10, 10]],
    ]);
  },
);
