// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createDateFormats } from '#common/time';
import { statisticsRequest } from '../../common/field-requests';
import { fieldFigures, readCounts } from './field-figures';

const time = createDateFormats('UTC');
const number = { name: 'bytes', type: 'long' as const, exactName: 'bytes' };
const question = (field: object) => ({ index: 'logs', query: { match_all: {} }, field }) as never;
const textsOf = (list: ReturnType<typeof fieldFigures>) =>
  Object.fromEntries(list.map(({ label, text }) => [label, text]));

describe('The figures of a field', () => {
  it('come in two answers, and what is not known is left out', () => {
    const counts = { total: 10, present: 8, empty: undefined, without: 2 };
    const stats = { min: 0, max: 2000, avg: 0.5 };
    const first = textsOf(fieldFigures(number, { counts, stats, more: undefined }, time));
    expect(first).toEqual({
      'With a value': '8',
      Without: '2',
      Min: '0',
      Mean: '0.5',
      Max: '2,000',
    });
    const values = { '5.0': 1, '25.0': 2, '50.0': 3, '75.0': 4, '95.0': null };
    const more = { distinct: { value: 7 }, percentiles: { values } };
    const all = textsOf(fieldFigures(number, { counts, stats, more }, time));
    expect(all).toMatchObject({ 'Distinct values': '7', Median: '3', '75th percentile': '4' });
    expect(all).not.toHaveProperty('95th percentile');
    expect(all).not.toHaveProperty('Empty text');
  });

  it('count an empty text once, whether or not the engine takes it for a value', () => {
    const answer = (existing: number) =>
      ({
        hits: { total: { value: 10, relation: 'eq' }, max_score: null, hits: [] },
        aggregations: {
          present: { doc_count: 4 + existing },
          empty: { doc_count: 3, existing: { doc_count: existing } },
        },
      }) as never;
    expect(readCounts(answer(0))).toEqual({ total: 10, present: 4, empty: 3, without: 3 });
    expect(readCounts(answer(3))).toEqual({ total: 10, present: 7, empty: 3, without: 3 });
  });

  it('do not say of a script in how many documents it has a value: only values are counted', () => {
    const script = { source: '1', lang: 'painless' };
    const known = {
      counts: { total: 10, present: 20, empty: undefined, without: 0 },
      stats: undefined,
      more: undefined,
    };
    expect(fieldFigures({ ...number, script }, known, time)).toEqual([]);
  });

  it.each([
    ['long', { min: 1, max: 7 }, 1],
    ['long', { min: 0, max: 100 }, 5],
    ['long', { min: -3_000_000, max: 5_000_000 }, 500_000],
    ['double', { min: 0, max: 1 }, 0.05],
  ])('spread %s values of %j over at most 21 bars with round ends', (type, extent, interval) => {
    const { body } = statisticsRequest(question({ ...number, type }), {
      extent,
      histogram: undefined,
      timeZone: 'UTC',
    });
    expect(body['aggs']).toMatchObject({
      spread: {
        histogram: { field: 'bytes', interval: expect.closeTo(interval, 10), min_doc_count: 0 },
      },
    });
  });

  it('spread nothing that has one value alone', () => {
    const { body } = statisticsRequest(question(number), {
      extent: { min: 5, max: 5 },
      histogram: undefined,
      timeZone: 'UTC',
    });
    expect(body['aggs']).not.toHaveProperty('spread');
  });
});
