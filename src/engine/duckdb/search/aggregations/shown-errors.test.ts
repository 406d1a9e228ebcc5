import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestEngine,
  documentsOf,
  testContext,
  type TestEngine,
} from '../testing/load-documents';

let test: TestEngine;

beforeAll(async () => {
  test = await createTestEngine();
  await test.load('letters', documentsOf(['a', 'a', 'b'].map((letter) => ({ letter }))));
});
afterAll(() => test.close());

describe('terms with the error of each count', () => {
  it.each([
    [true, [0, 0]],
    [false, [undefined, undefined]],
  ])('show it where it is asked for: %s', async (show_term_doc_count_error, expected) => {
    const terms = { field: 'letter.keyword', show_term_doc_count_error };
    const body = { size: 0, aggs: { letters: { terms } } };
    const { aggregations } = JSON.parse(
      await test.engine.search({ index: 'letters', body }, testContext()),
    ) as { aggregations: { letters: { buckets: { doc_count_error_upper_bound?: number }[] } } };
    const errors = aggregations.letters.buckets.map((bucket) => bucket.doc_count_error_upper_bound);
    expect(errors).toEqual(expected);
  });
});
