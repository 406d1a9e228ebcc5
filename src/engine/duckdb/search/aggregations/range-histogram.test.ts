import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import {
  anyone,
  ndjson,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../../storage/testing/temporary-engine';

const MAPPING = {
  properties: {
    days: { type: 'date_range' },
    whole: { type: 'long_range' },
    part: { type: 'float_range' },
    from: { type: 'ip_range' },
    n: { type: 'integer' },
  },
};

const DOCUMENTS = [
  {
    n: 1,
    days: { gte: '2016-01-01', lt: '2016-01-02' },
    whole: { gte: 1, lte: 10 },
    part: { gt: 0.5, lt: 3 },
    from: '10.0.0.0/8',
  },
  {
    n: 2,
    days: { gte: '2016-01-15', lt: '2016-03-03T12:00:00' },
    whole: [
      { gte: 3, lte: 4 },
      { gte: 2, lte: 30 },
    ],
    part: [
      { gt: 10, lt: 12 },
      { gte: 11, lte: 13.5 },
    ],
  },
  {
    n: 3,
    days: [
      { gte: '2016-03-20', lt: '2016-05-01' },
      { gte: '2016-03-27', lte: '2016-04-02' },
    ],
    whole: { lte: 10 },
  },
  { n: 4, days: { gte: '2016-12-01' }, whole: { gte: 15 } },
  { n: 5 },
];

let engine: TemporaryEngine;
beforeAll(async () => {
  engine = await openTemporaryEngine();
  await engine.writer.createEmpty('spans', { mappings: MAPPING }, anyone());
  await (
    await engine.append('some.ndjson', ndjson(...DOCUMENTS), 'spans')
  ).textIndexed;
});
afterAll(() => engine.remove());

async function bucketsOf(aggregation: JsonObject, upTo = 5): Promise<unknown[][]> {
  const query = { range: { n: { lte: upTo } } };
  const body = { size: 0, query, aggs: { a: aggregation } };
  const { aggregations } = await engine.search(body, 'spans');
  return (aggregations?.['a']?.buckets ?? []).map(({ key, doc_count: count }) => [
    typeof key === 'number' && key > 1e9 ? new Date(key).toISOString().slice(0, 10) : key,
    count,
  ]);
}

/** As OpenSearch 3.8 counts. */
describe('a histogram of ranges', () => {
  it('counts a document in every bucket that one of its ranges reaches into, once', async () => {
    const histogram = { field: 'part', interval: 4 };
    expect(await bucketsOf({ histogram })).toEqual([
      [0, 1],
      [4, 0],
      [8, 1],
      [12, 1],
    ]);
    expect(await bucketsOf({ histogram: { field: 'whole', interval: 10, offset: 2 } }, 2)).toEqual([
      [-8, 1],
      [2, 2],
      [12, 1],
      [22, 1],
    ]);
  });

  it('counts within hard bounds what has no ends', async () => {
    const histogram = { field: 'whole', interval: 10, hard_bounds: { min: 0, max: 20 } };
    expect(await bucketsOf({ histogram })).toEqual([
      [0, 3],
      [10, 4],
      [20, 2],
    ]);
  });

  it('counts what is in a bucket around, whatever ranges have no end beside it', async () => {
    const h = { histogram: { field: 'whole', interval: 10 } };
    const few = { filter: { term: { n: 1 } }, aggs: { h } };
    const each = { terms: { field: 'n', include: [1, 2] }, aggs: { h } };
    const { aggregations } = await engine.search({ size: 0, aggs: { few, each } }, 'spans');

    expect(aggregations).toMatchObject({
      few: { h: { buckets: [{ key: 0 }, { key: 10 }] } },
      each: { buckets: [{ key: 1, h: { buckets: [{ key: 0 }, { key: 10 }] } }, { key: 2 }] },
    });
  });

  it('counts months of dates, with clocks, offsets and hard bounds', async () => {
    const months = { field: 'days', calendar_interval: 'month' };
    expect(await bucketsOf({ date_histogram: months }, 3)).toEqual([
      ['2016-01-01', 2],
      ['2016-02-01', 1],
      ['2016-03-01', 2],
      ['2016-04-01', 1],
    ]);
    expect(await bucketsOf({ date_histogram: { ...months, offset: '+1d' } }, 1)).toEqual([
      ['2015-12-02', 1],
    ]);
    const berlin = { ...months, time_zone: 'Europe/Berlin', min_doc_count: 1 };
    expect(await bucketsOf({ date_histogram: berlin }, 3)).toEqual([
      ['2015-12-31', 2],
      ['2016-01-31', 1],
      ['2016-02-29', 2],
      ['2016-03-31', 1],
      ['2016-04-30', 1],
    ]);
    const bounded = { ...months, hard_bounds: { min: '2016-04-20', max: '2017-01-10' } };
    expect(await bucketsOf({ date_histogram: bounded })).toEqual([
      ['2016-04-01', 1],
      ['2016-05-01', 0],
      ['2016-06-01', 0],
      ['2016-07-01', 0],
      ['2016-08-01', 0],
      ['2016-09-01', 0],
      ['2016-10-01', 0],
      ['2016-11-01', 0],
      ['2016-12-01', 1],
      ['2017-01-01', 1],
    ]);
  });

  it.each<[string, JsonObject, RegExp]>([
    [
      'that has no end',
      { date_histogram: { field: 'days', calendar_interval: 'day' } },
      /too many buckets/i,
    ],
    ['of numbers that has no end', { histogram: { field: 'whole', interval: 1 } }, /too many/i],
    [
      'of numbers as dates',
      { date_histogram: { field: 'whole', calendar_interval: 'day' } },
      /Expected date range type but found range type \[long_range\]/,
    ],
    [
      'of addresses',
      { histogram: { field: 'from', interval: 1 } },
      /Expected numeric range type but found non-numeric range \[ip_range\]/,
    ],
    [
      'with a value for others',
      { histogram: { field: 'whole', interval: 1, missing: 3 } },
      /missing/,
    ],
    [
      'that takes too long with others',
      {
        histogram: { field: 'whole', interval: 1, hard_bounds: { min: 0, max: 60_000 } },
        aggs: {
          inner: {
            histogram: { field: 'whole', interval: 1, hard_bounds: { min: 0, max: 60_000 } },
          },
        },
      },
      /\[buckets of whole\] .* the limit is 10000000/,
    ],
  ])('refuses a range %s', async (_, aggregation, message) => {
    await expect(bucketsOf(aggregation)).rejects.toThrow(message);
  });
});
