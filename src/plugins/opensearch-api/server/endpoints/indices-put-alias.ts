import type { Endpoint } from '../endpoint';
import { illegalArgument } from '../http/api-error';
import { MANAGER_TIMEOUTS } from '../http/parameters';

export const endpoint: Endpoint = {
  name: 'indices.put_alias',
  routes: [
    '/{index}/_alias/{name}',
    '/{index}/_aliases/{name}',
    '/_alias/{name}',
    '/_aliases/{name}',
    '/{index}/_alias',
    '/{index}/_aliases',
  ].flatMap((path) => [`PUT ${path}`, `POST ${path}`]),
  scope: 'manage',
  does: 'Makes indices known by an alias, with `filter`, `is_write_index` and `routing`.',
  parameters: MANAGER_TIMEOUTS,
  body: 'json',
  async handle({ engine, params, body }) {
    // The body may say what the address does not.
    const {
      index = params['index'],
      alias: name = params['name'],
      ...options
    } = body.object() ?? {};
    if (typeof index !== 'string') throw illegalArgument('[index] is required');
    if (typeof name !== 'string') throw illegalArgument('[alias] is required');
    await engine.names.updateAliases([
      { kind: 'add', indices: index.split(','), aliases: [name], options },
    ]);
    return { json: { acknowledged: true } };
  },
};
