import type { JsonObject } from '#common/json';
import type { AllowedIndices } from '../../../engine';
import { EngineError } from '../../../engine-error';
import type { StoredIndex } from '../../catalog';
import { type NamedIndices, resolveNames } from '../indices';
import { get, isObject } from '../query/parameters';

/** One of the indices that a name stands for, and which of its documents; all where there is no filter. */
export interface RelatedIndex {
  index: StoredIndex;
  filter: JsonObject | undefined;
}

/**
 * Other indices that fields of a request are looked up in, by the names that they are given: of an index, an alias, a data stream, a list
 * or a pattern. In the order of their own names; none where nothing of it is there or may be read.
 */
export type RelatedIndices = ReadonlyMap<string, readonly RelatedIndex[]>;

/** These, and what the person may see of them. */
export interface Related {
  indices: RelatedIndices;
  allowed: readonly AllowedIndices[];
  now: number;
}

export function relatedIndices(
  body: JsonObject,
  named: NamedIndices,
  allowed: readonly AllowedIndices[],
): RelatedIndices {
  const derived = get(body, 'derived');
  if (!isObject(derived)) return new Map();
  const names = Object.values(derived).flatMap((field) => {
    const lookup = isObject(field) ? get(field, 'lookup') : undefined;
    const name = isObject(lookup) ? get(lookup, 'target_index') : undefined;
    return typeof name === 'string' ? [name] : [];
  });
  return new Map([...new Set(names)].map((name) => [name, behind(name, named, allowed)]));
}

function behind(
  name: string,
  named: NamedIndices,
  allowed: readonly AllowedIndices[],
): readonly RelatedIndex[] {
  try {
    const { indices, filters } = resolveNames(name, named, allowed);
    return indices
      .map((index) => ({ index, filter: filters.get(index.name) }))
      .toSorted((one, other) => (one.index.name < other.index.name ? -1 : 1));
  } catch (error) {
    // Told where a field of it is asked for, by that.
    if (error instanceof EngineError && error.code === 'index_not_found') return [];
    throw error;
  }
}

interface Target {
  indices: readonly StoredIndex[];
  related?: RelatedIndices;
}

/** All that a request reads: it is of one moment. */
export const readIndices = ({ indices, related }: Target): readonly StoredIndex[] => [
  ...indices,
  ...[...(related?.values() ?? [])].flatMap((all) => all.map(({ index }) => index)),
];
