import type { Endpoint } from '../endpoint';
import { INDICES_OPTIONS } from '../http/parameters';
import { shardsOf, writtenIndices } from '../indices-of';
import { validationFailed } from '../points/ids';

export const endpoint: Endpoint = {
  name: 'indices.flush',
  routes: ['/_flush', '/{index}/_flush'].flatMap((path) => [`GET ${path}`, `POST ${path}`]),
  scope: 'write',
  does: 'What was written before is in the tables of its index. It outlives the process from the moment that its write is answered.',
  parameters: [...INDICES_OPTIONS, 'force', 'wait_if_ongoing'],
  async handle(call) {
    const { parameters } = call;
    if (parameters.flag('force') && !parameters.flag('wait_if_ongoing', true)) {
      throw validationFailed('wait_if_ongoing must be true for a force flush');
    }
    const names = await writtenIndices(call, call.params['index']);
    await call.engine.refresh(names);
    return { json: { _shards: shardsOf(names.length) } };
  },
};
