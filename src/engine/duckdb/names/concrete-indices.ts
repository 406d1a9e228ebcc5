import { tell } from '#common/server-messages';
import type { AllowedIndices } from '../../engine';
import type { NamesContext } from '../../index-names';
import { EngineError } from '../../engine-error';
import { isAllowed, isWhollyAllowed } from '../../index-patterns';
import type { StoredIndex } from '../catalog';
import { resolveIndices } from '../search/indices';
import { illegalArgument } from './name-error';
import type { Names } from './names';

export interface Catalog {
  indices: ReadonlyMap<string, StoredIndex>;
  names: Names;
}

/** The indices that are named for a change: by their own names, not by those that stand for several. */
export function concreteIndices(
  expressions: readonly string[],
  { indices, names }: Catalog,
  context: NamesContext,
): readonly string[] {
  const alias = expressions.find((one) => names.aliases.has(one));
  if (alias !== undefined) throw isAlias(alias);
  const allowed = [...context.allowedIndices, ...context.manageableIndices];
  const found = resolveIndices(expressions.join(','), { indices }, allowed);
  for (const { name } of found) requireManageable(name, context);
  return found.map(({ name }) => name);
}

export const isAlias = (name: string): EngineError =>
  illegalArgument(
    `The provided expression [${name}] matches an alias, specify the corresponding concrete indices instead.`,
  );

/** What may not be read answers as what is missing (attack 30). */
export function requireManageable(name: string, context: NamesContext): void {
  const { allowedIndices, manageableIndices } = context;
  if (isWhollyAllowed(name, manageableIndices)) return;
  throw isAllowed(name, allowedIndices)
    ? mayNotChange(name)
    : new EngineError('index_not_found', tell('indices.missing', { name }));
}

/**
 * A name is given by whoever may manage an index of that name: else it would be taken from those who may, and searches that mean
 * theirs would be answered from another.
 */
export function requireGivable(name: string, manageable: readonly AllowedIndices[]): void {
  if (!isWhollyAllowed(name, manageable)) throw mayNotChange(name);
}

const mayNotChange = (name: string) =>
  new EngineError('forbidden', tell('indices.mayNotChange', { name: name.slice(0, 255) }));
