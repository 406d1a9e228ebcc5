import type { Endpoint } from '../endpoint';
import { changedAnswer, requireBody, textOf } from '../policies/policy-answers';

export const endpoint: Endpoint = {
  name: 'ism.add_policy',
  routes: ['POST /_plugins/_ism/add/{index}'],
  scope: 'manage',
  does: 'Puts indices under a policy. They keep it as it is now.',
  body: 'json',
  async handle(call) {
    const id = textOf(requireBody(call), 'policy_id');
    const changed = await call.engine.names.policies.add(call.params['index'] ?? '', id);
    return { json: changedAnswer(changed, call.server) };
  },
};
