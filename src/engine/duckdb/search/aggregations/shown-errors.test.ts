import { describe, expect, it } from 'vitest';
import { indexForTests } from '../testing/test-index';

const { ask } = indexForTests(
  'letters',
  ['a', 'a', 'b'].map((letter) => ({ letter })),
);

describe('terms with the error of each count', () => {
  it.each([
    [true, [0, 0]],
    [false, [undefined, undefined]],
  ])('show it where it is asked for: %s', async (show_term_doc_count_error, expected) => {
    const terms = { field: 'letter.keyword', show_term_doc_count_error };
    const body = { size: 0, aggs: { letters: { terms } } };
    const { aggregations } = await ask<{
      aggregations: { letters: { buckets: { doc_count_error_upper_bound?: number }[] } };
    }>(body);
    const errors = aggregations.letters.buckets.map((bucket) => bucket.doc_count_error_upper_bound);
    expect(errors).toEqual(expected);
  });
});
