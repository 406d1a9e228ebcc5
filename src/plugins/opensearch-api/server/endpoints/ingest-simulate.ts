import type { Endpoint } from '../endpoint';
import { textOf } from '../http/read-body';
import { ApiError } from '../http/api-error';

const paths = ['/_ingest/pipeline/_simulate', '/_ingest/pipeline/{id}/_simulate'];

export const endpoint: Endpoint = {
  name: 'ingest.simulate',
  routes: paths.flatMap((path) => [`GET ${path}`, `POST ${path}`]),
  scope: 'manage',
  does: 'What documents would become by a pipeline; with `verbose` after each processor. Nothing is written. Needs the right to manage all indices.',
  parameters: ['verbose'],
  body: 'json',
  async handle({ engine, params, parameters, body }) {
    if (body.isEmpty) {
      throw new ApiError(400, 'parse_exception', 'request body or source parameter is required');
    }
    const { id } = params;
    return {
      json: await engine.names.simulatePipeline({
        ...(id !== undefined && { name: id }),
        body: textOf(body.bytes),
        verbose: parameters.flag('verbose'),
      }),
    };
  },
};
