import { connectCluster } from '#cluster';
import { expect, it } from 'vitest';
import { testContext } from '../duckdb/search/testing/load-documents';
import { createOpenSearchEngine } from './opensearch-engine';
import { withoutLookups } from './without-lookups';
import { NO_WORKSHOP } from './testing/no-workshop';

// Nobody listens there: what is refused is not sent.
const engine = createOpenSearchEngine({
  cluster: connectCluster({ hosts: ['http://127.0.0.1:9'], requestTimeout: 1000 }),
  workshop: NO_WORKSHOP,
});
const lookup = { target_index: 'b', input_field: 'k', target_field: 'k', fetch_field: 'v' };
const fields = { 'plane.model': { type: 'keyword', lookup } };
const used = { derived: { fields, query: { term: { 'plane.model': 'x' } } } };
const unused = { derived: { fields, query: { term: { other: 'x' } } } };
const sink = { begin: async () => {}, rows: async () => {} };

it.each<[string, () => Promise<unknown>]>([
  ['searches', () => engine.search({ index: 'a', body: { query: used } }, testContext())],
  [
    'figures',
    () =>
      engine.search(
        { index: 'a', body: { derived: fields, aggs: { a: { max: { field: 'plane.model' } } } } },
        testContext(),
      ),
  ],
  ['exports', () => engine.exportRows({ index: 'a', body: { query: used } }, sink, testContext())],
  [
    'columns',
    () =>
      engine.exportRows(
        { index: 'a', body: { query: unused }, columns: ['plane.model'] },
        sink,
        testContext(),
      ),
  ],
  [
    'suggestions',
    () =>
      engine.suggestValues(
        { index: 'a', field: 'plane.model', query: '', boolFilter: [unused] },
        testContext(),
      ),
  ],
])('%s of a field of another index are refused by its name on a cluster', async (_, ask) => {
  await expect(ask()).rejects.toMatchObject({
    code: 'unsupported',
    message: expect.stringContaining('[plane.model]') as string,
  });
});

it('what does not ask for it is sent as it would be without', () => {
  const body = { query: { bool: { filter: [unused] } }, size: 1 };
  expect(withoutLookups(body)).toEqual({
    query: { bool: { filter: [{ term: { other: 'x' } }] } },
    size: 1,
  });
});
