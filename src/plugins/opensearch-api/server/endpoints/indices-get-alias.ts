import type { Endpoint } from '../endpoint';
import { INDICES_OPTIONS, MANAGER_TIMEOUTS } from '../http/parameters';
import { indicesOf } from '../indices-of';
import { byName } from '../indices/index-settings';

export const endpoint: Endpoint = {
  name: 'indices.get_alias',
  routes: [
    'GET /_alias',
    'GET /_aliases',
    'GET /_alias/{name}',
    'HEAD /_alias/{name}',
    'GET /{index}/_alias',
    'GET /{index}/_alias/{name}',
    'HEAD /{index}/_alias/{name}',
  ],
  scope: 'read',
  does: 'Aliases of indices: none, as they are not supported yet.',
  parameters: [...INDICES_OPTIONS, ...MANAGER_TIMEOUTS],
  async handle(call) {
    const { index = '*', name } = call.params;
    const names = await indicesOf(call, index);
    if (name === undefined) return { json: byName(names.map((one) => [one, { aliases: {} }])) };
    const missing = name.split(',').filter((one) => !one.includes('*') && one !== '_all');
    if (missing.length === 0) return { json: {} };
    const plural = missing.length === 1 ? 'alias' : 'aliases';
    return {
      status: 404,
      json: { error: `${plural} [${missing.join(',')}] missing`, status: 404 },
    };
  },
};
