import type { Endpoint } from '../endpoint';
import { MANAGER_TIMEOUTS } from '../http/parameters';

export const endpoint: Endpoint = {
  name: 'cluster.get_settings',
  routes: ['GET /_cluster/settings'],
  scope: 'any',
  does: 'Settings of the cluster that were changed: none, as they are in the configuration.',
  parameters: [...MANAGER_TIMEOUTS, 'flat_settings', 'include_defaults'],
  handle: ({ parameters }) => ({
    json: {
      persistent: {},
      transient: {},
      ...(parameters.flag('include_defaults') ? { defaults: {} } : {}),
    },
  }),
};
