import { expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { EngineContext } from '../../engine';
import { documentsOf, testContext } from './testing/load-documents';
import { engineForTests } from './testing/test-index';

const test = engineForTests(async (engine) => {
  await engine.load(
    'lists',
    documentsOf([
      { owner: 'me', words: ['a', 'b'], deep: [{ n: 1 }, { n: [2, null] }, { m: 5 }] },
      { owner: 'other', words: ['c'], deep: { n: 9_007_199_254_740_991 } },
    ]),
  );
  await engine.load('found', documentsOf(['a', 'b', 'c', 'd'].map((word, n) => ({ word, n }))));
});

async function find(terms: JsonObject, changes: Partial<EngineContext> = {}) {
  const body = { query: { terms }, sort: ['_doc'] };
  const text = await test.engine.search({ index: 'found', body }, testContext(changes));
  const { hits } = JSON.parse(text) as { hits: { hits: { _id: string }[] } };
  return hits.hits.map(({ _id }) => _id);
}

const words = (id: string) => ({ 'word.keyword': { index: 'lists', id, path: 'words' } });
const mine = [{ pattern: 'lists', filter: { term: { 'owner.keyword': 'me' } } }, 'found'];

it('looks for the values of another document', async () => {
  expect(await find(words('0'))).toEqual(['0', '1']);
  expect(await find({ n: { index: 'lists', id: '0', path: 'deep.n' } })).toEqual(['1', '2']);
  expect(await find(words('7'))).toEqual([]);
  expect(await find({ n: { index: 'lists', id: '0', path: 'nothing' } })).toEqual([]);
});

it('attack 95: tells nothing of a document that a rule hides', async () => {
  expect(await find(words('1'))).toEqual(['2']);
  expect(await find(words('1'), { allowedIndices: mine })).toEqual([]);
  expect(await find(words('0'), { allowedIndices: mine })).toEqual(['0', '1']);
});

it('attack 95: does not tell whether an index exists that the person may not read', async () => {
  const refusal = (index: string) =>
    find({ n: { index, id: '0', path: 'n' } }, { allowedIndices: ['found'] }).catch(
      (error: unknown) => String(error).replaceAll(index, '…'),
    );
  expect(await refusal('lists')).toBe(await refusal('nothing'));
});

it.each<JsonObject>([
  { n: { index: 'lists', path: 'n' } },
  { n: { index: '*', id: '0', path: 'n' } },
  { n: { index: 'lists', id: '0', path: 'n', color: 'red' } },
  { n: { id: '0' } },
])('refuses what names no document: %j', async (terms) => {
  await expect(find(terms)).rejects.toMatchObject({ code: 'invalid_query' });
});

it('attack 99: refuses a list that is too long by its bound, wherever it stands', async () => {
  const values = Array.from({ length: 200_000 }, (_, value) => value);
  await expect(find({ n: values })).rejects.toMatchObject({ code: 'too_large' });
});
