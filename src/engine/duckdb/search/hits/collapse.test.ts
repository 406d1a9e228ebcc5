import { expect, it } from 'vitest';
import { indexForTests } from '../testing/test-index';

const { ask } = indexForTests('collapsed', [{ k: 1 }, { k: 1 }, { k: 2 }]);

const places = indexForTests('places', [
  { n: 1, land: 'NO', city: 'Oslo' },
  { n: 2, land: 'NO', city: 'Oslo' },
  { n: 3, land: 'NO', city: 'Bergen' },
  { n: 4, land: 'PE', city: 'Lima' },
]);

interface Hits {
  hits: { hits: { sort?: unknown }[] };
}

it.each([
  [[{ _score: 'asc' }], [undefined, undefined]],
  [['k'], [[1], [2]]],
  [
    [{ _score: 'asc' }, 'k'],
    [
      [1, 1],
      [1, 2],
    ],
  ],
])('collapsed hits say what they were sorted by as in OpenSearch: %j', async (sort, shown) => {
  const { hits } = await ask<Hits>({ collapse: { field: 'k' }, sort });
  expect(hits.hits.map((hit) => hit.sort)).toEqual(shown);
});

it('hits below a collapsed one are collapsed themselves, and not further', async () => {
  const second = { name: 'in', size: 3, collapse: { field: 'city.keyword' } };
  const found = await places.ask<Inner>({
    collapse: { field: 'land.keyword', inner_hits: second },
    sort: ['n'],
  });
  const [first] = found.hits.hits;
  expect(first?.inner_hits.in.hits.total.value).toBe(3);
  expect(first?.inner_hits.in.hits.hits.map(({ fields }) => fields)).toEqual([
    { 'city.keyword': ['Oslo'] },
    { 'city.keyword': ['Bergen'] },
  ]);
  const third = { ...second, collapse: { field: 'city.keyword', inner_hits: second } };
  await expect(
    places.ask({ collapse: { field: 'land.keyword', inner_hits: third } }),
  ).rejects.toThrow('[inner_hits] failed to parse field [collapse]');
});

interface Inner {
  hits: {
    hits: {
      inner_hits: { in: { hits: { total: { value: number }; hits: { fields: object }[] } } };
    }[];
  };
}
