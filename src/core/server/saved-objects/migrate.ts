import { compareVersions, parseVersion } from '#common/version';
import type { ObjectContent } from '#store';
import { tell } from '#common/server-messages';
import { HttpError } from '../http';
import type { SavedObjectType } from './type-registry';

/** The step to a version in which nothing had to change. */
export const UNCHANGED = (object: ObjectContent): ObjectContent => object;

/**
 * Brings an object up to date, as those who read it have it: of the newest version that is known here. Throws for one that a
 * newer version wrote: it can't be read here.
 */
export function migrate(type: SavedObjectType | undefined, object: ObjectContent): ObjectContent {
  const upgraded = upgrade(type, object);
  return isOlder(type, upgraded) ? withNewest(type, upgraded) : upgraded;
}

/** The same for what is stored: an object that no step changes stays of the version that it came in. */
export function upgrade(type: SavedObjectType | undefined, object: ObjectContent): ObjectContent {
  const versions = versionsOf(type);
  const newest = versions.at(-1);
  if (!type || !newest || object.migrationVersion?.[type.name] === newest) {
    return object;
  }
  const from = versionOf(type, object);
  if (from !== undefined && compareVersions(from, newest) > 0) {
    if (isTaken(type, object, from)) return object;
    throw new HttpError(
      400,
      tell('objects.newerVersion', { type: type.name, id: object.id, from, newest }),
    );
  }
  const missing = versions.filter(
    (version) => from === undefined || compareVersions(from, version) < 0,
  );
  if (missing.every((version) => type.migrations?.[version] === UNCHANGED)) return object;
  return withNewest(
    type,
    missing.reduce((before, version) => takeStep(type, before, version), object),
  );
}

/** What is not a version says nothing: all steps are taken. */
function versionOf({ name }: SavedObjectType, object: ObjectContent): string | undefined {
  const named = object.migrationVersion?.[name] ?? object.marks?.typeMigrationVersion;
  return named !== undefined && parseVersion(named) ? named : undefined;
}

/** Kibana counts types again from 8.9 on, in versions such as 10.2.0: they say nothing of the server's own. */
const isTaken = (type: SavedObjectType, { migrationVersion }: ObjectContent, from: string) =>
  type.takesBelow !== undefined &&
  (migrationVersion?.[type.name] === undefined || compareVersions(from, type.takesBelow) < 0);

function isOlder(type: SavedObjectType | undefined, object: ObjectContent): boolean {
  const newest = versionsOf(type).at(-1);
  const from = type && versionOf(type, object);
  return newest !== undefined && (from === undefined || compareVersions(from, newest) < 0);
}

/** Of the newest version of its type, and of no version of another server any more. */
export function withNewest(
  type: SavedObjectType | undefined,
  { migrationVersion, marks, ...object }: ObjectContent,
): ObjectContent {
  const newest = versionsOf(type).at(-1);
  const { typeMigrationVersion: _type, coreMigrationVersion: _core, ...kept } = marks ?? {};
  const { [object.type]: _before, ...others } = migrationVersion ?? {};
  const versions = newest === undefined ? others : { ...others, [object.type]: newest };
  return {
    ...object,
    ...(Object.keys(versions).length > 0 && { migrationVersion: versions }),
    ...(Object.keys(kept).length > 0 && { marks: kept }),
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
  how: typeof migrate = migrate,
): ObjectContent {
  try {
    return how(type, object);
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
