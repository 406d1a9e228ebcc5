import { randomUUID } from 'node:crypto';
import { keyOf } from '#common/saved-objects';
import { tell } from '#common/server-messages';
import type { ObjectContent, StoredObject, StoreWrite } from '#store';
import { HttpError } from '../http';
import type { CreateOptions, Item, ObjectToCreate, SavedObjectsClient } from './client-types';
import { conflict, toFailure, toItemError } from './errors';
import { migrate, upgrade } from './migrate';
import { keepVersions } from './object-shape';
import { decodeVersion } from './object-body';
import { checkId, type ClientCore } from './saved-objects-client';
import { inPortions } from './turn';
import { toText } from './type-registry';

interface Prepared {
  position: number;
  write: StoreWrite & { kind: 'put' };
}

/** As many references take as long to write as an object. */
const REFERENCES = 50;

export function createCreator(core: ClientCore): SavedObjectsClient['bulkCreate'] {
  return async (objects, options = {}) => {
    const answers: Item[] = [];
    const weigh = ({ references = [] }: ObjectToCreate) => 1 + references.length / REFERENCES;
    for await (const chunk of inPortions(objects, weigh)) {
      answers.push(...(await createChunk(core, chunk, options)));
    }
    return answers;
  };
}

async function createChunk(
  core: ClientCore,
  objects: readonly ObjectToCreate[],
  options: CreateOptions,
): Promise<readonly Item[]> {
  const { store, by } = core;
  const named = objects.map((object) => ({ ...object, id: object.id ?? randomUUID() }));
  const chosen = isTryingIds(core, options) ? objects.map(({ id }) => id !== undefined) : [];
  const found = options.overwrite || chosen.includes(true) ? await store.get(named) : [];
  const present = options.overwrite ? found : [];
  const copied = await readCopied(core, named);
  const answers: Item[] = named.map(({ type, id }) => ({ type, id, error: MISSING }));
  const prepared: Prepared[] = [];
  for (const [position, object] of named.entries()) {
    try {
      if (chosen[position]) {
        checkChosenId(core, object, found[position]);
      }
      prepared.push({
        position,
        write: prepare(
          core,
          object,
          { present: present[position], copied: copied[position] },
          options,
        ),
      });
    } catch (error) {
      const { type, id } = object;
      answers[position] = { type, id, error: toItemError(error) };
    }
  }
  const writes = prepared.map(({ write }) => write);
  const outcomes = await store.apply(writes, { by, onConflict: 'skip' });
  for (const [place, { position, write }] of prepared.entries()) {
    const outcome = outcomes[place];
    const { type, id } = write.object;
    if (outcome) {
      answers[position] = outcome.done
        ? core.show(outcome.object)
        : { type, id, error: toItemError(toFailure(write.object, outcome)) };
    }
  }
  core.onChange?.(
    prepared.flatMap(({ position, write: { object } }, place) => {
      const { type, id } = object;
      const change = present[position] ? 'update' : 'create';
      return outcomes[place]?.done ? [{ type, id, change, place: object } as const] : [];
    }),
  );
  return answers;
}

/** What these are copies of, as far as whoever asks may read it; a copy was not made when it was. */
async function readCopied(
  { store, access }: ClientCore,
  objects: readonly (ObjectToCreate & { id: string })[],
): Promise<readonly (ObjectContent | undefined)[]> {
  if (objects.every(({ copyOf }) => copyOf === undefined)) return [];
  const found = await store.get(objects.map(({ type, id, copyOf = id }) => ({ type, id: copyOf })));
  return found.map((object, position) => {
    if (!object || objects[position]?.copyOf === undefined || !access.canRead(object)) {
      return undefined;
    }
    const { created_at: _created, managed: _managed, ...marks } = object.marks ?? {};
    return { ...object, marks };
  });
}

/** What is imported gets ids that tell nothing, see `findUnfit`. */
function isTryingIds({ access }: ClientCore, { keepsOpaque }: CreateOptions): boolean {
  return access.visibleTo !== undefined && !keepsOpaque;
}

