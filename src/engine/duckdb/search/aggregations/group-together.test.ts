import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import { indexForTests } from '../testing/test-index';

const ROWS: JsonObject[] = [
  { at: '2024-01-01T00:00:00Z', city: 'Oslo', delay: 10 },
  { at: '2024-01-01T01:00:00Z', city: 'Oslo', delay: 20 },
  { at: '2024-01-01T02:00:00Z', city: 'Rome', delay: 90 },
  { at: '2024-01-01T03:00:00Z' },
  { at: '2024-01-02T00:00:00Z' },
  { at: '2024-01-04T00:00:00Z', city: 'Bern', delay: 5 },
  { city: 'Oslo', delay: 1 },
  {},
];

const types = { at: 'date', city: 'keyword', delay: 'long' } as const;
const { ask: answer } = indexForTests('rows', ROWS, { types });

async function ask(aggs: JsonObject, size = 0): Promise<SearchResponse> {
  const body = { size, track_total_hits: true, aggs };
  return await answer(body);
}

const days = (aggs: JsonObject): JsonObject => ({
  days: { date_histogram: { field: 'at', calendar_interval: 'day' }, aggs },
});
const cities = (more: JsonObject = {}, aggs: JsonObject = {}): JsonObject => ({
  terms: { field: 'city', ...more },
  aggs,
});
const ALL_BUCKETS = { value_count: { field: 'at' } };

interface Bucket {
  doc_count: number;
  cities?: { buckets: { key: string; doc_count: number }[]; sum_other_doc_count: number };
}

/** The same with a metric beside the terms, for which they are asked for after the days. */
async function askBoth(terms: JsonObject): Promise<[SearchResponse, SearchResponse]> {
  const together = await ask(days({ cities: terms }));
  const apart = await ask(days({ cities: terms, all: ALL_BUCKETS }));
  const buckets = apart.aggregations?.['days']?.buckets as unknown as { all?: unknown }[];
  for (const bucket of buckets) delete bucket.all;
  return [together, apart];
}

describe('terms below days', () => {
  it('have the days count documents without a term, and the search those without a day', async () => {
    const { hits, aggregations } = await ask(days({ cities: cities() }));
    const buckets = aggregations?.['days']?.buckets as unknown as Bucket[];

    expect(hits.total).toEqual({ value: 8, relation: 'eq' });
    expect(buckets.map((bucket) => bucket.doc_count)).toEqual([4, 1, 0, 1]);
    expect(buckets.map((bucket) => bucket.cities?.buckets.map(({ key }) => key))).toEqual([
      ['Oslo', 'Rome'],
      [],
      [],
      ['Bern'],
    ]);
  });

  it.each([
    ['as they are', cities()],
    ['the best only', cities({ size: 1 })],
    [
      'by a metric',
      cities({ size: 1, order: { late: 'desc' } }, { late: { avg: { field: 'delay' } } }),
    ],
    ['with a slow metric', cities({}, { late: { percentiles: { field: 'delay' } } })],
    ['with buckets below', cities({}, { late: { histogram: { field: 'delay', interval: 10 } } })],
    ['of two documents at least', cities({ min_doc_count: 2 })],
    ['with those that no document has', cities({ min_doc_count: 0 })],
    ['some left out', cities({ exclude: ['Oslo'] })],
    ['with a value for those that have none', cities({ missing: 'nowhere' })],
  ])('are the same asked for together and apart: %s', async (_, terms) => {
    const [together, apart] = await askBoth(terms);
    expect(together.aggregations).toEqual(apart.aggregations);
  });

  it('are the same below other buckets', async () => {
    const inner = days({ cities: cities() });
    const { aggregations } = await ask({
      late: { range: { field: 'delay', ranges: [{ from: 5 }] }, aggs: inner },
      by: cities({}, inner),
    });
    const late = aggregations?.['late']?.buckets as unknown as { days: { buckets: Bucket[] } }[];
    const by = aggregations?.['by']?.buckets as unknown as { days: { buckets: Bucket[] } }[];

    expect(late[0]?.days.buckets.map((bucket) => bucket.doc_count)).toEqual([3, 0, 0, 1]);
    expect(by.map(({ days: { buckets } }) => buckets.map((one) => one.doc_count))).toEqual([
      [2],
      [1],
      [1],
    ]);
  });
});
