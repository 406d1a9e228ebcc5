import { randomUUID } from 'node:crypto';
import { keyOf, type ObjectKey } from '#common/saved-objects';
import type { Item, ObjectToCreate, SavedObjectsClient } from './client-types';
import { followCopies } from './follow-copies';
import { findDestinations } from './import-destinations';
import type { ImportError, ImportOutcome, ImportPlan, ImportResult, Retry } from './import-types';
import { atSource, missingSources, type SourceName } from './import-sources';
import type { ImportedObject } from './read-import';
import { replaceIds } from './replace-ids';
import { replaceReferences } from './replace-references';
import { createTurn, inChunks } from './turn';
import { toMeta, type TypeRegistry } from './type-registry';

/** Without these, an object can't be shown at all. Other references may come later. */
const NEEDED_TYPES: ReadonlySet<string> = new Set(['index-pattern', 'search']);

export interface ImportOptions {
  client: SavedObjectsClient;
  types: TypeRegistry;
  overwrite: boolean;
  createNewCopies: boolean;
  workspaces?: readonly string[];
  /** What was decided about each object; only these are imported then. */
  retries?: readonly Retry[];
  /** Of a file, which may refer to data sources. */
  sourceName?: SourceName;
}

/**
 * Each object is imported whole or not at all, and what the answer says is what was done. Importing
 * and resolving are one and the same: a retry only says more about an object.
 */
export async function importObjects(
  all: readonly ImportedObject[],
  options: ImportOptions,
): Promise<ImportResult> {
  const { client, types, workspaces, sourceName = () => undefined } = options;
  const retries = new Map((options.retries ?? []).map((retry) => [keyOf(retry), retry]));
  const chosen = options.retries ? all.filter((object) => retries.has(keyOf(object))) : all;
  const decided = chosen.map((object) =>
    atSource(replaceReferences(object, retries.get(keyOf(object))), sourceName),
  );
  const objects = await followCopies(decided, client);
  const failures = new Map<string, ImportError>();

  for (const object of objects) {
    if (!types.isImportable(object.type) && !types.isOpaque(object.type)) {
      failures.set(keyOf(object), { type: 'unsupported_type' });
    }
  }
  const lookup = options.sourceName ? { sourceName: options.sourceName } : {};
  await findMissingReferences(objects, all, { client, retries, failures, ...lookup });
  const plans = new Map<string, ImportPlan>();
  const rest = objects.filter((object) => !failures.has(keyOf(object)));
  for (const [key, plan] of await planAll(rest, options, retries)) {
    if ('error' in plan) failures.set(key, plan.error);
    else plans.set(key, plan);
  }
  const ready = rest.filter((object) => plans.has(keyOf(object)));
  const written = await write(ready, plans, { client, workspaces });
  return toResult(objects, { types, plans, failures, written });
}

async function planAll(
  objects: readonly ImportedObject[],
  options: ImportOptions,
  retries: ReadonlyMap<string, Retry>,
): Promise<ReadonlyMap<string, ImportPlan | { error: ImportError }>> {
  const copies = objects.filter(
    (object) => options.createNewCopies || retries.get(keyOf(object))?.createNewCopy,
  );
  const copied = new Set(copies.map(keyOf));
  const others = objects.filter((object) => !copied.has(keyOf(object)));
  const taken = await findTakenDestinations(objects, options, retries);
  const found = await findDestinations(others, options, retries);
  return new Map<string, ImportPlan | { error: ImportError }>([
    ...copies.map((object) => {
      const key = keyOf(object);
      const id = retries.get(key)?.destinationId ?? randomUUID();
      const plan = taken.has(key)
        ? { error: { type: 'conflict' } as const }
        : { id, overwrite: false, isCopy: true };
      return [key, plan] as const;
    }),
    ...found,
  ]);
}

/** By the keys of the objects that were to go there: ids that somebody chose tell what is taken, as those of new objects do. */
async function findTakenDestinations(
  objects: readonly ImportedObject[],
  { client }: ImportOptions,
  retries: ReadonlyMap<string, Retry>,
): Promise<ReadonlySet<string>> {
  const chosen = objects.flatMap((object) => {
    const id = retries.get(keyOf(object))?.destinationId;
    return id === undefined ? [] : [{ key: keyOf(object), target: { type: object.type, id } }];
  });
  const taken = await client.findTaken(chosen.map(({ target }) => target));
  return new Set(chosen.flatMap(({ key }, position) => (taken[position] ? [key] : [])));
}

