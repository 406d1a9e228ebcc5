import { compareVersions, parseVersion } from '#common/version';
import type { ObjectContent } from '../../../store';
import { tell } from '#common/server-messages';
import { HttpError } from '../http';
import type { SavedObjectType } from './type-registry';

/** Brings an object up to date. Throws for one that a newer version wrote: it can't be read here. */
export function migrate(type: SavedObjectType | undefined, object: ObjectContent): ObjectContent {
  const versions = versionsOf(type);
  const newest = versions.at(-1);
  if (!type || !newest || object.migrationVersion?.[type.name] === newest) {
    return object;
  }
  // What is no version says nothing: all steps are taken.
  const named = object.migrationVersion?.[type.name];
  const from = named && parseVersion(named) ? named : undefined;
  if (from !== undefined && compareVersions(from, newest) > 0) {
    if (type.takesBelow && compareVersions(from, type.takesBelow) < 0) return object;
    throw new HttpError(
      400,
      tell('objects.newerVersion', { type: type.name, id: object.id, from, newest }),
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

const known = new WeakMap<SavedObjectType, readonly string[]>();

/** Ascending. Asked for each object of a list, and the same for good. */
function versionsOf(type: SavedObjectType | undefined): readonly string[] {
  const before = type && known.get(type);
  if (before || !type?.migrations) {
    return before ?? [];
  }
  const versions = Object.keys(type.migrations).sort(compareVersions);
  known.set(type, versions);
  return versions;
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
      tell('objects.notMigrated', { type: type.name, id: before.id, version, reason }),
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
    types.flatMap((type) => {
      const newest = versionsOf(type).at(-1);
      return newest ? [[type.name, newest]] : [];
    }),
  );
}
