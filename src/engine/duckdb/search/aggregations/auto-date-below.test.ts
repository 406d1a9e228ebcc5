import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import { indexForTests } from '../testing/test-index';

const ROWS: JsonObject[] = [
  { at: '2024-03-31T09:00:00Z', city: 'Oslo' },
  { at: '2024-03-31T09:00:20Z', city: 'Oslo' },
  { at: '2020-01-01T00:00:00Z', city: 'Rome' },
  { at: '2024-01-01T00:00:00Z', city: 'Rome' },
  { at: '2024-02-01T00:00:00Z', city: 'Rome' },
  { city: 'Bern' },
  ...Array.from({ length: 201 }, (_, number) => ({ at: '2024-01-01T00:00:00Z', number })),
];

const { ask: answer } = indexForTests('rows', ROWS, { types: { at: 'date', city: 'keyword' } });

async function ask(aggs: JsonObject): Promise<SearchResponse> {
  const body = { size: 0, aggs };
  return await answer(body);
}

describe('auto_date_histogram below other buckets', () => {
  it('has an interval of its own in each of them, and none where there is no date', async () => {
    const { aggregations } = await ask({
      o: {
        terms: { field: 'city', order: { _key: 'asc' } },
        aggs: { a: { auto_date_histogram: { field: 'at', buckets: 5 } } },
      },
    });
    const buckets = aggregations?.['o']?.buckets as unknown as {
      key: string;
      a: { interval: string; buckets: { key_as_string: string; doc_count: number }[] };
    }[];
    const shown = buckets.map(({ key, a }) => [
      key,
      a.interval,
      a.buckets.map(({ doc_count: count }) => count),
    ]);
    expect(shown).toEqual([
      ['Bern', '1s', []],
      ['Oslo', '5s', [1, 0, 0, 0, 1]],
      ['Rome', '1y', [1, 0, 0, 0, 2]],
    ]);
  });

  it('is refused below too many of them', async () => {
    const numbers = { terms: { field: 'number', size: 500 } };
    await expect(
      ask({ o: { ...numbers, aggs: { a: { auto_date_histogram: { field: 'at' } } } } }),
    ).rejects.toMatchObject({ code: 'unsupported' });
  });
});
