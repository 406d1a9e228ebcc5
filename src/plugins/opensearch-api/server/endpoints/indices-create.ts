import { isObject, type JsonObject } from '#common/json';
import { EngineError } from '#engine';
import type { Endpoint } from '../endpoint';
import { ApiError, parsingError } from '../http/api-error';
import { MANAGER_TIMEOUTS } from '../http/parameters';
import { checkName } from '../indices/check-name';
import { uuidOf } from '../indices/index-settings';

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
    if (other !== undefined) throw parsingError(`unknown key [${other}] for create index`);
    // Date math is a name when it is computed.
    if (!name.startsWith('<')) checkName(name);
    let made: { name: string };
    try {
      made = await engine.createEmpty(name, {
        mappings: objectOf('mappings', mappings),
        settings: objectOf('settings', settings),
        aliases: objectOf('aliases', aliases),
      });
    } catch (error) {
      if (!(error instanceof EngineError) || error.code !== 'conflict' || error.type) throw error;
      const uuid = uuidOf(server, name);
      const reason = `index [${name}/${uuid}] already exists`;
      throw new ApiError(400, 'resource_already_exists_exception', reason, {
        index: name,
        index_uuid: uuid,
      });
    }
    return { json: { acknowledged: true, shards_acknowledged: true, index: made.name } };
  },
};

function objectOf(name: string, value: unknown): JsonObject {
  if (value === undefined || value === null) return {};
  if (isObject(value)) return value;
  throw parsingError(`key [${name}] must be an object`);
}
