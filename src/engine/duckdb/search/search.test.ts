import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import { documentsOf, testContext } from './testing/load-documents';
import { indexForTests } from './testing/test-index';

const FLIGHTS: JsonObject[] = [
  { carrier: 'UA', at: '2020-03-28T10:00:00Z', delay: 5, note: 'late crew', tags: ['a', 'b'] },
  { carrier: 'UA', at: '2020-03-29T00:30:00Z', delay: 15, note: 'engine time out', tags: ['b'] },
  { carrier: 'DL', at: '2020-03-29T10:00:00Z', delay: 25.5, note: 'time for the crew' },
  { carrier: 'AA', at: '2020-03-31T10:00:00Z', delay: null, tags: [] },
  { carrier: 'DL', at: '2020-03-31T23:30:00Z', delay: -1, note: 'out of time' },
];

const { test } = indexForTests('flights', FLIGHTS);

async function search(body: JsonObject, index = 'flights'): Promise<SearchResponse> {
  return JSON.parse(await test.engine.search({ index, body }, testContext())) as SearchResponse;
}

const ids = (response: SearchResponse) => response.hits.hits.map(({ _id }) => _id);

describe('a search', () => {
  it('counts and answers the documents in their order', async () => {
    const response = await search({});
    expect(response.hits.total).toEqual({ value: 5, relation: 'eq' });
    expect(ids(response)).toEqual(['0', '1', '2', '3', '4']);
  });

  it('finds words, phrases and exact values', async () => {
    expect(ids(await search({ query: { match: { note: 'CREW' } } }))).toEqual(['0', '2']);
    expect(ids(await search({ query: { match_phrase: { note: 'time out' } } }))).toEqual(['1']);
    expect(
      ids(await search({ query: { match: { note: { query: 'out time', operator: 'and' } } } })),
    ).toEqual(['1', '4']);
    expect(ids(await search({ query: { term: { 'carrier.keyword': 'DL' } } }))).toEqual(['2', '4']);
    expect(ids(await search({ query: { term: { 'tags.keyword': 'b' } } }))).toEqual(['0', '1']);
  });

  it('puts documents into days of a zone, with the empty days between', async () => {
    const response = await search({
      size: 0,
      aggs: {
        days: {
          date_histogram: { field: 'at', calendar_interval: '1d', time_zone: 'Europe/Berlin' },
          aggs: { delay: { avg: { field: 'delay' } } },
        },
      },
    });
    expect(response.aggregations?.days?.buckets).toEqual([
      {
        key_as_string: '2020-03-28T00:00:00.000+01:00',
        key: 1585350000000,
        doc_count: 1,
        delay: { value: 5 },
      },
      {
        key_as_string: '2020-03-29T00:00:00.000+01:00',
        key: 1585436400000,
        doc_count: 2,
        delay: { value: 20.25 },
      },
      {
        key_as_string: '2020-03-30T00:00:00.000+02:00',
        key: 1585519200000,
        doc_count: 0,
        delay: { value: null },
      },
      {
        key_as_string: '2020-03-31T00:00:00.000+02:00',
        key: 1585605600000,
        doc_count: 1,
        delay: { value: null },
      },
      {
        key_as_string: '2020-04-01T00:00:00.000+02:00',
        key: 1585692000000,
        doc_count: 1,
        delay: { value: -1 },
      },
    ]);
  });

  it('answers the most frequent values and how many documents the others have', async () => {
    const response = await search({
      size: 0,
      aggs: {
        carriers: {
          terms: { field: 'carrier.keyword', size: 2 },
          aggs: {
            tags: { terms: { field: 'tags.keyword' } },
            last: { top_hits: { size: 1, sort: [{ at: 'desc' }], _source: ['at'] } },
          },
        },
      },
    });
    const { carriers } = response.aggregations ?? {};
    expect(carriers?.sum_other_doc_count).toBe(1);
    const [dl, ua] = Array.isArray(carriers?.buckets) ? carriers.buckets : [];
    expect(dl).toMatchObject({
      key: 'DL',
      doc_count: 2,
      tags: { buckets: [] },
      last: {
        hits: {
          hits: [{ _id: '4', _source: { at: '2020-03-31T23:30:00Z' }, sort: [1585697400000] }],
        },
      },
    });
    expect(ua).toMatchObject({
      key: 'UA',
      tags: {
        buckets: [
          { key: 'b', doc_count: 2 },
          { key: 'a', doc_count: 1 },
        ],
      },
    });
  });
});

it('finds an index by the name that date math gives it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2024, 2, 31, 23, 59, 59, 999) });
  await test.load('days-2024.03.31', documentsOf([{ note: 'today' }]));
  expect(ids(await search({}, '<days-{now/d}>'))).toEqual(['0']);
  expect(ids(await search({}, 'flights,<days-{now/d{yyyy}}.*>'))).toHaveLength(6);
  vi.useRealTimers();
});
