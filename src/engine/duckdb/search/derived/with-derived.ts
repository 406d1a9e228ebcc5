import type { DerivedAccess, StoredIndex } from '../../catalog';
import { indexFields } from '../scripts/script-fields';
import { derivedValue } from './derived-value';
import type { DerivedField } from './read-derived';

/** The index with the fields of a request; those of its documents hide them. */
export function withDerived(index: StoredIndex, fields: readonly DerivedField[]): StoredIndex {
  if (fields.length === 0) return index;
  const derived = new Map(fields.map((field) => [field.name, accessOnce(index, field)]));
  return { ...index, derived };
}

/** Translated where something asks for it: an index may lack what the script reads. */
function accessOnce(index: StoredIndex, field: DerivedField): () => DerivedAccess {
  let found: DerivedAccess | undefined;
  return () => {
    const { type, prefilter, format } = field;
    found ??= {
      type,
      ...derivedValue(field, indexFields(index)),
      ...(prefilter === undefined ? {} : { prefilter }),
      ...(format === undefined ? {} : { format }),
    };
    return found;
  };
}

/** As its rules know it: a field of a request can't make a document one that they show (attack 95). */
export function withoutDerived(index: StoredIndex): StoredIndex {
  if (!index.derived) return index;
  const { derived: _, ...rest } = index;
  return rest;
}
