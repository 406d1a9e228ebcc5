import type { Endpoint } from '../endpoint';
import { INDICES_OPTIONS } from '../http/parameters';
import { indicesOf, shardsOf } from '../indices-of';

export const endpoint: Endpoint = {
  name: 'indices.refresh',
  routes: ['/_refresh', '/{index}/_refresh'].flatMap((path) => [`GET ${path}`, `POST ${path}`]),
  scope: 'write',
  does: 'What was written before can be found: it can from the moment that its write is answered.',
  parameters: INDICES_OPTIONS,
  async handle(call) {
    const names = await indicesOf(call, call.params['index'] ?? '*');
    return { json: { _shards: shardsOf(names.length) } };
  },
};
