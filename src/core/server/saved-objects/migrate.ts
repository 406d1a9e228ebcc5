import { compareVersions, parseVersion } from '#common/version';
import type { ObjectContent } from '../../../store';
import { HttpError } from '../http';
import type { SavedObjectType } from './type-registry';

/** Brings an object up to date. Throws for one that a newer version wrote: it can't be read here. */
export function migrate(type: SavedObjectType | undefined, object: ObjectContent): ObjectContent {
  const versions = Object.keys(type?.migrations ?? {}).sort(compareVersions);
  const newest = versions.at(-1);
  if (!type || !newest) {
    return object;
  }
  // What is no version says nothing: all steps are taken.
  const named = object.migrationVersion?.[type.name];
  const from = named && parseVersion(named) ? named : undefined;
  if (from !== undefined && compareVersions(from, newest) > 0) {
    throw new HttpError(
      400,
      `The ${type.name} "${object.id}" is of version [${from}]; the newest that is known here is [${newest}].`,
    );
  }
  const missing = versions.filter(
    (version) => from === undefined || compareVersions(from, version) < 0,
  );
  const migrated = missing.reduce((before, version) => takeStep(type, before, version), object);
  return {
    ...migrated,
    migrationVersion: { ...object.migrationVersion, [type.name]: newest },
  };
}

/** A step gets a copy of its own: one that breaks half way has changed nothing. It does not move or rename objects. */
function takeStep(type: SavedObjectType, before: ObjectContent, version: string): ObjectContent {
  try {
    const { attributes, references } =
      type.migrations?.[version]?.(structuredClone(before)) ?? before;
    return { ...before, attributes, references };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new HttpError(
      400,
      `The ${type.name} "${before.id}" could not be brought to the version [${version}]: ${reason}. It is kept as it was.`,
    );
  }
}

/** For lists: one object that can't be brought up to date is shown as it is, and hides no other. */
export function migrateWherePossible(
  type: SavedObjectType | undefined,
  object: ObjectContent,
): ObjectContent {
  try {
    return migrate(type, object);
  } catch {
    return object;
  }
}

/** The newest version that each type's migrations lead to; types without any are missing. */
export function newestVersions(
  types: readonly SavedObjectType[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    types.flatMap(({ name, migrations = {} }) => {
      const newest = Object.keys(migrations).sort(compareVersions).at(-1);
      return newest ? [[name, newest]] : [];
    }),
  );
}
