import type { Endpoint } from '../endpoint';
import { changedAnswer } from '../policies/policy-answers';

export const endpoint: Endpoint = {
  name: 'ism.remove_policy',
  routes: ['POST /_plugins/_ism/remove/{index}'],
  scope: 'manage',
  does: 'Takes indices from under their policies. No template puts them under one again.',
  async handle({ engine, params, server }) {
    return {
      json: changedAnswer(await engine.names.policies.release(params['index'] ?? ''), server),
    };
  },
};
