import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import {
  anyone,
  ndjson,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../storage/testing/temporary-engine';

let engine: TemporaryEngine;
const create = (name: string, settings: JsonObject) =>
  engine.writer.createEmpty(name, { mappings: {}, settings }, anyone());

beforeAll(async () => {
  engine = await openTemporaryEngine();
  await create('small', {
    index: {
      max_result_window: 20,
      max_docvalue_fields_search: 1,
      max_script_fields: '1',
      max_terms_count: 2,
      max_regex_length: 5,
    },
  });
  await create('usual', {});
  for (const index of ['small', 'usual']) {
    await engine.append(`${index}.ndjson`, ndjson({ a: 'x', n: 1 }, { a: 'y', n: 2 }), index);
  }
});
afterAll(() => engine.remove());

const search = async (body: JsonObject, index = 'small') =>
  JSON.parse(await engine.engine.search({ index, body }, anyone())) as SearchResponse;
const script = { script: '1' };

it.each<[string, JsonObject, string]>([
  ['hits', { from: 15, size: 10 }, 'less than or equal to: [20] but was [25]'],
  ['values', { docvalue_fields: ['n', 'a.keyword'] }, 'docvalue_fields. Must be less than or'],
  ['scripts', { script_fields: { a: script, b: script } }, 'too many script_fields. Must be less'],
  ['terms', { query: { terms: { n: [1, 2, 3] } } }, 'The number of terms [3] used in the Terms'],
  ['letters of an expression', { query: { regexp: { a: 'abcdef' } } }, 'The length of regex [6]'],
])('an index takes no more %s than its settings say', async (_, body, message) => {
  await expect(search(body)).rejects.toThrow(message);
  await search(body, 'usual');
  // As in OpenSearch, others answer.
  expect(await search(body, 'small,usual')).toMatchObject({ _shards: { failed: 1 } });
});

it('an index keeps its limits, and is given none that is more than the usual', async () => {
  const { settings } = await engine.engine.definitionOf('small', anyone());
  expect(settings).toMatchObject({ index: { max_result_window: 20, max_terms_count: 2 } });
  expect((await search({ size: 20 })).hits.hits).toHaveLength(2);
  await expect(create('large', { max_result_window: 50_000 })).rejects.toThrow(
    'setting [index.max_result_window] of more than [10000]',
  );
  await expect(create('odd', { max_result_window: 'x' })).rejects.toThrow('Failed to parse value');
});

it('an expression has 1,000 letters at most', async () => {
  const query = { query_string: { query: `/${'a'.repeat(1001)}/` } };
  await expect(search({ query }, 'usual')).rejects.toThrow('The length of regex [1001]');
});
