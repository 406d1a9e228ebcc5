import type { ObjectKey } from '#common/saved-objects';
import type { ImportedObject } from './read-import';
import { replaceInlineIds } from './inline-ids';

/** What it refers to by one id it refers to by another, by its references and by the ids that old files hold in their place. */
export function replaceIds(
  object: ImportedObject,
  toId: (key: ObjectKey) => string,
): ImportedObject {
  return {
    ...object,
    attributes: replaceInlineIds(object, toId),
    references: object.references.map((one) => ({ ...one, id: toId(one) })),
  };
}
