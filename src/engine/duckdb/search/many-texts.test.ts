import { expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { textList, toStatement } from './sql';
import { indexForTests } from './testing/test-index';

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

const { ask } = indexForTests(
  'odd',
  ODD.map((value, n) => ({ value, n })),
  {
    types: { value: 'keyword' },
  },
);

async function idsOf(query: JsonObject): Promise<readonly string[]> {
  const body = { query, size: 100, sort: ['_doc'] };
  return (await ask(body)).hits.hits.map(({ _id }) => _id);
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
