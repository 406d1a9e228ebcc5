import { tell } from '#common/server-messages';
import type { AllowedIndices } from '../../engine';
import { EngineError } from '../../engine-error';
import type { NamesContext } from '../../index-names';
import { isAllowed, isWhollyAllowed } from '../../index-patterns';
import { noSuchIndex } from '../allowed';

/** What may not be read answers as what is missing. */
export function requireManageable(name: string, context: NamesContext): void {
  const { allowedIndices, manageableIndices } = context;
  if (isManageable(name, manageableIndices)) return;
  throw isAllowed(name, allowedIndices) ? mayNotChange(name) : noSuchIndex(name);
}

/** A name is given by whoever may manage an index of that name. Those that begin with a dot are of programs. */
export function requireGivable(name: string, manageable: readonly AllowedIndices[]): void {
  if (!isManageable(name, manageable)) throw mayNotChange(name);
}

export const isManageable = (name: string, manageable: readonly AllowedIndices[]): boolean =>
  !name.startsWith('.') && isWhollyAllowed(name, manageable);

/** For what holds for all indices: pipelines, policies, parts of templates. */
export const requireAllIndices = ({ manageableIndices }: NamesContext): void =>
  requireGivable('*', manageableIndices);

const mayNotChange = (name: string): EngineError =>
  new EngineError('forbidden', tell('indices.mayNotChange', { name: name.slice(0, 255) }));
