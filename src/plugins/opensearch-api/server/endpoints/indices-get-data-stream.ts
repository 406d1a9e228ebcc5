import type { Endpoint } from '../endpoint';
import { MANAGER_TIMEOUTS } from '../http/parameters';
import { uuidOf } from '../indices/index-settings';

export const endpoint: Endpoint = {
  name: 'indices.get_data_stream',
  routes: ['GET /_data_stream', 'GET /_data_stream/{name}'],
  scope: 'read',
  does: 'Data streams with their indices, by names or patterns.',
  parameters: [...MANAGER_TIMEOUTS, 'expand_wildcards'],
  async handle({ engine, params, server }) {
    const found = await engine.names.listDataStreams(params['name'] ?? '*');
    return {
      json: {
        data_streams: found.map(({ name, timestampField, indices, generation, template }) => ({
          name,
          timestamp_field: { name: timestampField },
          indices: indices.map((index) => ({
            index_name: index,
            index_uuid: uuidOf(server, index),
          })),
          generation,
          status: 'GREEN',
          template,
        })),
      },
    };
  },
};
