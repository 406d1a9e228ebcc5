import { ONE_PARAMETERS, writeOne } from '../documents/write-one';
import type { Endpoint } from '../endpoint';

export const endpoint: Endpoint = {
  name: 'delete',
  routes: ['DELETE /{index}/_doc/{id}'],
  scope: 'write',
  does: 'Deletes one document.',
  parameters: ONE_PARAMETERS.filter((name) => name !== 'pipeline' && name !== 'require_alias'),
  handle: (call) => writeOne(call, { kind: 'delete', id: call.params['id'] }),
};
