import type { Endpoint } from '../endpoint';
import { INDICES_OPTIONS, MANAGER_TIMEOUTS } from '../http/parameters';
import { indicesOf } from '../indices-of';
import { byName, definitionsOf, settingsOf } from '../indices/index-settings';
import { flattenSettings, nestSettings, pickSettings } from '../indices/nested-settings';

export const endpoint: Endpoint = {
  name: 'indices.get_settings',
  routes: [
    'GET /_settings',
    'GET /_settings/{name}',
    'GET /{index}/_settings',
    'GET /{index}/_settings/{name}',
    'GET /{index}/_setting/{name}',
  ],
  scope: 'read',
  does: 'Settings of indices: what they were made with, and what is the same for all. Defaults are not listed.',
  parameters: [...INDICES_OPTIONS, ...MANAGER_TIMEOUTS, 'flat_settings', 'include_defaults'],
  async handle(call) {
    const { index = '*', name: wanted = '_all' } = call.params;
    const found = await definitionsOf(call.engine, await indicesOf(call, index));
    const isFlat = call.parameters.flag('flat_settings');
    return {
      json: byName(
        found.map(({ name, settings }) => {
          const all = flattenSettings(settingsOf(name, settings, call.server));
          const picked = pickSettings(all, wanted.split(','));
          return [
            name,
            { settings: isFlat ? byName([...picked].toSorted()) : nestSettings(picked) },
          ];
        }),
      ),
    };
  },
};
