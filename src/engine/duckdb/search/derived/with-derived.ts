import { tell } from '#common/server-messages';
import type { StoredIndex } from '../../catalog';
import { tooLarge } from '../failures';
import { indexFields } from '../scripts/script-fields';
import type { DerivedAccess, DerivedReader } from './derived-access';
import { derivedValue } from './derived-value';
import { lookedUpValue } from './looked-up-value';
import type { DerivedField } from './read-derived';
import type { Related, RelatedIndices } from './related-indices';

/** Each may be a join in every statement of the search. */
const MOST_USED = 32;

interface Target {
  indices: readonly StoredIndex[];
  related?: RelatedIndices;
  /** Names of those that are asked for so far, where several calls are one search. */
  used?: Set<string>;
}

/** The indices with the fields of a request; those of their documents hide them. */
export const withDerived = (
  { indices, related = new Map(), used = new Set() }: Target,
  fields: readonly DerivedField[],
  visibility: Omit<Related, 'indices'>,
): readonly StoredIndex[] =>
  fields.length === 0
    ? indices
    : indices.map((index) => {
        const scope = { ...visibility, indices: related };
        const derived = fields.map(
          (field) => [field.name, counted(field, used, accessOnce(index, field, scope))] as const,
        );
        return { ...index, derived: new Map(derived) };
      });

/** What nothing asks for counts for nothing: an index pattern may have any number of them. */
function counted(
  { name, prefilter }: DerivedField,
  used: Set<string>,
  describe: DerivedReader['describe'],
): DerivedReader {
  const read = () => {
    used.add(name);
    if (used.size > MOST_USED) {
      throw tooLarge(tell('search.derived.most', { name: name.slice(0, 100), most: MOST_USED }));
    }
    return describe();
  };
  return { hasPrefilter: prefilter !== undefined, read, describe };
}

/** The same, where they are not computed: of those any number may be told about. */
export const describedOnly = (index: StoredIndex): StoredIndex => ({
  ...index,
  ...(index.derived && {
    derived: new Map(
      [...index.derived].map(([name, reader]) => [name, { ...reader, read: reader.describe }]),
    ),
  }),
});

/** Translated where something asks for it: an index may lack what the script reads. */
function accessOnce(index: StoredIndex, field: DerivedField, related: Related) {
  let found: DerivedAccess | undefined;
  return () => {
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
}
