import type { Endpoint } from '../endpoint';
import { illegalArgument } from '../http/api-error';
import { explainAnswer } from '../policies/policy-answers';

export const endpoint: Endpoint = {
  name: 'ism.explain',
  routes: ['/_plugins/_ism/explain', '/_plugins/_ism/explain/{index}'].flatMap((path) => [
    `GET ${path}`,
    `POST ${path}`,
  ]),
  scope: 'manage',
  does: 'Under which policy indices are, in which state of it, and what was done last.',
  body: 'json',
  async handle({ engine, params, body, server }) {
    const [option] = Object.keys(body.object() ?? {});
    if (option !== undefined) {
      throw illegalArgument(
        `[${option.slice(0, 100)}] is not supported: explain answers for the indices of its address`,
      );
    }
    const found = await engine.names.policies.explain(params['index'] ?? '*');
    return { json: explainAnswer(found, server) };
  },
};
