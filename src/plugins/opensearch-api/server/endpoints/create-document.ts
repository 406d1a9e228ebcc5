import { ONE_PARAMETERS, writeOne } from '../documents/write-one';
import type { Endpoint } from '../endpoint';

export const endpoint: Endpoint = {
  name: 'create',
  routes: ['PUT /{index}/_create/{id}', 'POST /{index}/_create/{id}'],
  scope: 'write',
  does: 'Writes one document that is not there yet; 409 where it is.',
  parameters: ONE_PARAMETERS,
  body: 'document',
  handle: (call) => writeOne(call, { kind: 'create', id: call.params['id'] }),
};