/** Throws 409 where the id is taken by what whoever asks may not see, and 429 where they tried too many. */
function checkChosenId(
  core: ClientCore,
  object: ObjectToCreate & { id: string },
  found: StoredObject | undefined,
): void {
  if (isTakenOutOfSight(core, found)) {
    // As where overwriting was not asked for: no more is told of it.
    throw conflict(object);
  }
}

/** Whether an id that somebody chose is taken by what they may not see. It counts (attacks 57 and 102). Throws 429. */
export function isTakenOutOfSight(
  { access, takenIds, by }: ClientCore,
  found: StoredObject | undefined,
): boolean {
  // What lies in another workspace of theirs is out of sight in this one, and no secret.
  const isTheirs = (access.shown(found?.workspaces) ?? []).length > 0;
  if (found && (isTheirs || access.canRead(found))) {
    return false;
  }
  takenIds?.check(by);
  if (found) {
    takenIds?.note(by);
  }
  return found !== undefined;
}

const MISSING = { statusCode: 500, error: 'Internal Server Error', message: 'Not written.' };

function prepare(
  core: ClientCore,
  object: ObjectToCreate & { id: string },
  { present, copied }: { present: StoredObject | undefined; copied: ObjectContent | undefined },
  options: CreateOptions,
): StoreWrite & { kind: 'put' } {
  const isOpaque = options.keepsOpaque && core.types.isOpaque(object.type);
  const type = isOpaque ? undefined : core.writable(object.type);
  checkId(object.id);
  const workspaces = placeOf(core, object, present, options);
  const permissions = present ? present.permissions : object.permissions;
  const { id, attributes, references = [], migrationVersion, marks, originId, version } = object;
  const content: ObjectContent = {
    type: object.type,
    id,
    attributes,
    references: references.map((one) => ({ name: one.name, type: one.type, id: one.id })),
    ...(migrationVersion && { migrationVersion }),
    ...(marks && { marks }),
    // Where an object lies is not changed by writing over it (attack 58).
    ...(workspaces && workspaces.length > 0 && { workspaces: [...new Set(workspaces)] }),
    ...(permissions && { permissions }),
    ...((originId ?? present?.originId) && { originId: originId ?? present?.originId }),
  };
  const migrated = options.keepsVersions
    ? upgrade(type, content)
    : keepVersions(type, migrate(type, content), present ?? copied);
  const problem = type?.validate?.(migrated.attributes);
  if (problem) {
    throw new HttpError(400, problem);
  }
  const replaced = version === undefined ? present?.version : decodeVersion(version);
  return {
    kind: 'put',
    object: migrated,
    text: toText(type, migrated.attributes),
    expected: options.overwrite && replaced !== undefined ? { version: replaced } : 'absent',
  };
}

/** The workspaces that the object will lie in. Throws 403 and 409. */
function placeOf(
  { access }: ClientCore,
  object: ObjectToCreate & { id: string },
  present: StoredObject | undefined,
  options: CreateOptions,
): readonly string[] | undefined {
  const chosen = object.workspaces ?? options.workspaces;
  if (!present) {
    const workspaces =
      chosen ?? (access.workspaceId === undefined ? undefined : [access.workspaceId]);
    access.checkCreate(workspaces);
    return workspaces;
  }
  if (!access.canRead(present)) {
    throw conflict(object);
  }
  checkPlace(object, present, chosen);
  access.checkUpdate(present);
  return present.workspaces;
}

/** From inside a workspace, an object of another one can't be written over (attack 58). */
function checkPlace(
  object: ObjectToCreate & { id: string },
  present: StoredObject | undefined,
  workspaces: readonly string[] | undefined,
): void {
  const isElsewhere =
    present && workspaces && !present.workspaces?.some((one) => workspaces.includes(one));
  if (isElsewhere) {
    const { type, id } = object;
    throw new HttpError(409, tell('objects.conflict', { type, id }), { isNotOverwritable: true });
  }
}

/** For those that check many: the first of two with the same type and id. */
export function findDuplicate(
  objects: readonly { type: string; id: string }[],
): { type: string; id: string } | undefined {
  const seen = new Set<string>();
  return objects.find((object) => {
    const key = keyOf(object);
    const isSeen = seen.has(key);
    seen.add(key);
    return isSeen;
  });
}
