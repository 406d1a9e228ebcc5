import { isObject } from '#common/json';
import type { Endpoint } from '../endpoint';
import { illegalArgument } from '../http/api-error';
import { expectedState, requireBody, stateOf } from '../policies/policy-answers';

export const endpoint: Endpoint = {
  name: 'ism.put_policy',
  routes: ['PUT /_plugins/_ism/policies/{policy_id}'],
  scope: 'manage',
  does: 'A policy: how long indices are kept, by their age, size and number of documents. It has the actions `rollover` and `delete`; others are refused.',
  parameters: ['if_seq_no', 'if_primary_term', 'refresh'],
  body: 'json',
  async handle(call) {
    const { policy: body, ...others } = requireBody(call);
    if (!isObject(body) || Object.keys(others).length > 0) {
      throw illegalArgument('The body of a policy is an object [policy].');
    }
    const id = call.params['policy_id'] ?? '';
    const expected = expectedState(call);
    const stored = await call.engine.names.policies.put({
      id,
      body,
      ...(expected && { expected }),
    });
    return {
      status: stored.version === 1 ? 201 : 200,
      json: { ...stateOf(stored), policy: { policy: stored.policy } },
    };
  },
};
