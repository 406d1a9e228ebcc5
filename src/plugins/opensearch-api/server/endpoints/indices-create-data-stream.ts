import type { Endpoint } from '../endpoint';
import { MANAGER_TIMEOUTS } from '../http/parameters';

export const endpoint: Endpoint = {
  name: 'indices.create_data_stream',
  routes: ['PUT /_data_stream/{name}'],
  scope: 'manage',
  does: 'Makes a data stream with its first index, by the index template that is for its name.',
  parameters: MANAGER_TIMEOUTS,
  async handle({ engine, params }) {
    await engine.names.createDataStream(params['name'] ?? '');
    return { json: { acknowledged: true } };
  },
};
