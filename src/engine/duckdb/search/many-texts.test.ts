import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import { textList, toStatement } from './sql';
import {
  createTestEngine,
  documentsOf,
  testContext,
  type TestEngine,
} from './testing/load-documents';

const ODD = [
  '',
  ' ',
  `it's "quoted"`,
  'a\nb\tc',
  '\\',
  '日本',
  '👍',
  '\u0000',
  '\u001f',
  '\u2028',
  'null',
];

let test: TestEngine;
beforeAll(async () => {
  test = await createTestEngine();
  await test.load('odd', documentsOf(ODD.map((value, n) => ({ value, n }))), {
    types: { value: 'keyword' },
  });
});
afterAll(() => test.close());

async function idsOf(query: JsonObject): Promise<readonly string[]> {
  const body = { query, size: 100, sort: ['_doc'] };
  const text = await test.engine.search({ index: 'odd', body }, testContext());
  return (JSON.parse(text) as SearchResponse).hits.hits.map(({ _id }) => _id);
}

const others = Array.from({ length: 600 }, (_, at) => `other ${at}`);

it.each(ODD.map((value, at) => [value, at] as const))(
  'finds %j among hundreds of values as it finds it alone',
  async (value, at) => {
    expect(await idsOf({ terms: { value: [...others, value] } })).toEqual([String(at)]);
  },
);

it('finds numbers among hundreds, and none where no number of the type equals them', async () => {
  const many = Array.from({ length: 600 }, (_, at) => at + 100);
  expect(await idsOf({ terms: { n: [...many, 3] } })).toEqual(['3']);
  expect(await idsOf({ terms: { n: many.map((n) => n + 0.5) } })).toEqual([]);
});

it('attack 99: thousands of texts travel as one value', () => {
  expect(toStatement(textList(others)).values).toEqual([JSON.stringify(others)]);
});
