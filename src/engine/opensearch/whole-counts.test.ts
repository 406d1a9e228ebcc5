import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { withWholeCounts } from './whole-counts';

const whole = (aggs: JsonObject) => withWholeCounts({ size: 0, aggs })['aggs'];
const terms = (more: JsonObject = {}) => ({ terms: { field: 'city', size: 5, ...more } });

describe('Counts of values over several shards', () => {
  it('are of all values of a field that has no more than a thousand', () => {
    const sum = { sum: { field: 'n' } };
    expect(whole({ a: { ...terms(), aggs: { sum } } })).toEqual({
      a: { ...terms({ shard_size: 1000 }), aggs: { sum } },
    });
    expect(whole({ a: { filter: { match_all: {} }, aggs: { b: terms() } } })).toEqual({
      a: { filter: { match_all: {} }, aggs: { b: terms({ shard_size: 1000 }) } },
    });
    expect(whole({ a: { multi_terms: { terms: [] } } })).toEqual({
      a: { multi_terms: { terms: [], shard_size: 1000 } },
    });
  });

  it.each([
    ['somebody says how many', terms({ shard_size: 7 })],
    ['more are wanted', terms({ size: 5000 })],
    ['there are buckets in it', { ...terms(), aggs: { b: terms() } }],
    ['it is in others', { histogram: { field: 'n', interval: 1 }, aggs: { b: terms() } }],
    ['it is none', { avg: { field: 'n' } }],
  ])('stay as they are asked where %s', (_why, aggregation) => {
    expect(whole({ a: aggregation as JsonObject })).toEqual({ a: aggregation });
  });
});
