import type { JsonObject } from '#common/json';
import type { AllowedIndices } from '../../../engine';
import { isAllowed } from '../../../index-patterns';
import type { StoredIndex } from '../../catalog';
import { get, isObject } from '../query/parameters';

/** Other indices that fields of a request are looked up in, by their names; undefined for one that is not there or may not be read. */
export type RelatedIndices = ReadonlyMap<string, StoredIndex | undefined>;

/** These, and what the person may see of them. */
export interface Related {
  indices: RelatedIndices;
  allowed: readonly AllowedIndices[];
  now: number;
}

export function relatedIndices(
  body: JsonObject,
  indices: ReadonlyMap<string, StoredIndex>,
  allowed: readonly AllowedIndices[],
): RelatedIndices {
  const derived = get(body, 'derived');
  if (!isObject(derived)) return new Map();
  const found = Object.values(derived).flatMap((field) => {
    const lookup = isObject(field) ? get(field, 'lookup') : undefined;
    const name = isObject(lookup) ? get(lookup, 'target_index') : undefined;
    if (typeof name !== 'string') return [];
    return [[name, isAllowed(name, allowed) ? indices.get(name) : undefined] as const];
  });
  return new Map(found);
}

interface Target {
  indices: readonly StoredIndex[];
  related?: RelatedIndices;
}

/** All that a request reads: it is of one moment. */
export const readIndices = ({ indices, related }: Target): readonly StoredIndex[] => [
  ...indices,
  ...[...(related?.values() ?? [])].flatMap((index) => index ?? []),
];
