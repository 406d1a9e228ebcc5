import { keyOf } from '#common/saved-objects';
import type { Retry } from './import-types';
import type { ImportedObject } from './read-import';

/** As was decided about it: what it referred to by one id, it refers to by another. */
export function replaceReferences(
  object: ImportedObject,
  retry: Retry | undefined,
): ImportedObject {
  const replacements = retry?.replaceReferences ?? [];
  if (replacements.length === 0) {
    return object;
  }
  // The first one counts where two say something of the same.
  const targets = new Map(
    replacements.toReversed().map(({ type, from, to }) => [keyOf({ type, id: from }), to]),
  );
  return {
    ...object,
    references: object.references.map((reference) => {
      const to = targets.get(keyOf(reference));
      return to === undefined ? reference : { ...reference, id: to };
    }),
  };
}
