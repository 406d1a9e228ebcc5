import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import {
  createTestEngine,
  documentsOf,
  testContext,
  type TestEngine,
} from '../testing/load-documents';

let test: TestEngine;

beforeAll(async () => {
  test = await createTestEngine();
  await test.load('words', documentsOf([{ word: 'w5 z7' }, { word: 'other' }]));
});
afterAll(() => test.close());

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
