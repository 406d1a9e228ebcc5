import { isObject, type JsonObject } from '#common/json';
import type { Endpoint } from '../endpoint';
import { ApiError, parsingError } from '../http/api-error';
import { MANAGER_TIMEOUTS } from '../http/parameters';
import { checkName } from '../indices/check-name';
import { asAlreadyThere } from '../indices/already-there';
import { warnOfUnused } from '../indices/unused-settings';
import { refuseTyped } from '../indices/typed-mappings';

export const endpoint: Endpoint = {
  name: 'indices.create',
  routes: ['PUT /{index}'],
  scope: 'manage',
  does: 'Makes an index by mappings, settings and aliases.',
  parameters: [...MANAGER_TIMEOUTS, 'wait_for_active_shards'],
  body: 'json',
  async handle({ engine, params, body, server }) {
    const name = params['index'] ?? '';
    const { mappings, settings, aliases, ...others } = body.object() ?? {};
    const [other] = Object.keys(others);
    if (other !== undefined)
      throw new ApiError(
        400,
        'parse_exception',
        `unknown key [${other.slice(0, 100)}] for create index`,
      );
    const mapping = objectOf('mappings', mappings);
    refuseTyped(mapping);
    // Date math is a name when it is computed.
    if (!name.startsWith('<')) checkName(name);
    const made = await engine
      .createEmpty(name, {
        mappings: mapping,
        settings: objectOf('settings', settings),
        aliases: objectOf('aliases', aliases),
      })
      .catch((error: unknown) => {
        throw asAlreadyThere(error, server);
      });
    return {
      headers: warnOfUnused(objectOf('settings', settings)),
      json: { acknowledged: true, shards_acknowledged: true, index: made.name },
    };
  },
};

function objectOf(name: string, value: unknown): JsonObject {
  if (value === undefined || value === null) return {};
  if (isObject(value)) return value;
  throw parsingError(`key [${name}] must be an object`);
}
