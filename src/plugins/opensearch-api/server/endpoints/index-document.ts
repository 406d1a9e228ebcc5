import { ONE_PARAMETERS, writeOne } from '../documents/write-one';
import type { Endpoint } from '../endpoint';
import { illegalArgument } from '../http/api-error';

export const endpoint: Endpoint = {
  name: 'index',
  routes: ['PUT /{index}/_doc/{id}', 'POST /{index}/_doc/{id}', 'POST /{index}/_doc'],
  scope: 'write',
  does: 'Writes one document: the whole of it, in the place of the one before. Without an ID it is given one.',
  parameters: [...ONE_PARAMETERS, 'op_type'],
  body: 'document',
  handle(call) {
    const { id } = call.params;
    const kind = call.parameters.text('op_type') ?? (id === undefined ? 'create' : 'index');
    if (kind !== 'index' && kind !== 'create') {
      throw illegalArgument(`opType must be 'create' or 'index', found: [${kind.slice(0, 100)}]`);
    }
    return writeOne(call, { kind, id });
  },
};
