import { isObject, type JsonObject } from '#common/json';
import type { Endpoint } from '../endpoint';
import { ApiError } from '../http/api-error';
import { MANAGER_TIMEOUTS } from '../http/parameters';
import { asAlreadyThere } from '../indices/already-there';
import { checkName } from '../indices/check-name';
import { isTyped, TYPED } from '../indices/typed-mappings';

export const endpoint: Endpoint = {
  name: 'indices.rollover',
  routes: ['POST /{index}/_rollover', 'POST /{index}/_rollover/{new_index}'],
  scope: 'manage',
  does: 'Gives an alias or a data stream another index to write to, where one of `max_age`, `max_docs` and `max_size` is met. The number in the name is counted on, and date math is that of today.',
  parameters: [...MANAGER_TIMEOUTS, 'dry_run', 'wait_for_active_shards'],
  body: 'json',
  async handle({ engine, params, parameters, body, server }) {
    const { index: target = '', new_index: newIndex } = params;
    const { conditions = {}, settings, mappings, aliases, ...others } = body.object() ?? {};
    const [other] = Object.keys(others);
    if (other !== undefined) throw parseError(`[rollover] unknown field [${other.slice(0, 100)}]`);
    // Date math is a name when it is computed.
    if (newIndex !== undefined && !newIndex.startsWith('<')) checkName(newIndex);
    const isDryRun = parameters.flag('dry_run');
    const rollover = {
      target,
      ...(newIndex === undefined ? {} : { newIndex }),
      conditions: objectOf('conditions', conditions),
      isDryRun,
      definition: {
        ...(settings === undefined ? {} : { settings: objectOf('settings', settings) }),
        ...(mappings === undefined ? {} : { mappings: mappingsOf(mappings) }),
        ...(aliases === undefined ? {} : { aliases: objectOf('aliases', aliases) }),
      },
    };
    const done = await engine.names.rollOver(rollover).catch((error: unknown) => {
      throw asAlreadyThere(error, server);
    });
    return {
      json: {
        acknowledged: done.isRolledOver,
        shards_acknowledged: done.isRolledOver,
        old_index: done.oldIndex,
        new_index: done.newIndex,
        rolled_over: done.isRolledOver,
        dry_run: isDryRun,
        conditions: done.conditions,
      },
    };
  },
};

const parseError = (reason: string, details?: object) =>
  new ApiError(400, 'x_content_parse_exception', reason, details);

function mappingsOf(value: unknown): JsonObject {
  const mappings = objectOf('mappings', value);
  if (!isTyped(mappings)) return mappings;
  throw parseError('[rollover] failed to parse field [mappings]', {
    caused_by: { type: 'illegal_argument_exception', reason: TYPED },
  });
}

function objectOf(name: string, value: unknown): JsonObject {
  if (isObject(value)) return value;
  throw parseError(`[rollover] failed to parse field [${name}]`);
}
