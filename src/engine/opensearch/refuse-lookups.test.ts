import { expect, it } from 'vitest';
import { createOpenSearchEngine } from './opensearch-engine';
import { testContext } from '../duckdb/search/testing/load-documents';

// Nobody listens there: what is refused is not sent.
const engine = createOpenSearchEngine({ hosts: ['http://127.0.0.1:9'], requestTimeout: 1000 });
const lookup = { target_index: 'b', input_field: 'k', target_field: 'k', fetch_field: 'v' };
const body = { derived: { 'plane.model': { type: 'keyword', lookup } } };
const sink = { begin: async () => {}, rows: async () => {} };

it.each<[string, () => Promise<unknown>]>([
  ['searches', () => engine.search({ index: 'a', body }, testContext())],
  ['exports', () => engine.exportRows({ index: 'a', body }, sink, testContext())],
  [
    'suggestions',
    () => engine.suggestValues({ index: 'a', field: 'x', query: '', ...body }, testContext()),
  ],
])('%s with a field of another index are refused by its name on a cluster', async (_, ask) => {
  await expect(ask()).rejects.toMatchObject({
    code: 'unsupported',
    message: expect.stringContaining('[plane.model]') as string,
  });
});
