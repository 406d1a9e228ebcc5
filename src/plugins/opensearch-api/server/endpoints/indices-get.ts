import type { Endpoint } from '../endpoint';
import { INDICES_OPTIONS, MANAGER_TIMEOUTS } from '../http/parameters';
import { indicesOf } from '../indices-of';
import { aliasesByIndex, writeAliases } from '../indices/aliases';
import { byName, definitionsOf, settingsOf } from '../indices/index-settings';
import { flattenSettings } from '../indices/nested-settings';

export const endpoint: Endpoint = {
  name: 'indices.get',
  routes: ['GET /{index}'],
  scope: 'read',
  does: 'Mappings, settings and aliases of indices.',
  parameters: [...INDICES_OPTIONS, ...MANAGER_TIMEOUTS, 'flat_settings', 'include_defaults'],
  async handle(call) {
    const names = await indicesOf(call, call.params['index']);
    const found = await definitionsOf(call.engine, names);
    const aliases = await aliasesByIndex(call);
    const isFlat = call.parameters.flag('flat_settings');
    return {
      json: byName(
        found.map(({ name, mappings, settings }) => {
          const all = settingsOf(name, settings, call.server);
          return [
            name,
            {
              aliases: writeAliases(aliases.get(name)),
              mappings,
              settings: isFlat ? Object.fromEntries(flattenSettings(all)) : all,
            },
          ];
        }),
      ),
    };
  },
};
