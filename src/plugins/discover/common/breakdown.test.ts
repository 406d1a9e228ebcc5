import { expect, it } from 'vitest';
import type { SearchResponse } from '#common/search';
import { breakdownRequest, readBreakdown } from './breakdown';
import type { DiscoverField } from './discover-field';

const FIELD = { name: 'level', type: 'text', exactName: 'level.keyword' } as DiscoverField;
const histogramOf = (counts: Readonly<Record<number, number>>) => ({
  buckets: Object.entries(counts).map(([key, doc_count]) => ({ key: Number(key), doc_count })),
});
const answer = (valueCount: number) =>
  ({
    aggregations: {
      histogram: histogramOf({ 0: 10, 60: 0, 120: 6 }),
      values: {
        buckets: [
          { key: 'info', doc_count: 9, histogram: histogramOf({ 0: 6, 60: 0, 120: 3 }) },
          { key: 'warn', doc_count: 3, histogram: histogramOf({ 120: 3 }) },
        ],
      },
      valueCount: { value: valueCount },
      present: { doc_count: 12 },
    },
  }) as unknown as SearchResponse;

it('gives each bucket its parts, and what is left as the rest', () => {
  expect(readBreakdown(answer(12), FIELD)?.parts).toEqual([
    { value: 'info', counts: [6, 0, 3] },
    { value: 'warn', counts: [0, 0, 3] },
    { counts: [4, 0, 0] },
  ]);
});

it('says that documents have several values, and makes up no rest of them', () => {
  const breakdown = readBreakdown(answer(13), FIELD);
  expect(breakdown?.overlaps).toBe(true);
  expect(breakdown?.parts).toHaveLength(2);
});

it('asks for exact values, with the whole in the same answer', () => {
  const { body } = breakdownRequest(
    {
      index: 'logs',
      query: { match_all: {} },
      timeField: 'time',
      interval: { expression: '1h', kind: 'fixed_interval', milliseconds: 3_600_000 },
      range: { from: 0, to: 7_199_999 },
      timeZone: 'UTC',
    },
    FIELD,
  );
  expect(body['aggs']).toMatchObject({
    histogram: { date_histogram: { field: 'time', time_zone: 'UTC' } },
    values: { terms: { field: 'level.keyword' }, aggs: { histogram: {} } },
  });
});
