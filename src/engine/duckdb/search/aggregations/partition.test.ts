import { expect, it } from 'vitest';
import { testContext } from '../testing/load-documents';
import { engineForTests } from '../testing/test-index';

const TEXTS = ['', 'a', 'ab', 'abc', 'abcd', 'abcde', 'é', '日本語', '😀x'];

const test = engineForTests(async (engine) => {
  const documents = TEXTS.map((word, row) => ({
    id: String(row),
    text: JSON.stringify({
      word,
      whole: (row - 5) * 10 ** row,
      part: (row - 5) * 1.25,
      even: row % 2 === 0,
      at: 1_500_000_000_000 + row * 86_400_000,
      from: [`10.0.0.${row}`, `2001:db8::${row}`],
    }),
  }));
  await engine.load('rows', documents, {
    types: { word: 'keyword', whole: 'long', part: 'double', at: 'date', from: 'ip' },
  });
});

async function partition(field: string, number: number): Promise<unknown[]> {
  const include = { partition: number, num_partitions: 3 };
  const a = { terms: { field, include, size: 100, order: { _key: 'asc' } } };
  const body = { size: 0, aggs: { a } };
  const answer = JSON.parse(await test.engine.search({ index: 'rows', body }, testContext())) as {
    aggregations: { a: { buckets: { key: unknown }[] } };
  };
  return answer.aggregations.a.buckets.map(({ key }) => key);
}

/** As OpenSearch 3.8 deals them out. */
it.each([
  ['word', ['abc', 'abcd', 'abcde', 'é', '日本語'], ['😀x'], ['', 'a', 'ab']],
  ['whole', [-10_000, -40, 0], [-5, 1_000_000, 20_000_000, 300_000_000], [-2000, -300]],
  ['part', [-5, 0, 2.5, 3.75], [-3.75, -2.5, -1.25], [-6.25, 1.25]],
  ['even', [0], [], [1]],
])('terms of %s are in the partitions of OpenSearch', async (field, ...partitions) => {
  const found = await Promise.all([0, 1, 2].map((number) => partition(field, number)));

  expect(found).toEqual(partitions);
});

it('addresses and timestamps, too', async () => {
  expect(await partition('from', 0)).toEqual(['10.0.0.3', '10.0.0.5', '10.0.0.8', '2001:db8::7']);
  expect(await partition('at', 0)).toEqual([1_500_000_000_000, 1_500_432_000_000]);
});
