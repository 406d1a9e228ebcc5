import { tell } from '#common/server-messages';
import type { AllowedIndices } from '../../engine';
import { EngineError } from '../../engine-error';
import { isAllowed, matchesPattern } from '../../index-patterns';
import type { StoredIndex } from '../catalog';
import { resolveName, splitNames } from './date-math-names';

/** The indices that a name, a list with commas or a pattern means, of those that may be read. */
export function resolveIndices(
  expression: string,
  indices: ReadonlyMap<string, StoredIndex>,
  allowed: readonly AllowedIndices[],
  now = Date.now(),
): readonly StoredIndex[] {
  const found = new Map<string, StoredIndex>();
  for (const given of splitNames(expression)) {
    if (given === '') continue;
    const part = resolveName(given, now);
    if (part.startsWith('-') && part.length > 1) {
      const excluded = [...found.keys()].filter((name) => matchesPattern(name, part.slice(1)));
      excluded.forEach((name) => found.delete(name));
    } else {
      for (const index of matching(part, indices, allowed)) found.set(index.name, index);
    }
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
