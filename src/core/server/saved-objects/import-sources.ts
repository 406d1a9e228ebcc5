import { toSourcedExpression } from '#common/data-sources';
import type { ObjectKey } from '#common/saved-objects';
import type { ImportedObject } from './read-import';

/** How a data source is called by whose id a file refers to it; undefined for one that is not here, or not for whoever asks. */
export type SourceName = (id: string) => string | undefined;

const TYPE = 'data-source';

/** An index pattern that refers to a data source, as one that names it before its indices. */
export function atSource(object: ImportedObject, sourceName: SourceName): ImportedObject {
  const { title } = object.attributes;
  if (object.type !== 'index-pattern' || typeof title !== 'string') return object;
  const reference = object.references.find(({ type }) => type === TYPE);
  const source = reference && sourceName(reference.id);
  if (source === undefined) return object;
  return {
    ...object,
    attributes: { ...object.attributes, title: toSourcedExpression(source, title) },
    references: object.references.filter((one) => one !== reference),
  };
}

/** Data sources that an object refers to and that are not here: it would read indices of this server in their place. */
export const missingSources = (
  { references }: ImportedObject,
  sourceName: SourceName,
): readonly ObjectKey[] =>
  references
    .filter(({ type, id }) => type === TYPE && sourceName(id) === undefined)
    .map(({ type, id }) => ({ type, id }));
