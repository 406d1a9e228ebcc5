import { expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import { indexForTests } from '../testing/test-index';

const { ask } = indexForTests('ships', [
  { id: 1, name: 'Red Ship', code: 'R' },
  { id: 2, name: 'red ship of Oslo', code: 'r' },
  { id: 3, name: 'the ship', code: 'The' },
]);

const find = async (kind: string, options: JsonObject) => {
  const { hits } = await ask<SearchResponse>({ query: { [kind]: options }, sort: ['id'] });
  return hits.hits.map(({ _source }) => (_source as { id: number }).id);
};

it.each(['query_string', 'simple_query_string'])('%s cuts words as it is told', async (kind) => {
  const fields = ['name'];
  expect(await find(kind, { query: 'RED', fields })).toEqual([1, 2]);
  expect(await find(kind, { query: 'RED', fields, analyzer: 'whitespace' })).toEqual([]);
  expect(await find(kind, { query: '"RED SHIP"', fields, analyzer: 'whitespace' })).toEqual([]);
  expect(await find(kind, { query: 'the', fields })).toEqual([3]);
  expect(await find(kind, { query: 'the', fields, analyzer: 'stop' })).toEqual([]);
  expect(await find(kind, { query: 'RED*', fields, analyzer: 'whitespace' })).toEqual([]);
  await expect(find(kind, { query: 'red', analyzer: 'nothing' })).rejects.toThrow(
    `[${kind}] analyzer [nothing] not found`,
  );
});

it.each(['query_string', 'simple_query_string'])('%s looks for phrases elsewhere', async (kind) => {
  const suffix = { quote_field_suffix: '.keyword' };
  expect(await find(kind, { query: '"Red Ship"', fields: ['name'] })).toEqual([1, 2]);
  expect(await find(kind, { query: '"Red Ship"', fields: ['name'], ...suffix })).toEqual([1]);
  // A field without such another is asked itself.
  expect(await find(kind, { query: '"2"', fields: ['id'], ...suffix })).toEqual([2]);
});

it('a query string has an analyzer for phrases alone', async () => {
  const given = { fields: ['name'], quote_analyzer: 'whitespace' };
  expect(await find('query_string', { query: 'RED', ...given })).toEqual([1, 2]);
  expect(await find('query_string', { query: '"RED SHIP"', ...given })).toEqual([]);
  expect(await find('query_string', { query: 'name:"red ship"', ...given })).toEqual([1, 2]);
  const suffix = { quote_field_suffix: '.keyword' };
  expect(await find('query_string', { query: 'name:"Red Ship"', ...suffix })).toEqual([1]);
});
