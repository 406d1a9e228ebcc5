import { toSourcedExpression, withoutSources } from '#common/data-sources';
import type { ObjectKey } from '#common/saved-objects';
import { tell } from '#common/server-messages';
import { HttpError } from '../http';
import type { ObjectToUpdate, SavedObjectsClient } from './client-types';
import type { ImportedObject } from './read-import';

/** How a data source is called by whose id a file refers to it; undefined for one that is not here, or not for whoever asks. */
export type SourceName = (id: string) => string | undefined;

const TYPE = 'data-source';
const PATTERN = 'index-pattern';

type Referring = Pick<ImportedObject, 'type' | 'attributes'> & {
  references?: ImportedObject['references'];
};

/** An index pattern that refers to a data source, as one that names it before its indices. */
export function atSource<Object extends Referring>(object: Object, sourceName: SourceName): Object {
  const { references = [], attributes } = object;
  const { title } = attributes;
  if (object.type !== PATTERN || typeof title !== 'string') return object;
  const reference = references.find(({ type }) => type === TYPE);
  const source = reference && sourceName(reference.id);
  if (source === undefined) return object;
  return {
    ...object,
    attributes: { ...attributes, title: toSourcedExpression(source, title) },
    references: references.filter((one) => one !== reference),
  };
}

/** The same of one that a program makes: throws 400 where the source is none that whoever asks may use. */
export function createdAtSource<Object extends Referring>(
  object: Object,
  sourceName: SourceName,
): Object {
  const { type, references = [] } = object;
  const [missing] = type === PATTERN ? missingSources({ references }, sourceName) : [];
  if (missing) {
    throw new HttpError(400, tell('dataSources.notUsable', { id: missing.id.slice(0, 100) }));
  }
  return atSource(object, sourceName);
}

/** The same of a change that names a source: without a title, of the one that the pattern has. Throws 400. */
export async function changedAtSource<Object extends ObjectToUpdate>(
  object: Object,
  client: Pick<SavedObjectsClient, 'bulkGet'>,
  sourceName: SourceName,
): Promise<Object> {
  const { type, id, attributes } = object;
  if (type !== PATTERN) return object;
  if (attributes['title'] !== undefined) return createdAtSource(object, sourceName);
  const [found] = await client.bulkGet([{ type, id }]);
  const title = found && 'attributes' in found ? found.attributes['title'] : undefined;
  // One that is not there is not changed.
  if (typeof title !== 'string') return object;
  const named = { ...attributes, title: withoutSources(title) };
  return createdAtSource({ ...object, attributes: named }, sourceName);
}

/** Data sources that an object refers to and that are not here: it would read indices of this server in their place. */
export const missingSources = (
  { references }: Pick<ImportedObject, 'references'>,
  sourceName: SourceName,
): readonly ObjectKey[] =>
  references
    .filter(({ type, id }) => type === TYPE && sourceName(id) === undefined)
    .map(({ type, id }) => ({ type, id }));
