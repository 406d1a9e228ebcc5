import { existsSync } from 'node:fs';
import type { ObjectKey } from '#common/saved-objects';
import type { ApplyOptions, FindResult, Store, StoredObject, StoreWrite } from '../store';
import { StoreError } from '../store-error';
import { applyWrites } from './apply-writes';
import { type Connection, loadDriver } from './connection';
import { count, find } from './find';
import { DEFAULT_HISTORY_LIMITS, forgetOldVersions, type HistoryLimits } from './history';
import { copyInto, openDatabase } from './open-database';
import { OBJECT_COLUMNS, OBJECT_TABLES, toEarlierVersion, toKeyList, toObject } from './rows';

export interface SqliteStoreOptions {
  /** Made where it does not exist. */
  file: string;
  history?: Partial<HistoryLimits>;
}

const HOUR_MS = 3_600_000;

export interface SqliteStore extends Store {
  /** Takes time that is not needed otherwise for what opening the store will need. */
  prepare(): void;
}

/** The embedded store. The file is opened when it is first asked for something, and made by the first write. */
export function createSqliteStore({ file, history }: SqliteStoreOptions): SqliteStore {
  const limits = { ...DEFAULT_HISTORY_LIMITS, ...history };
  let opened: Connection | undefined;
  let closed = false;
  let forgotAt = 0;

  const use = () => {
    if (closed) {
      throw new StoreError('unavailable', 'The store of saved objects is closed.');
    }
    opened ??= openDatabase(file);
    return opened;
  };
  // What is thrown rejects, as everything here is a promise.
  const ask = async <Result>(work: (connection: Connection) => Result): Promise<Result> =>
    work(use());
  const apply = (connection: Connection, writes: readonly StoreWrite[], options: ApplyOptions) =>
    connection.transaction(() => {
      if (Date.now() - forgotAt > HOUR_MS) {
        forgetOldVersions(connection, limits);
        forgotAt = Date.now();
      }
      return applyWrites(connection, writes, { ...options, limits });
    });

  const read = async <Result>(empty: Result, work: (connection: Connection) => Result) =>
    opened || closed || existsSync(file) ? ask(work) : empty;
  return {
    prepare() {
      if (existsSync(file)) {
        loadDriver();
      }
    },
    get: (keys) =>
      read<readonly (StoredObject | undefined)[]>(
        keys.map(() => undefined),
        (connection) => getObjects(connection, keys),
      ),
    find: (query) =>
      read<FindResult>({ total: 0, objects: [] }, (connection) => find(connection, query)),
    count: (query) =>
      read<ReadonlyMap<string, number>>(new Map(), (connection) => count(connection, query)),
    apply: (writes, options) => ask((connection) => apply(connection, writes, options)),
    history: ({ type, id }) =>
      ask((connection) =>
        connection
          .all('SELECT * FROM history WHERE type = ? AND id = ? ORDER BY entry DESC', [type, id])
          .map(toEarlierVersion),
      ),
    backup: (target) => ask((connection) => copyTo(connection, target)),
    async close() {
      closed = true;
      opened?.close();
      opened = undefined;
    },
  };
}

function getObjects(connection: Connection, keys: readonly ObjectKey[]) {
  const rows = connection.all(
    `SELECT k.key AS position, ${OBJECT_COLUMNS} FROM json_each(?) k
     CROSS JOIN ${OBJECT_TABLES} WHERE o.type = (k.value ->> 0) AND o.id = (k.value ->> 1)`,
    [toKeyList(keys)],
  );
  const found = new Map(rows.map((row) => [Number(row['position']), toObject(row)]));
  return keys.map((_, position) => found.get(position));
}

function copyTo(connection: Connection, target: string): void {
  if (existsSync(target)) {
    throw new StoreError('conflict', `The file ${target} exists already.`);
  }
  copyInto(connection, target);
}
