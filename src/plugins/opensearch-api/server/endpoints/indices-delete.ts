import type { Endpoint } from '../endpoint';
import { illegalArgument } from '../http/api-error';
import { INDICES_OPTIONS, MANAGER_TIMEOUTS } from '../http/parameters';
import { isMissing } from '../indices-of';

export const endpoint: Endpoint = {
  name: 'indices.delete',
  routes: ['DELETE /{index}'],
  scope: 'manage',
  does: 'Deletes indices by their names. Patterns are refused, as with `action.destructive_requires_name`.',
  parameters: [...INDICES_OPTIONS, ...MANAGER_TIMEOUTS],
  async handle({ engine, params, parameters }) {
    const names = (params['index'] ?? '').split(',').filter(Boolean);
    if (names.some((name) => /[*<]/.test(name) || name === '_all' || name.startsWith('-'))) {
      throw illegalArgument('Wildcard expressions or all indices are not allowed');
    }
    const ignoreMissing = parameters.flag('ignore_unavailable');
    // None is deleted where one of them can't be.
    for (const name of names) engine.checkWrite(name, 'deleteIndex');
    const aliases = new Set((await engine.names.listAliases()).map(({ alias }) => alias));
    const missing = await Promise.all(names.map((name) => isMissing(engine, name)));
    for (const [at, name] of names.entries()) {
      // Otherwise the engine says that it is missing, or an alias.
      if (!ignoreMissing || (!missing[at] && !aliases.has(name))) await engine.deleteIndex(name);
    }
    return { json: { acknowledged: true } };
  },
};
