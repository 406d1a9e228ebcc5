import type { Endpoint } from '../endpoint';
import { textOf } from '../http/read-body';
import { ApiError } from '../http/api-error';
import { MANAGER_TIMEOUTS } from '../http/parameters';

export const endpoint: Endpoint = {
  name: 'ingest.put_pipeline',
  routes: ['PUT /_ingest/pipeline/{id}'],
  scope: 'manage',
  does: 'What documents go through before they are written, of processors. It is refused where one of these can’t be run. Needs the right to manage all indices.',
  parameters: MANAGER_TIMEOUTS,
  body: 'json',
  async handle({ engine, params, body }) {
    if (body.isEmpty) throw new ApiError(400, 'parse_exception', 'request body is required');
    body.object();
    const source = textOf(body.bytes);
    await engine.names.putPipeline({ name: params['id'] ?? '', source });
    return { json: { acknowledged: true } };
  },
};
