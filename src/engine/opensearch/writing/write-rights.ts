import { tell } from '#common/server-messages';
import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import { indexNameProblem } from '../../index-name-problem';
import { isWhollyAllowed } from '../../index-patterns';

/** Milliseconds for what tidies up. */
const TIDYING_MS = 30_000;

/** Of an index that is there. Those whose names begin with a dot are the cluster's own, and those of programs. */
export function checkRight(name: string, { allowedIndices }: EngineContext): void {
  if (!isWhollyAllowed(name, allowedIndices) || name.startsWith('.')) {
    throw new EngineError('forbidden', tell('indices.mayNotChange', { name }));
  }
}

export function checkNew(name: string, context: EngineContext): void {
  checkRight(name, context);
  const problem = indexNameProblem(name);
  if (problem !== undefined) {
    throw new EngineError('invalid_query', `Invalid index name [${name}], ${problem}`, {
      type: 'invalid_index_name_exception',
    });
  }
}

export const taken = (name: string): EngineError =>
  new EngineError('conflict', tell('indices.exists', { name }));

/** What was checked already: in the workshop indices have other names. */
export const everywhere = (context: EngineContext): EngineContext => ({
  ...context,
  allowedIndices: ['*'],
});

/** For what has to be done even where the person is gone. */
export const withoutEnd = (context: EngineContext): EngineContext => ({
  ...everywhere(context),
  signal: AbortSignal.timeout(TIDYING_MS),
  timeoutMs: TIDYING_MS,
});
