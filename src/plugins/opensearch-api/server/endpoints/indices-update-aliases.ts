import type { Endpoint } from '../endpoint';
import { MANAGER_TIMEOUTS } from '../http/parameters';
import { readAliasActions } from '../indices/alias-actions';

export const endpoint: Endpoint = {
  name: 'indices.update_aliases',
  routes: ['POST /_aliases'],
  scope: 'manage',
  does: 'Adds and removes aliases, and deletes indices (`remove_index`): all of it in one step, or nothing. Hidden aliases are refused.',
  parameters: MANAGER_TIMEOUTS,
  body: 'json',
  async handle({ engine, body }) {
    await engine.names.updateAliases(readAliasActions(body.object() ?? {}));
    return { json: { acknowledged: true } };
  },
};
