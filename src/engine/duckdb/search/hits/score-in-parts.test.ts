import { expect, it } from 'vitest';
import type { SearchResponse } from '#common/search';
import { documentsOf, testContext } from '../testing/load-documents';
import { engineForTests } from '../testing/test-index';

const INDICES = 45;
const test = engineForTests(async (engine) => {
  for (let n = 0; n < INDICES; n += 1) {
    const rows = [{ text: `fox ${'red '.repeat(n)}` }, { text: 'dog and cat' }, { text: 'a fox' }];
    // oxlint-disable-next-line no-await-in-loop
    await engine.load(`logs-${String(n).padStart(2, '0')}`, documentsOf(rows));
  }
});

it('The best hits of many indices are those of all of them, page by page', async () => {
  const ask = async (from: number, size: number) => {
    const body = { query: { match: { text: 'fox' } }, from, size, track_total_hits: true };
    const text = await test.engine.search({ index: 'logs-*', body }, testContext());
    return (JSON.parse(text) as SearchResponse).hits;
  };
  const all = await ask(0, 200);
  const scores = all.hits.map(({ _score }) => Number(_score));

  expect(all.total).toEqual({ value: INDICES * 2, relation: 'eq' });
  expect(all.hits).toHaveLength(INDICES * 2);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  expect(all.max_score).toBe(scores[0]);

  const page = await ask(7, 5);
  expect(page.hits).toEqual(all.hits.slice(7, 12));
  expect(page.total).toEqual(all.total);
  expect(page.max_score).toBe(scores[0]);
});
