import { expect, it } from 'vitest';
import type { ClusterRequest } from '#cluster';
import type { JsonText } from '#common/json';
import { testContext } from '../../duckdb/search/testing/load-documents';
import { createPolicies } from './cluster-policies';

it('puts a policy in the member in which the plugin reads it', async () => {
  const asked: ClusterRequest[] = [];
  const policies = createPolicies({
    ask: async (request) => {
      asked.push(request);
      return '{"_id":"p","_version":1,"_seq_no":0,"_primary_term":1,"policy":{"policy":{"a":1}}}' as JsonText;
    },
  });
  const context = { ...testContext(), manageableIndices: ['*'] };
  const stored = await policies.put({ id: 'p', body: { a: 1 } }, context);

  expect(asked).toMatchObject([{ path: '/_plugins/_ism/policies/p', body: { policy: { a: 1 } } }]);
  expect(stored).toMatchObject({ id: 'p', policy: { a: 1 } });
});
