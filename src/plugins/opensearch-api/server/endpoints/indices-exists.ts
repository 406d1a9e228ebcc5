import type { Endpoint } from '../endpoint';
import { INDICES_OPTIONS, MANAGER_TIMEOUTS } from '../http/parameters';
import { indicesOf } from '../indices-of';

export const endpoint: Endpoint = {
  name: 'indices.exists',
  routes: ['HEAD /{index}'],
  scope: 'read',
  does: 'Whether indices are there (200) or not (404).',
  parameters: [...INDICES_OPTIONS, ...MANAGER_TIMEOUTS, 'flat_settings', 'include_defaults'],
  async handle(call) {
    await indicesOf(call, call.params['index']);
    return { empty: true };
  },
};
