import type { Endpoint } from '../endpoint';
import { illegalArgument } from '../http/api-error';
import { changedAnswer } from '../policies/policy-answers';

export const endpoint: Endpoint = {
  name: 'ism.retry_index',
  routes: ['POST /_plugins/_ism/retry/{index}'],
  scope: 'manage',
  does: 'Does what failed by a policy again now, not at the next look.',
  body: 'json',
  async handle({ engine, params, body, server }) {
    const [unknown] = Object.keys(body.object() ?? {});
    if (unknown !== undefined) {
      throw illegalArgument(
        `[${unknown.slice(0, 100)}] is not supported: what failed is done again`,
      );
    }
    const changed = await engine.names.policies.retry(params['index'] ?? '');
    return { json: changedAnswer(changed, server) };
  },
};
