import type { Endpoint } from '../endpoint';
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
    const source = body.bytes.toString('utf8');
    await engine.names.putPipeline({ name: params['id'] ?? '', source });
    return { json: { acknowledged: true } };
  },
};
