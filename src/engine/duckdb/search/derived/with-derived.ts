import type { StoredIndex } from '../../catalog';
import { indexFields } from '../scripts/script-fields';
import type { DerivedAccess, DerivedReader } from './derived-access';
import { derivedValue } from './derived-value';
import { lookedUpValue } from './looked-up-value';
import type { DerivedField } from './read-derived';
import type { Related, RelatedIndices } from './related-indices';

/** The indices with the fields of a request; those of their documents hide them. */
export const withDerived = (
  { indices, related = new Map() }: { indices: readonly StoredIndex[]; related?: RelatedIndices },
  fields: readonly DerivedField[],
  visibility: Omit<Related, 'indices'>,
): readonly StoredIndex[] =>
  fields.length === 0
    ? indices
    : indices.map((index) => ownDerived(index, fields, { ...visibility, indices: related }));

function ownDerived(
  index: StoredIndex,
  fields: readonly DerivedField[],
  related: Related,
): StoredIndex {
  const derived = new Map(fields.map((field) => [field.name, accessOnce(index, field, related)]));
  return { ...index, derived };
}

/** Translated where something asks for it: an index may lack what the script reads. */
function accessOnce(index: StoredIndex, field: DerivedField, related: Related): DerivedReader {
  let found: DerivedAccess | undefined;
  const read = () => {
    const { type, prefilter, format } = field;
    found ??= {
      type,
      ...('lookup' in field
        ? lookedUpValue(field, index, related)
        : derivedValue(field, indexFields(index))),
      ...(prefilter === undefined ? {} : { prefilter }),
      ...(format === undefined ? {} : { format }),
    };
    return found;
  };
  return { hasPrefilter: field.prefilter !== undefined, read };
}
