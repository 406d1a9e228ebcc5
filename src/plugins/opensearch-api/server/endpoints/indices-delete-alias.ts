import type { Endpoint } from '../endpoint';
import { MANAGER_TIMEOUTS } from '../http/parameters';

export const endpoint: Endpoint = {
  name: 'indices.delete_alias',
  routes: ['DELETE /{index}/_alias/{name}', 'DELETE /{index}/_aliases/{name}'],
  scope: 'manage',
  does: 'Takes aliases, by names or patterns, from indices.',
  parameters: MANAGER_TIMEOUTS,
  async handle({ engine, params }) {
    const { index = '', name = '' } = params;
    await engine.names.updateAliases([
      { kind: 'remove', indices: index.split(','), aliases: name.split(',') },
    ]);
    return { json: { acknowledged: true } };
  },
};
