import type { ObjectContent } from '#store';
import { DEFAULT_SEARCHABLE, type SavedObjectType } from './type-registry';

/**
 * The object as it is written over what is there. Where only its words are other ones, it has the shape of before, and stays of
 * the version that it came in; otherwise it has the shape of whoever wrote it. When it was made does not change.
 */
export function keepVersions(
  type: SavedObjectType | undefined,
  written: ObjectContent,
  before: ObjectContent | undefined,
): ObjectContent {
  if (!before) return written;
  const { migrationVersion, marks: _marks, ...content } = written;
  if (hasShapeOf(type, written, before)) {
    return {
      ...content,
      ...(before.migrationVersion && { migrationVersion: before.migrationVersion }),
      ...(before.marks && { marks: before.marks }),
    };
  }
  const { typeMigrationVersion: _type, coreMigrationVersion: _core, ...made } = before.marks ?? {};
  return {
    ...content,
    ...(migrationVersion && { migrationVersion }),
    ...(Object.keys(made).length > 0 && { marks: made }),
  };
}

function hasShapeOf(
  type: SavedObjectType | undefined,
  { attributes, references }: ObjectContent,
  before: ObjectContent,
): boolean {
  const words = new Set(type?.searchable ?? DEFAULT_SEARCHABLE);
  const names = new Set([...Object.keys(attributes), ...Object.keys(before.attributes)]);
  const isSame = (name: string) =>
    JSON.stringify(attributes[name]) === JSON.stringify(before.attributes[name]);
  // Ids of other objects are not part of the shape; their names are what the attributes call them by.
  const namesOf = (list: ObjectContent['references']) =>
    JSON.stringify(list.map(({ name }) => name));
  return (
    namesOf(references) === namesOf(before.references) &&
    [...names].every((name) => words.has(name) || isSame(name))
  );
}
