import type { Endpoint } from '../endpoint';
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
  async handle({ engine, params, server }) {
    const found = await engine.names.policies.explain(params['index'] ?? '*');
    return { json: explainAnswer(found, server) };
  },
};
