import type { Endpoint } from '../endpoint';
import { MANAGER_TIMEOUTS } from '../http/parameters';

export const endpoint: Endpoint = {
  name: 'ingest.delete_pipeline',
  routes: ['DELETE /_ingest/pipeline/{id}'],
  scope: 'manage',
  does: 'Deletes pipelines, by a name or a pattern. Needs the right to manage all indices.',
  parameters: MANAGER_TIMEOUTS,
  async handle({ engine, params }) {
    await engine.names.deletePipelines(params['id'] ?? '');
    return { json: { acknowledged: true } };
  },
};
