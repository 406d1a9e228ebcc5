import type { Endpoint } from '../endpoint';
import { INDICES_OPTIONS, MANAGER_TIMEOUTS } from '../http/parameters';
import { indicesOf } from '../indices-of';
import { byName, definitionsOf, settingsOf } from '../indices/index-settings';
import { flattenSettings } from '../indices/nested-settings';

export const endpoint: Endpoint = {
  name: 'indices.get',
  routes: ['GET /{index}'],
  scope: 'read',
  does: 'Mappings and settings of indices. There are no aliases yet.',
  parameters: [...INDICES_OPTIONS, ...MANAGER_TIMEOUTS, 'flat_settings', 'include_defaults'],
  async handle(call) {
    const names = await indicesOf(call, call.params['index']);
    const found = await definitionsOf(call.engine, names);
    const isFlat = call.parameters.flag('flat_settings');
    return {
      json: byName(
        found.map(({ name, mappings, settings }) => {
          const all = settingsOf(name, settings, call.server);
          return [
            name,
            {
              aliases: {},
              mappings,
              settings: isFlat ? Object.fromEntries(flattenSettings(all)) : all,
            },
          ];
        }),
      ),
    };
  },
};
