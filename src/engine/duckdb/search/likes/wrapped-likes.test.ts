import { expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import { indexForTests } from '../testing/test-index';

const { ask } = indexForTests('likes', [
  { t: 'red fox runs', n: 1 },
  { t: 'red fox sleeps', n: 2 },
  { t: 'blue whale', n: 3 },
]);

const LIKE: JsonObject = {
  more_like_this: { fields: ['t'], like: 'a red fox', min_term_freq: 1, min_doc_freq: 1 },
};
const wrapped = (query: JsonObject): JsonObject => ({
  wrapper: { query: Buffer.from(JSON.stringify(query)).toString('base64') },
});
const idsOf = async (query: JsonObject, rules = {}) =>
  (await ask<SearchResponse>({ query, sort: ['n'] }, rules)).hits.hits.map(({ _id }) => _id);

it('documents like others are found by a query in base64, however deep it lies', async () => {
  expect(await idsOf(LIKE)).toEqual(['0', '1']);
  expect(await idsOf(wrapped(LIKE))).toEqual(['0', '1']);
  const below = { bool: { must_not: wrapped({ dis_max: { queries: [wrapped(LIKE)] } }) } };
  expect(await idsOf(below)).toEqual(['2']);
});

it('attack 95: words are chosen of visible documents, in base64 too; a rule chooses none', async () => {
  const visible = { allowedIndices: [{ pattern: '*', filter: { term: { n: 3 } } }] };
  expect(await idsOf(wrapped(LIKE), visible)).toEqual([]);
  const rule = { allowedIndices: [{ pattern: '*', filter: wrapped(LIKE) }] };
  await expect(idsOf({ match_all: {} }, rule)).rejects.toMatchObject({ code: 'unsupported' });
});
