import { WRITE_PARAMETERS, readWriteOptions } from '../documents/write-parameters';
import type { Endpoint } from '../endpoint';
import { ApiError, illegalArgument } from '../http/api-error';
import { SOURCE_PARAMETERS, sourceOf } from '../search/search-body';

const NEW_LINE = 10;

export const endpoint: Endpoint = {
  name: 'bulk',
  routes: ['POST /_bulk', 'PUT /_bulk', 'POST /{index}/_bulk', 'PUT /{index}/_bulk'],
  scope: 'write',
  does: 'Writes, updates and deletes documents: operations as NDJSON, each with a result or an error of its own.',
  parameters: [...WRITE_PARAMETERS, ...SOURCE_PARAMETERS, 'batch_size'],
  body: 'lines',
  async handle({ engine, params, parameters, body }) {
    const options = readWriteOptions(parameters);
    if (body.isEmpty) throw new ApiError(400, 'parse_exception', 'request body is required');
    if (body.bytes.at(-1) !== NEW_LINE) {
      throw illegalArgument('The bulk request must be terminated by a newline [\\n]');
    }
    const { index } = params;
    const { _source: source } = sourceOf(parameters);
    return {
      json: await engine.bulk({
        ...options,
        body: body.bytes,
        ...(index !== undefined && { index }),
        ...(source !== undefined && { source }),
      }),
    };
  },
};
