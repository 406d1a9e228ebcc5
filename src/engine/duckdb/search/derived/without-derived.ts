import type { StoredIndex } from '../../catalog';

/** As its rules know it: a field of a request can't make a document one that they show (attack 95). */
export function withoutDerived(index: StoredIndex): StoredIndex {
  if (!index.derived) return index;
  const { derived: _, ...rest } = index;
  return rest;
}
