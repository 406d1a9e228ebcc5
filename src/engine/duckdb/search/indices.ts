import { tell } from '#common/server-messages';
import type { AllowedIndices } from '../../engine';
import { EngineError } from '../../engine-error';
import { isAllowed, matchesPattern } from '../../index-patterns';
import type { StoredIndex } from '../catalog';
import { isDateMath, resolveName, splitNames } from './date-math-names';

/** The indices that a name, a list with commas or a pattern means, of those that may be read. */
export function resolveIndices(
  expression: string,
  indices: ReadonlyMap<string, StoredIndex>,
  allowed: readonly AllowedIndices[],
  now = Date.now(),
): readonly StoredIndex[] {
  const found = new Map<string, StoredIndex>();
  let isPattern = false;
  for (const given of splitNames(expression)) {
    if (given === '') continue;
    const part = resolveName(given, now);
    // Only what stands behind a pattern is taken out of it; what is taken out is no date math, unless that gives the sign too.
    if (isPattern && part.startsWith('-')) {
      if (isDateMath(part.slice(1))) throw noSuchIndex(part.slice(1));
      const excluded = [...found.keys()].filter((name) => matchesPattern(name, part.slice(1)));
      excluded.forEach((name) => found.delete(name));
    } else {
      for (const index of matching(part, indices, allowed)) found.set(index.name, index);
    }
    isPattern ||= part.includes('*') || part === '_all';
  }
  return [...found.values()];
}

/** One index; the same error whether it does not exist or may not be seen. */
export function resolveIndex(
  name: string,
  indices: ReadonlyMap<string, StoredIndex>,
  allowed: readonly AllowedIndices[],
): StoredIndex {
  const index = indices.get(name);
  if (!index || !isAllowed(name, allowed)) throw noSuchIndex(name);
  return index;
}

const noSuchIndex = (name: string) =>
  new EngineError('index_not_found', tell('indices.missing', { name }));

function matching(
  part: string,
  indices: ReadonlyMap<string, StoredIndex>,
  allowed: readonly AllowedIndices[],
): readonly StoredIndex[] {
  const pattern = part === '_all' ? '*' : part;
  if (!pattern.includes('*')) return [resolveIndex(pattern, indices, allowed)];
  return [...indices.values()]
    .filter(({ name }) => matchesPattern(name, pattern) && isAllowed(name, allowed))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
