import { EngineError } from '#engine';
import type { Call, Endpoint } from '../endpoint';
import { illegalArgument } from '../http/api-error';
import { INDICES_OPTIONS, MANAGER_TIMEOUTS } from '../http/parameters';

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
    const known = new Set(
      (await Promise.all(names.map((name) => exists(engine, name)))).flatMap((there, at) =>
        there ? [names[at] ?? ''] : [],
      ),
    );
    for (const name of names) {
      // The engine says that it is missing.
      if (known.has(name) || !ignoreMissing) await engine.deleteIndex(name);
    }
    return { json: { acknowledged: true } };
  },
};

async function exists(engine: Call['engine'], name: string): Promise<boolean> {
  try {
    return (await engine.resolveIndices(name)).length > 0;
  } catch (error) {
    if (error instanceof EngineError && error.code === 'index_not_found') return false;
    throw error;
  }
}
