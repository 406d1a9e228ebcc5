import type { Endpoint } from '../endpoint';
import { ApiError } from '../http/api-error';
import { stateOf } from '../policies/policy-answers';

export const endpoint: Endpoint = {
  name: 'ism.get_policies',
  routes: [
    'GET /_plugins/_ism/policies',
    'GET /_plugins/_ism/policies/{policy_id}',
    'HEAD /_plugins/_ism/policies/{policy_id}',
  ],
  scope: 'manage',
  does: 'Policies, one or all.',
  async handle({ engine, params }) {
    const all = await engine.names.policies.list();
    const { policy_id: id } = params;
    if (id === undefined) {
      const policies = all.map((one) => {
        const { _version: _, ...state } = stateOf(one);
        return { ...state, policy: one.policy };
      });
      return { json: { policies, total_policies: all.length } };
    }
    const found = all.find((one) => one.id === id);
    if (!found) throw new ApiError(404, 'status_exception', 'Policy not found');
    return { json: { ...stateOf(found), policy: found.policy } };
  },
};
