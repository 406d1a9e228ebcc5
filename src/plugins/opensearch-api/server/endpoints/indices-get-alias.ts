import type { Endpoint } from '../endpoint';
import { INDICES_OPTIONS, MANAGER_TIMEOUTS } from '../http/parameters';
import { indicesOf } from '../indices-of';
import { aliasesByIndex, isAliasAskedFor, missingAliases, writeAliases } from '../indices/aliases';
import { byName } from '../indices/index-settings';

export const endpoint: Endpoint = {
  name: 'indices.get_alias',
  routes: [
    'GET /_alias',
    'GET /_aliases',
    'GET /_alias/{name}',
    'HEAD /_alias/{name}',
    'GET /{index}/_alias',
    'GET /{index}/_aliases',
    'GET /{index}/_alias/{name}',
    'HEAD /{index}/_alias/{name}',
  ],
  scope: 'read',
  does: 'Aliases of the indices that whoever asks may see, by names or patterns.',
  parameters: [...INDICES_OPTIONS, ...MANAGER_TIMEOUTS],
  async handle(call) {
    const { index = '*', name } = call.params;
    const names = await indicesOf(call, index);
    const all = await aliasesByIndex(call);
    const asked = name?.split(',').filter(Boolean);
    const found = names
      .map((one) => ({
        one,
        own: (all.get(one) ?? []).filter(({ alias }) => !asked || isAliasAskedFor(alias, asked)),
      }))
      // Without a name indices are asked about, and have their aliases or none.
      .filter(({ own }) => !asked || own.length > 0);
    const json = byName(
      found.map(({ one, own }): [string, object] => [one, { aliases: writeAliases(own) }]),
    );
    const given = new Set(found.flatMap(({ own }) => own.map(({ alias }) => alias)));
    const missing = missingAliases(asked ?? [], given);
    if (missing.length === 0) return { json };
    const plural = missing.length === 1 ? 'alias' : 'aliases';
    const error = `${plural} [${missing.toSorted().join(',')}] missing`;
    return { status: 404, json: { error, status: 404, ...json } };
  },
};
