import type { Endpoint } from '../endpoint';
import { shardsOf } from '../indices-of';
import { expectedState } from '../policies/policy-answers';

export const endpoint: Endpoint = {
  name: 'ism.delete_policy',
  routes: ['DELETE /_plugins/_ism/policies/{policy_id}'],
  scope: 'manage',
  does: 'Deletes a policy. Indices that are under it stay so.',
  parameters: ['if_seq_no', 'if_primary_term', 'refresh'],
  async handle(call) {
    const id = call.params['policy_id'] ?? '';
    const gone = await call.engine.names.policies.remove(id, expectedState(call));
    return {
      json: {
        _index: '.opendistro-ism-config',
        _id: id,
        _version: gone.version + 1,
        result: 'deleted',
        forced_refresh: true,
        _shards: shardsOf(1),
        _seq_no: gone.seqNo + 1,
        _primary_term: gone.primaryTerm,
      },
    };
  },
};
