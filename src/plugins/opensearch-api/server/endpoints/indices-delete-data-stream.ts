import type { Endpoint } from '../endpoint';
import { MANAGER_TIMEOUTS } from '../http/parameters';

export const endpoint: Endpoint = {
  name: 'indices.delete_data_stream',
  routes: ['DELETE /_data_stream/{name}'],
  scope: 'manage',
  does: 'Deletes data streams with all their documents, by names or patterns.',
  parameters: [...MANAGER_TIMEOUTS, 'expand_wildcards'],
  async handle({ engine, params }) {
    await engine.names.deleteDataStreams(params['name'] ?? '');
    return { json: { acknowledged: true } };
  },
};
