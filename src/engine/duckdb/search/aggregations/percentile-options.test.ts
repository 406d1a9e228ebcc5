import { expect, it } from 'vitest';
import { indexForTests } from '../testing/test-index';

const { ask } = indexForTests('delays', [{ n: 1 }, { n: 2 }]);
const search = (kind: string, options: object) =>
  ask({ size: 0, aggs: { a: { [kind]: { field: 'n', ...options } } } });

it('percentiles refuse a compression below zero, in the words of OpenSearch', async () => {
  const tdigest = { compression: -1 };
  const message = '[compression] must be greater than or equal to 0. Found [-1.0] in [a]';
  await expect(search('percentiles', { tdigest })).rejects.toThrow(message);
  await expect(search('percentile_ranks', { tdigest, values: [1] })).rejects.toThrow(message);
  await search('percentiles', { tdigest: { compression: 0 } });
});
