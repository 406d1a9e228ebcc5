import type { Endpoint } from '../endpoint';
import { INDICES_OPTIONS } from '../http/parameters';
import { indicesOf, readIndicesOptions } from '../indices-of';

export const endpoint: Endpoint = {
  name: 'indices.resolve_index',
  routes: ['GET /_resolve/index/{name}'],
  scope: 'read',
  does: 'Which indices a name or pattern stands for.',
  parameters: INDICES_OPTIONS,
  async handle(call) {
    const options = readIndicesOptions(call.parameters);
    const names = await indicesOf(call, call.params['name'], options);
    return {
      json: {
        indices: names.map((name) => ({ name, attributes: ['open'] })),
        aliases: [],
        data_streams: [],
      },
    };
  },
};
