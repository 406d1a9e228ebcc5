import type { JsonText } from '#common/json';
import type { Endpoint } from '../endpoint';
import { MANAGER_TIMEOUTS } from '../http/parameters';

export const endpoint: Endpoint = {
  name: 'ingest.get_pipeline',
  routes: ['GET /_ingest/pipeline', 'GET /_ingest/pipeline/{id}'],
  scope: 'manage',
  does: 'Pipelines, by names or patterns. Needs the right to manage all indices.',
  parameters: MANAGER_TIMEOUTS,
  async handle({ engine, params }) {
    const { id } = params;
    const found = await engine.names.listPipelines(id);
    const members = found.map(({ name, source }) => `${JSON.stringify(name)}:${source.trim()}`);
    const isMissing = id !== undefined && found.length === 0;
    return { status: isMissing ? 404 : 200, json: `{${members.join(',')}}` as JsonText };
  },
};
