import type { Store, StoredObject, StoreWrite } from '#store';
import { migrate, newestVersions } from './migrate';
import { toContent } from './place-objects';
import { type SavedObjectType, toText, type TypeRegistry } from './type-registry';

/** Where it is written down how far the stored objects of each type were brought. */
const MARK = { type: 'migration-state', id: 'types' } as const;
const BATCH = 1000;
const BY_SERVER = { by: 'server', onConflict: 'skip' } as const;

/** Nobody but the server knows of it. */
export const MIGRATION_STATE_TYPE: SavedObjectType = {
  name: MARK.type,
  hidden: true,
  importable: false,
};

export interface MigrationReport {
  migrated: number;
  /** A sentence for each object that is as it was. */
  problems: string[];
}

/**
 * Brings what is stored up to date where a type has a newer migration than at the last start, so that finds
 * see what reading shows. Each object changes whole or not at all, and its version before is in its history. Ended in
 * the middle, it goes on at the next start.
 */
export async function migrateStored(
  store: Store,
  types: Pick<TypeRegistry, 'get' | 'all'>,
): Promise<MigrationReport> {
  const newest = newestVersions(types.all());
  const [mark] = await store.get([MARK]);
  const outdated = Object.keys(newest).filter((name) => mark?.attributes[name] !== newest[name]);
  const done: Record<string, string> = {};
  const all: MigrationReport = { migrated: 0, problems: [] };
  for (const name of outdated) {
    const { seen, migrated, problems } = await migrateType(store, types.get(name));
    all.migrated += migrated;
    all.problems.push(...problems);
    if (seen > 0 && problems.length === 0) {
      done[name] = newest[name] ?? '';
    }
  }
  if (Object.keys(done).length > 0) {
    const object = { ...MARK, attributes: { ...mark?.attributes, ...done }, references: [] };
    await store.apply([{ kind: 'put', object, text: {}, expected: 'any' }], BY_SERVER);
  }
  return all;
}

async function migrateType(store: Store, type: SavedObjectType | undefined) {
  const report = { seen: 0, migrated: 0, problems: [] as string[] };
  for (let isLast = type === undefined; !isLast;) {
    const { objects } = await store.find({
      types: [type?.name ?? ''],
      sort: { field: { root: 'id' }, order: 'asc' },
      offset: report.seen,
      limit: BATCH,
    });
    const writes = objects.flatMap((object) => toWrite(type, object, report.problems));
    const outcomes = writes.length > 0 ? await store.apply(writes, BY_SERVER) : [];
    report.seen += objects.length;
    report.migrated += outcomes.filter(({ done }) => done).length;
    isLast = objects.length < BATCH;
  }
  return report;
}

/** Nothing for an object that is up to date, or that can't be brought there. */
function toWrite(
  type: SavedObjectType | undefined,
  stored: StoredObject,
  problems: string[],
): StoreWrite[] {
  try {
    const object = migrate(type, stored);
    const isSame = JSON.stringify(object.attributes) === JSON.stringify(stored.attributes);
    const isUpToDate =
      isSame && JSON.stringify(object.references) === JSON.stringify(stored.references);
    return isUpToDate
      ? []
      : [
          {
            kind: 'put',
            object: toContent(object),
            text: toText(type, object.attributes),
            expected: { version: stored.version },
          },
        ];
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
    return [];
  }
}
