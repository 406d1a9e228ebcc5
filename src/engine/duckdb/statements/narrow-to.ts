import type { JsonObject } from '#common/json';
import type { AllowedIndices } from '../../engine';
import type { StatementLimits } from '../../statements';
import type { StoredIndex } from '../catalog';
import { resolveNames, type NamedIndices } from '../search/indices';

interface Surroundings {
  named: NamedIndices;
  allowed: readonly AllowedIndices[];
  now: number;
}

/** Which documents of indices are meant, by their names. Missing: all. */
type Filters = ReadonlyMap<string, JsonObject>;

/** The indices that limits of a statement are about, and their documents: a condition beside those that names bring. */
export function narrowTo({ index, query }: StatementLimits, around: Surroundings) {
  const meant = resolveNames(index, around.named, around.allowed, around.now).indices;
  const names = new Set(meant.map(({ name }) => name));
  const isMeant = ({ name }: StoredIndex): boolean => names.has(name);
  return {
    isMeant,
    filters(indices: readonly StoredIndex[], filters: Filters): Filters {
      const narrowed = new Map(filters);
      for (const { name } of indices.filter(isMeant)) {
        const own = filters.get(name);
        narrowed.set(name, own ? { bool: { filter: [own, query] } } : query);
      }
      return narrowed;
    },
  };
}
