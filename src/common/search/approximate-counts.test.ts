import { describe, expect, it } from 'vitest';
import { approximateCounts } from './approximate-counts';
import type { Aggregate, SearchResponse } from './search';

const list = (error: number, more: object = {}): Aggregate => ({
  doc_count_error_upper_bound: error,
  buckets: [{ key: 'a', doc_count: 21, ...more }],
});
const answer = (of: Aggregate, total = 3): SearchResponse => ({
  took: 1,
  timed_out: false,
  _shards: { total, successful: total, failed: 0 },
  hits: { max_score: null, hits: [] },
  aggregations: { of },
});

describe('Counts of values over several shards', () => {
  it.each([
    ['of one list', answer(list(1027))],
    ['of a list in the buckets of another', answer(list(0, { inner: list(1027) }))],
    ['of a list in a filter', answer({ doc_count: 3, inner: list(1027) })],
  ])('say how much too low they may be: %s', (_where, given) => {
    expect(approximateCounts(given)).toContain('A value may have up to 1,027 more.');
  });

  it('say that values may be missing where they are in the order of a figure, or the rarest first', () => {
    const given = answer(list(1027, { inner: list(-1) }));

    expect(approximateCounts(given)).toContain('Values may be missing');
  });

  it('say nothing where they are whole', () => {
    expect(approximateCounts(answer(list(0)))).toBeUndefined();
    expect(approximateCounts(answer(list(-1), 1))).toBeUndefined();
    expect(approximateCounts(answer(list(5), 1))).toBeUndefined();
    expect(approximateCounts({ ...answer(list(5)), aggregations: {} })).toBeUndefined();
  });
});