/** What an object needs lies in the file or in the store already. */
async function findMissingReferences(
  objects: readonly ImportedObject[],
  all: readonly ImportedObject[],
  {
    client,
    retries,
    failures,
    sourceName,
  }: {
    client: SavedObjectsClient;
    retries: ReadonlyMap<string, Retry>;
    failures: Map<string, ImportError>;
    sourceName?: SourceName;
  },
): Promise<void> {
  const inFile = new Set(all.map(keyOf));
  const isOutside = (one: ObjectKey) => NEEDED_TYPES.has(one.type) && !inFile.has(keyOf(one));
  const turn = createTurn();
  const outside = new Map<string, ObjectKey>();
  for (const { references } of objects) {
    for (const { type, id } of references.filter(isOutside)) {
      outside.set(keyOf({ type, id }), { type, id });
    }
    await turn();
  }
  const missing = new Set<string>();
  for await (const chunk of inChunks([...outside.values()], { first: 100 })) {
    const answers = await client.bulkGet(chunk);
    answers.filter((answer) => 'error' in answer).forEach((answer) => missing.add(keyOf(answer)));
  }
  for (const object of objects) {
    const references = [
      ...object.references
        .filter((one) => missing.has(keyOf(one)))
        .map(({ type, id }) => ({ type, id })),
      ...(sourceName ? missingSources(object, sourceName) : []),
    ];
    const key = keyOf(object);
    if (references.length > 0 && !failures.has(key) && !retries.get(key)?.ignoreMissingReferences) {
      failures.set(key, { type: 'missing_references', references });
    }
    await turn();
  }
}

/** References follow objects that get another id. */
async function write(
  objects: readonly ImportedObject[],
  plans: ReadonlyMap<string, ImportPlan>,
  { client, workspaces }: { client: SavedObjectsClient; workspaces?: readonly string[] },
): Promise<ReadonlyMap<string, Item>> {
  const moved = (key: ObjectKey) => plans.get(keyOf(key))?.id ?? key.id;
  const turn = createTurn();
  const answers = new Map<string, Item>();
  for (const overwrite of [false, true]) {
    const batch = objects.filter((object) => plans.get(keyOf(object))?.overwrite === overwrite);
    const moving: ObjectToCreate[] = [];
    for (const object of batch) {
      const { originId, ...content } = replaceIds(object, moved);
      const plan = plans.get(keyOf(object));
      const id = moved(object);
      const origin = id === object.id ? originId : (originId ?? object.id);
      moving.push({
        ...content,
        id,
        ...(origin && !plan?.isCopy && { originId: origin }),
      });
      await turn();
    }
    const created = await client.bulkCreate(moving, {
      overwrite,
      keepsOpaque: true,
      keepsVersions: true,
      ...(workspaces && { workspaces }),
    });
    for (const [position, object] of batch.entries()) {
      const answer = created[position];
      if (answer) {
        answers.set(keyOf(object), answer);
      }
    }
  }
  return answers;
}

interface Reported {
  types: TypeRegistry;
  plans: ReadonlyMap<string, ImportPlan>;
  failures: ReadonlyMap<string, ImportError>;
  written: ReadonlyMap<string, Item>;
}

function toResult(objects: readonly ImportedObject[], reported: Reported): ImportResult {
  const outcomes = objects.map((object) => toOutcome(object, reported));
  const successResults = outcomes.flatMap((one) => ('success' in one ? [one.success] : []));
  const errors = outcomes.flatMap((one) => ('failure' in one ? [one.failure] : []));
  return {
    success: errors.length === 0,
    successCount: successResults.length,
    ...(successResults.length > 0 && { successResults }),
    ...(errors.length > 0 && { errors }),
  };
}

function toOutcome(
  object: ImportedObject,
  { types, plans, failures, written }: Reported,
): ImportOutcome {
  const { type, id } = object;
  const { title, icon } = toMeta(types.get(type), object);
  const common = { type, id, meta: { title, icon } };
  const key = keyOf(object);
  const plan = plans.get(key);
  const answer = written.get(key);
  if (plan && answer && !('error' in answer)) {
    return {
      success: {
        ...common,
        ...(plan.id !== id && { destinationId: plan.id }),
        ...(plan.overwrite && { overwrite: true }),
      },
    };
  }
  const error = failures.get(key) ?? toImportError(answer);
  return { failure: { ...common, title, error } };
}

/** Between looking and writing, someone else may have made the object. */
function toImportError(answer: Item | undefined): ImportError {
  const failed = answer && 'error' in answer ? answer.error : undefined;
  if (failed?.statusCode === 409) {
    return { type: 'conflict' };
  }
  const { message = 'The object was not written.', statusCode = 500, metadata } = failed ?? {};
  return { type: 'unknown', message, statusCode, ...(metadata && { metadata }) };
}
