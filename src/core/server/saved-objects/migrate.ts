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
  const migrated = missing.reduce(
    (before, version) => type.migrations?.[version]?.(before) ?? before,
    object,
  );
  return {
    ...migrated,
    migrationVersion: { ...object.migrationVersion, [type.name]: newest },
  };
}
