import type { Endpoint } from '../endpoint';
import { INDICES_OPTIONS } from '../http/parameters';
import { shardsOf, writtenIndices } from '../indices-of';

export const endpoint: Endpoint = {
  name: 'indices.refresh',
  routes: ['/_refresh', '/{index}/_refresh'].flatMap((path) => [`GET ${path}`, `POST ${path}`]),
  scope: 'write',
  does: 'What was written before can be found by searches.',
  parameters: INDICES_OPTIONS,
  async handle(call) {
    const names = await writtenIndices(call, call.params['index']);
    await call.engine.refresh(names);
    return { json: { _shards: shardsOf(names.length) } };
  },
};
