import type { Endpoint } from '../endpoint';
import { INDICES_OPTIONS, MANAGER_TIMEOUTS } from '../http/parameters';
import { indicesOf } from '../indices-of';
import { byName, definitionsOf } from '../indices/index-settings';

export const endpoint: Endpoint = {
  name: 'indices.get_mapping',
  routes: ['GET /_mapping', 'GET /_mappings', 'GET /{index}/_mapping', 'GET /{index}/_mappings'],
  scope: 'read',
  does: 'Mappings of indices; of those made of files, what would make the same fields.',
  parameters: [...INDICES_OPTIONS, ...MANAGER_TIMEOUTS],
  async handle(call) {
    const names = await indicesOf(call, call.params['index'] ?? '*');
    const found = await definitionsOf(call.engine, names);
    return { json: byName(found.map(({ name, mappings }) => [name, { mappings }])) };
  },
};
