import { keyOf, type ObjectKey } from '#common/saved-objects';
import type {
  ApplyOptions,
  EarlierVersion,
  Expected,
  ObjectText,
  StoredObject,
  StoreWrite,
  WriteOutcome,
} from '../store';
import { StoreError } from '../store-error';
import { type Present, toDocument } from './documents';
import { documentIdOf, hashOf } from './tokens';

/** Writes that are asked for at once. */
export interface Batch {
  writes: readonly StoreWrite[];
  options: ApplyOptions;
}

/** A document to write; what is stored with a higher version stays. */
export interface DocumentWrite {
  index: 'objects' | 'history';
  id: string;
  version: number;
  /** JSON. */
  source: string;
}

export interface Plan {
  /** What became of each batch. */
  results: readonly (readonly WriteOutcome[] | StoreError)[];
  writes: readonly DocumentWrite[];
  /** The version of the store afterwards. */
  version: number;
}

interface Start {
  /** By the `_id` of the document. */
  present: ReadonlyMap<string, Present>;
  version: number;
  forgottenTypes: ReadonlySet<string>;
}

interface Work extends Pick<Start, 'forgottenTypes'> {
  version: number;
  by: string;
  now: string;
  /** What is so after the writes until here; undefined for what was deleted. */
  changed: Map<string, { at: number; key: ObjectKey; present: Present | undefined }>;
  history: DocumentWrite[];
  find(id: string): Present | undefined;
}

export const keyOfWrite = (write: StoreWrite) => (write.kind === 'put' ? write.object : write.key);

/** What these batches lead to, one after the other, from what is stored. */
export function planWrites(batches: readonly Batch[], start: Start): Plan {
  const now = new Date().toISOString();
  const changed: Work['changed'] = new Map();
  const history: DocumentWrite[] = [];
  let { version } = start;
  const results = batches.map(({ writes, options }) => {
    const mine: Work['changed'] = new Map();
    const find = (id: string) => {
      const found = mine.get(id) ?? changed.get(id);
      return found ? found.present : start.present.get(id);
    };
    const { forgottenTypes } = start;
    const work: Work = {
      forgottenTypes,
      version,
      by: options.by,
      now,
      changed: mine,
      history: [],
      find,
    };
    const outcomes = applyAll(work, writes, options.onConflict);
    if (outcomes instanceof StoreError) return outcomes;
    version = work.version;
    mine.forEach((change, id) => changed.set(id, change));
    history.push(...work.history);
    return outcomes;
  });
  const objects = [...changed].map(([id, change]) => toWrite(id, change, now));
  return { results, writes: [...objects, ...history], version };
}

function applyAll(
  work: Work,
  writes: readonly StoreWrite[],
  onConflict: ApplyOptions['onConflict'],
): WriteOutcome[] | StoreError {
  const outcomes: WriteOutcome[] = [];
  for (const write of writes) {
    const outcome = write.kind === 'put' ? put(work, write) : remove(work, write);
    if (!outcome.done && onConflict === 'fail') {
      const key = keyOf(keyOfWrite(write));
      return new StoreError('conflict', `${key} is not in the state that was expected.`);
    }
    outcomes.push(outcome);
  }
  return outcomes;
}

function put(work: Work, { object, text, expected }: StoreWrite & { kind: 'put' }): WriteOutcome {
  const id = documentIdOf(object);
  const present = work.find(id);
  const refused = check(present?.object, expected);
  if (refused) return refused;
  work.version += 1;
  const stored: StoredObject = {
    ...object,
    version: work.version,
    updatedAt: work.now,
    updatedBy: work.by,
  };
  if (present) keepEarlier(work, present.object, 'update');
  const born = present?.born ?? work.version;
  const after = { object: stored, text: clean(text), born };
  work.changed.set(id, { at: work.version, key: object, present: after });
  return { done: true, object: stored, replaced: present !== undefined };
}

/** A deletion has a version of its own: nothing that was written before it comes back. */
function remove(work: Work, { key, expected }: StoreWrite & { kind: 'delete' }): WriteOutcome {
  const id = documentIdOf(key);
  const present = work.find(id);
  if (!present) return { done: false, reason: 'missing' };
  const refused = check(present.object, expected);
  if (refused) return refused;
  work.version += 1;
  keepEarlier(work, present.object, 'delete');
  work.changed.set(id, { at: work.version, key, present: undefined });
  return { done: true, object: present.object, replaced: true };
}

function check(present: StoredObject | undefined, expected: Expected): WriteOutcome | undefined {
  if (expected === 'any') return undefined;
  if (!present) return expected === 'absent' ? undefined : { done: false, reason: 'missing' };
  return expected !== 'absent' && expected.version === present.version
    ? undefined
    : { done: false, reason: 'conflict', stored: present };
}

function keepEarlier(work: Work, object: StoredObject, change: EarlierVersion['change']): void {
  if (work.forgottenTypes.has(object.type)) return;
  const entry: EarlierVersion = { ...object, replacedAt: work.now, replacedBy: work.by, change };
  const { id, source } = historyDocument(entry);
  const written = { id, version: work.version, source: JSON.stringify(source) };
  work.history.push({ index: 'history', ...written });
}

/** An earlier version as it lies in the index of the history. */
export function historyDocument(entry: EarlierVersion): { id: string; source: object } {
  const { type, version, replacedAt } = entry;
  const key = documentIdOf(entry);
  const atrium = { key, type, version, replaced_at: replacedAt };
  return { id: `${hashOf(key)}-${version}`, source: { atrium, entry } };
}

function toWrite(
  id: string,
  { at, key, present }: { at: number; key: ObjectKey; present: Present | undefined },
  now: string,
): DocumentWrite {
  const document = present ? toDocument(present, id) : toRest(key, at, now);
  return { index: 'objects', id, version: at, source: JSON.stringify(document) };
}

const clean = ({ title, description, more }: ObjectText): ObjectText => ({
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description }),
  ...(more !== undefined && { more }),
});

/** What is left of a deleted object keeps an interrupted write of before from bringing it back, and tells other servers. */
export interface ObjectRest {
  atrium: { version: number; left_at: string; of: ObjectKey };
}

const toRest = ({ type, id }: ObjectKey, version: number, left_at: string): ObjectRest => ({
  atrium: { version, left_at, of: { type, id } },
});
