import { ONE_PARAMETERS, writeOne } from '../documents/write-one';
import type { Endpoint } from '../endpoint';
import { ApiError } from '../http/api-error';
import { SOURCE_PARAMETERS } from '../search/search-body';

export const endpoint: Endpoint = {
  name: 'update',
  routes: ['POST /{index}/_update/{id}'],
  scope: 'write',
  does: 'Changes one document by a part of it or by a script, or makes it. Needs the right to read its index, too.',
  parameters: [
    ...ONE_PARAMETERS.filter((name) => !name.startsWith('version') && name !== 'pipeline'),
    ...SOURCE_PARAMETERS,
    'lang',
    'retry_on_conflict',
  ],
  body: 'document',
  handle(call) {
    const { parameters, params } = call;
    if (parameters.has('if_seq_no') && (parameters.integer('retry_on_conflict') ?? 0) > 0) {
      throw new ApiError(
        400,
        'action_request_validation_exception',
        'Validation Failed: 1: compare and write operations can not be retried;',
      );
    }
    return writeOne(call, { kind: 'update', id: params['id'] });
  },
};
