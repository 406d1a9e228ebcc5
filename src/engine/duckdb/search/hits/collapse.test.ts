import { expect, it } from 'vitest';
import { indexForTests } from '../testing/test-index';

const { ask } = indexForTests('collapsed', [{ k: 1 }, { k: 1 }, { k: 2 }]);

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
