import { keyOf, type ObjectKey, type SavedObjectBody } from '#common/saved-objects';

/** Why an object was not imported (core contract, 3.2). */
export type ImportError =
  | { type: 'conflict'; destinationId?: string }
  | {
      type: 'ambiguous_conflict';
      destinations: readonly { id: string; title: string; updatedAt?: string }[];
    }
  | { type: 'missing_references'; references: readonly ObjectKey[] }
  | { type: 'unsupported_type' }
  | { type: 'unknown'; message: string; statusCode: number };

export interface ImportSuccess extends ObjectKey {
  meta: { title: string };
  /** Where it has another id than in the file. */
  destinationId?: string;
  overwrite?: true;
}

export interface ImportFailure extends ObjectKey {
  meta: { title: string };
  error: ImportError;
}

export interface ImportAnswer {
  success: boolean;
  successCount: number;
  successResults?: readonly ImportSuccess[];
  errors?: readonly ImportFailure[];
}

/** What a person decided about one object, as the server reads it. */
export interface Retry extends ObjectKey {
  overwrite: boolean;
  destinationId?: string;
  createNewCopy?: boolean;
  ignoreMissingReferences?: boolean;
  replaceReferences: readonly { type: string; from: string; to: string }[];
}

export interface ImportMode {
  createNewCopies: boolean;
  overwrite: boolean;
}

/** About an object that is there already: an id is the object that it replaces. */
export type ConflictChoice = 'skip' | 'copy' | 'overwrite' | { destinationId: string };
/** About an object that is referred to and not there: an id is the one that takes its place. */
export type MissingChoice = 'skip' | 'ignore' | { to: string };

/** By the keys of objects. Conflicts that are not in it are skipped; of what is missing, see `defaultChoice`. */
export interface Decisions {
  conflicts: ReadonlyMap<string, ConflictChoice>;
  missing: ReadonlyMap<string, MissingChoice>;
}

/** How far an import is. */
export interface ImportProgress {
  imported: readonly ImportSuccess[];
  /** What can be decided about, or could not be imported for good. */
  failed: readonly ImportFailure[];
  skipped: readonly ImportFailure[];
  /** What was sent about an object before: a later answer may ask something else about it. */
  sent: readonly Retry[];
}

export const NO_PROGRESS: ImportProgress = { imported: [], failed: [], skipped: [], sent: [] };
export const NO_DECISIONS: Decisions = { conflicts: new Map(), missing: new Map() };

/** A person can help with these; with the others nobody can. */
export function isOpen({ error }: ImportFailure): boolean {
  return ['conflict', 'ambiguous_conflict', 'missing_references'].includes(error.type);
}

/** An object that is missing, with those that need it. */
export interface MissingObject extends ObjectKey {
  neededBy: readonly ImportFailure[];
}

export function listMissing(failures: readonly ImportFailure[]): readonly MissingObject[] {
  const found = new Map<string, ObjectKey & { neededBy: ImportFailure[] }>();
  for (const failure of failures) {
    const { error } = failure;
    for (const { type, id } of error.type === 'missing_references' ? error.references : []) {
      const key = keyOf({ type, id });
      const one = found.get(key) ?? { type, id, neededBy: [] };
      if (!one.neededBy.includes(failure)) one.neededBy.push(failure);
      found.set(key, one);
    }
  }
  return [...found.values()];
}

/**
 * What is done where nobody chose: without its data an object is still what it was, and shows them once they are loaded;
 * without the search that it is made of, it would ask something else.
 */
export function defaultChoice({ type }: ObjectKey): MissingChoice {
  return type === 'index-pattern' ? 'ignore' : 'skip';
}

/** What is sent next; objects about which was decided to skip them are not in it. */
export function toRetries(
  { failed, sent }: ImportProgress,
  decisions: Decisions,
  mode: ImportMode,
): readonly Retry[] {
  const before = new Map(sent.map((retry) => [keyOf(retry), retry]));
  return failed.flatMap((failure) => {
    const { type, id } = failure;
    const base: Retry = before.get(keyOf(failure)) ?? {
      type,
      id,
      overwrite: mode.overwrite,
      replaceReferences: [],
      ...(mode.createNewCopies && { createNewCopy: true }),
    };
    const retry = decide(failure, base, decisions);
    return retry ? [retry] : [];
  });
}

function decide(failure: ImportFailure, base: Retry, decisions: Decisions): Retry | undefined {
  const { error } = failure;
  if (error.type === 'missing_references') {
    return decideMissing(error.references, base, decisions.missing);
  }
  const choice = decisions.conflicts.get(keyOf(failure)) ?? 'skip';
  if (!isOpen(failure) || choice === 'skip') return undefined;
  const { destinationId: _destinationId, ...rest } = base;
  if (choice === 'copy') return { ...rest, overwrite: false, createNewCopy: true };
  const destinationId =
    typeof choice === 'object'
      ? choice.destinationId
      : error.type === 'conflict'
        ? (error.destinationId ?? base.destinationId)
        : undefined;
  return { ...rest, overwrite: true, ...(destinationId !== undefined && { destinationId }) };
}

/** An object is imported only where something was decided about all that it misses. */
function decideMissing(
  references: readonly ObjectKey[],
  base: Retry,
  choices: Decisions['missing'],
): Retry | undefined {
  const chosen = references.map(({ type, id }) => ({
    type,
    id,
    choice: choices.get(keyOf({ type, id })) ?? defaultChoice({ type, id }),
  }));
  if (chosen.some(({ choice }) => choice === 'skip')) return undefined;
  const replaced = chosen.flatMap(({ type, id: from, choice }) =>
    typeof choice === 'object' ? [{ type, from, to: choice.to }] : [],
  );
  return {
    ...base,
    replaceReferences: [...base.replaceReferences, ...replaced],
    ...(chosen.some(({ choice }) => choice === 'ignore') && { ignoreMissingReferences: true }),
  };
}

/** What the server answered, added to what is known. */
export function advance(
  progress: ImportProgress,
  answer: ImportAnswer,
  retries: readonly Retry[],
): ImportProgress {
  const asked = new Set(retries.map(keyOf));
  const left = progress.failed.filter((failure) => !asked.has(keyOf(failure)));
  return {
    imported: [...progress.imported, ...(answer.successResults ?? [])],
    failed: [...left.filter((one) => !isOpen(one)), ...(answer.errors ?? [])],
    skipped: [...progress.skipped, ...left.filter(isOpen)],
    sent: retries,
  };
}

/** Ends it: what could still be decided about is skipped. */
export function finish(progress: ImportProgress): ImportProgress {
  return {
    ...progress,
    failed: progress.failed.filter((one) => !isOpen(one)),
    skipped: [...progress.skipped, ...progress.failed.filter(isOpen)],
  };
}

/**
 * The server lets references follow the objects of one request; a decision that comes later may move
 * an object to which earlier ones refer. Answers with those whose references have to follow.
 */
export function followMoves(
  imported: readonly ImportSuccess[],
  objects: readonly SavedObjectBody[],
): readonly SavedObjectBody[] {
  const moves = new Map(
    imported.flatMap((one) =>
      one.destinationId === undefined ? [] : [[keyOf(one), one.destinationId] as const],
    ),
  );
  return objects
    .filter(({ references }) => references.some((one) => moves.has(keyOf(one))))
    .map((object) => ({
      ...object,
      references: object.references.map((one) => ({ ...one, id: moves.get(keyOf(one)) ?? one.id })),
    }));
}
