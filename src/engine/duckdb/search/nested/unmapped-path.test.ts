import { expect, it } from 'vitest';
import type { SearchResponse } from '#common/search';
import { indexForTests } from '../testing/test-index';

const { ask } = indexForTests('flat', [{ n: 1 }, { n: 2 }]);

it('below a path that is no nested field, sorted hits are none', async () => {
  const best = { top_hits: { sort: [{ n: 'desc' }] } };
  const aggs = { a: { nested: { path: 'nowhere' }, aggs: { best } } };
  const { aggregations } = await ask<SearchResponse>({ size: 0, aggs });
  expect(aggregations).toEqual({
    a: {
      doc_count: 0,
      best: { hits: { total: { value: 0, relation: 'eq' }, max_score: null, hits: [] } },
    },
  });
});
