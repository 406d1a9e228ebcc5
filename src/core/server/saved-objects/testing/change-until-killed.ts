import { writeSync } from 'node:fs';
import type { JsonObject } from '#common/json';
import type { ObjectContent, Store } from '#store';
import { createSqliteStore } from '#store/sqlite';
import { importObjects } from '../import-objects';
import { migrateStored } from '../migrate-stored';
import { FULL_ACCESS } from '../object-access';
import { createSavedObjectsClient } from '../saved-objects-client';
import { createTypeRegistry, type SavedObjectType } from '../type-registry';

/** Objects that are always written together, with the same number. */
export const TOGETHER = ['first', 'second', 'third'] as const;
/** Objects of one import. */
export const IMPORTED = 60;

/** A type whose objects hold `old` until they are migrated, and `new` after it. */
export const MIGRATED_TYPE: SavedObjectType = {
  name: 'migrated',
  migrations: {
    '2.0.0': ({ attributes: { old, ...attributes }, ...object }) => ({
      ...object,
      attributes: { ...attributes, new: old ?? null },
    }),
  },
};

export function createTypes() {
  const types = createTypeRegistry();
  types.register(MIGRATED_TYPE);
  types.register({ name: 'dashboard' });
  return types;
}

export type Kind = 'writes' | 'imports' | 'migrations';

/** Changes and tells each change that was acknowledged, until the process is ended from outside. */
export async function changeUntilKilled(kind: Kind, file: string, from: number): Promise<void> {
  const store = createSqliteStore({ file });
  tell('ready');
  if (kind === 'migrations') {
    await migrateStored(store, createTypes());
    tell('migrated');
    // The process ends when it is killed.
    setInterval(() => undefined, 1000);
    return;
  }
  for (let number = from; ; number++) {
    await (kind === 'writes' ? writeTogether(store, number) : importMany(store, number));
    tell(String(number));
  }
}

/** At once: what waits in a stream is lost with the process. */
function tell(line: string): void {
  writeSync(1, `${line}\n`);
}

async function writeTogether(store: Store, number: number): Promise<void> {
  const writes = TOGETHER.map((id) => ({
    kind: 'put' as const,
    object: {
      type: 'dashboard',
      id,
      attributes: { number, filling: 'x'.repeat((number % 7) * 1000) },
      references: [{ name: 'next', type: 'search', id: String(number) }],
      workspaces: [`w${number % 3}`],
    },
    text: { title: `number ${number}` },
    expected: 'any' as const,
  }));
  await store.apply(writes, { by: 'writer', onConflict: 'fail' });
}

async function importMany(store: Store, number: number): Promise<void> {
  const types = createTypes();
  const client = createSavedObjectsClient({ store, types, by: 'importer', access: FULL_ACCESS });
  const objects = Array.from({ length: IMPORTED }, (_, n) => importedObject(number, n));
  const { successCount } = await importObjects(objects, {
    client,
    types,
    overwrite: true,
    createNewCopies: false,
  });
  if (successCount !== IMPORTED) {
    throw new Error(`${successCount} of ${IMPORTED} were imported.`);
  }
}

export function importedObject(
  number: number,
  n: number,
): ObjectContent & { attributes: JsonObject } {
  return {
    type: 'dashboard',
    id: `import-${number}-${n}`,
    attributes: { title: `import${number} part${n}`, filling: 'y'.repeat(500) },
    references: [{ name: 'next', type: 'visualization', id: `target-${number}` }],
  };
}
