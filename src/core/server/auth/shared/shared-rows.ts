import type { ObjectKey } from '#common/saved-objects';
import {
  type Store,
  type StoreChange,
  StoreError,
  type StoreWrite,
  type WriteOutcome,
} from '#store';
import type { Row } from '#store/sqlite';
import { SECURITY_STEPS } from '../security-schema';
import {
  openSecurityReplica,
  type RowChange,
  type SecurityReplica,
  TABLES,
} from './security-replica';
import { createTurns } from './turns';
import type { Work, Worked } from './work';

/** What another server changed, and what was there before. */
export type ForeignChange = RowChange & { before: Row | undefined };

/** The rows of all servers: each is an object of the store. */
export interface SharedRows {
  /** For reading: as of the last `refresh`. */
  readonly connection: ReturnType<typeof openSecurityReplica>['connection'];
  /** Reads what other servers changed. */
  refresh(): Promise<void>;
  /** Answers what `work` returned on the newest rows, when what it changed is kept. */
  change<Result>(work: () => Result): Promise<Result>;
  /** Called when rows are as other servers have made them. */
  onForeign(listener: (changes: readonly ForeignChange[]) => void): void;
  /** Nothing was ever kept here. */
  isNew(): boolean;
  close(): Promise<void>;
}

/**
 * Each change writes this object as well, with the version that it had when the rows were read: a change that was made from older
 * rows than those of now is refused as a whole, and made again.
 */
const GUARD = { type: 'guard', id: 'guard' } as const;
const BY_SERVER = { by: 'server', onConflict: 'fail' } as const;
const LAYOUT = SECURITY_STEPS.length;
const MAX_TURNS = 50;

export async function openSharedRows(store: Store): Promise<SharedRows> {
  const replica = openSecurityReplica();
  const kept = createVersions();
  const listeners: ((changes: readonly ForeignChange[]) => void)[] = [];
  const reader = createReader(store, { replica, kept, listeners });
  const { refresh } = reader;
  const turns = createTurns((works) => commit(works, { store, replica, kept, refresh }));
  await store.keepNoHistoryOf([...TABLES, GUARD.type]);
  await refresh();
  return {
    connection: replica.connection,
    refresh,
    change: turns.take,
    onForeign: (listener) => void listeners.push(listener),
    isNew: () => kept.guard() === undefined,
    async close() {
      await turns.settled();
      await reader.settled();
      await store.close();
      replica.close();
    },
  };
}

interface Known {
  replica: SecurityReplica;
  kept: ReturnType<typeof createVersions>;
}

function createReader(
  store: Store,
  {
    replica,
    kept,
    listeners,
  }: Known & { listeners: ((changes: readonly ForeignChange[]) => void)[] },
) {
  const follower = store.follow?.({ from: 0, whole: true });
  if (!follower) throw new Error('Accounts are shared in a store that tells what is changed.');
  let reading: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  let newest = 0;
  const read = async () => {
    const changes = (await follower.next()).filter(kept.isNewer);
    newest = Math.max(newest, ...changes.map(layoutOf));
    if (newest > LAYOUT) throw newerLayout(newest);
    changes.forEach((one) => kept.note(one, one.change !== 'delete'));
    const rows = changes.flatMap(toRowChange);
    if (rows.length === 0) return;
    const foreign = rows.map((row) => ({ ...row, before: replica.find(row) }));
    replica.apply(rows);
    listeners.forEach((listener) => listener(foreign));
  };
  return {
    /** It begins after it was asked for; those who ask meanwhile share the next one. */
    refresh() {
      next ??= (async () => {
        await reading.catch(() => undefined);
        next = undefined;
        reading = read();
        return reading;
      })();
      return next;
    },
    settled: () => reading.catch(() => undefined),
  };
}

async function commit(
  works: readonly Work[],
  { store, replica, kept, refresh }: Known & { store: Store; refresh(): Promise<void> },
): Promise<readonly Worked[]> {
  for (let turn = 1; ; turn++) {
    await refresh();
    const { worked, changes } = replica.attempt(works);
    if (changes.length === 0) return worked;
    try {
      const writes = toWrites(changes, kept.guard());
      const outcomes = await store.apply(writes, BY_SERVER);
      const { version = 0 } = objectOf(outcomes.at(-1)) ?? {};
      // Others may have changed it since, and what they changed may have been read: then this was read with it.
      if (version < (kept.guard() ?? 0)) return worked;
      outcomes.forEach((outcome, at) => {
        const object = objectOf(outcome);
        if (object) kept.note(object, writes[at]?.kind === 'put');
      });
      replica.apply(changes);
      return worked;
    } catch (error) {
      const isOvertaken = error instanceof StoreError && error.code === 'conflict';
      if (!isOvertaken || turn === MAX_TURNS) throw error;
    }
  }
}

const objectOf = (outcome: WriteOutcome | undefined) =>
  outcome?.done ? outcome.object : undefined;

/** So many deleted objects are remembered: what is older than their deletion may still be on its way. */
const MAX_GONE = 10_000;

/** The versions of objects whose rows are known here. */
function createVersions() {
  const versions = new Map<string, number>();
  const gone = new Map<string, number>();
  const nameOf = ({ type, id }: ObjectKey) => `${type} ${id}`;
  return {
    isNewer(one: StoreChange) {
      const name = nameOf(one);
      return one.version > (versions.get(name) ?? gone.get(name) ?? 0);
    },
    note({ version, ...one }: ObjectKey & { version: number }, isThere: boolean) {
      const name = nameOf(one);
      const [now, before] = isThere ? [versions, gone] : [gone, versions];
      before.delete(name);
      now.set(name, version);
      const [oldest] = gone.keys();
      if (gone.size > MAX_GONE && oldest !== undefined) gone.delete(oldest);
    },
    guard: () => versions.get(nameOf(GUARD)),
  };
}

/** The guard last: whoever sees it sees the others. */
function toWrites(changes: readonly RowChange[], guard: number | undefined): StoreWrite[] {
  const writes = changes.map(({ table, key, row }): StoreWrite =>
    row
      ? {
          kind: 'put',
          object: { type: table, id: key, attributes: { row }, references: [] },
          text: {},
          expected: 'any',
        }
      : { kind: 'delete', key: { type: table, id: key }, expected: 'any' },
  );
  const object = { ...GUARD, attributes: { layout: LAYOUT }, references: [] };
  const expected = guard === undefined ? ('absent' as const) : { version: guard };
  return [...writes, { kind: 'put', object, text: {}, expected }];
}

function toRowChange({ type, id, change, object }: StoreChange): RowChange[] {
  if (type === GUARD.type) return [];
  const row = object?.attributes['row'] as Row | undefined;
  if (change !== 'delete' && !row) return [];
  return [{ table: type, key: id, ...(row && { row }) }];
}

const layoutOf = ({ type, object }: StoreChange): number =>
  type === GUARD.type ? Number(object?.attributes['layout'] ?? 0) : 0;

const newerLayout = (layout: number) =>
  new StoreError(
    'unavailable',
    `The accounts on OpenSearch were written by a newer version (layout ${layout}, this one knows ${LAYOUT}).`,
  );
