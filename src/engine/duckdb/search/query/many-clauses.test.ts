import { expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { testContext } from '../testing/load-documents';
import { indexForTests } from '../testing/test-index';

const { test } = indexForTests('words', [{ word: 'w5 z7' }, { word: 'other' }]);

const nested = (outer: number, inner: number): JsonObject => ({
  bool: {
    should: Array.from({ length: outer }, (_, a) => ({
      bool: {
        should: Array.from({ length: inner }, (_other, b) => ({ match: { word: `w${a} z${b}` } })),
      },
    })),
  },
});

const search = (query: JsonObject) =>
  test.engine.search({ index: 'words', body: { query } }, testContext());

it('answers some nested clauses, and refuses ten thousand by name', async () => {
  const { hits } = JSON.parse(await search(nested(6, 8))) as { hits: { total: object } };
  expect(hits.total).toMatchObject({ value: 1 });
  await expect(search(nested(100, 100))).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('too many nested clauses') as string,
  });
});
