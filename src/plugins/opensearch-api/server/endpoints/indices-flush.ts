import type { Endpoint } from '../endpoint';
import { INDICES_OPTIONS } from '../http/parameters';
import { indicesOf, shardsOf } from '../indices-of';

export const endpoint: Endpoint = {
  name: 'indices.flush',
  routes: ['/_flush', '/{index}/_flush'].flatMap((path) => [`GET ${path}`, `POST ${path}`]),
  scope: 'write',
  does: 'What was written before outlives the process: it does from the moment that its write is answered.',
  parameters: [...INDICES_OPTIONS, 'force', 'wait_if_ongoing'],
  async handle(call) {
    const names = await indicesOf(call, call.params['index'] ?? '*');
    return { json: { _shards: shardsOf(names.length) } };
  },
};
