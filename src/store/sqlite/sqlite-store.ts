import { existsSync } from 'node:fs';
import type { ObjectKey } from '#common/saved-objects';
import type {
  ApplyOptions,
  FindResult,
  ObjectPlace,
  Store,
  StoredObject,
  StoreWrite,
} from '../store';
import { closedError } from '../store-error';
import { applyWrites } from './apply-writes';
import { closeSettled } from './close-settled';
import { type Connection, loadDriver } from './connection';
import { createDamageCheck } from './damage';
import { readLatestVersion } from './latest-version';
import { createFinder } from './finder';
import {
  DEFAULT_HISTORY_LIMITS,
  forgetOldVersions,
  forgetTypes,
  type HistoryLimits,
  type HistoryRules,
  remembersType,
} from './history';
import { openDatabase } from './open-database';
import { createReaders } from './readers';
import { OBJECT_JSON, OBJECT_TABLES, toEarlierVersion, toKeyList, toObject, toPlace } from './rows';

export interface SqliteStoreOptions {
  /** Made where it does not exist. */
  file: string;
  history?: Partial<HistoryLimits>;
  /** The built `readers/reader.ts`: finds over many objects run in threads then, and hold up nobody. */
  readerScript?: string;
  /** Up to how many objects no thread is worth its start; 1,000 where missing. */
  fewObjects?: number;
  /** Each time that the file was opened, or made. */
  onOpened?: () => void;
}

const HOUR_MS = 3_600_000;
const IDLE_MS = 10_000;

export interface SqliteStore extends Store {
  /** Takes time that is not needed otherwise for what opening the store will need. */
  prepare(): void;
}

/** The embedded store. The file is opened when it is first asked for something, and made by the first write. */
export function createSqliteStore(options: SqliteStoreOptions): SqliteStore {
  const { file, history, readerScript, fewObjects, onOpened } = options;
  let opened: Connection | undefined;
  let closed = false;
  const readers = readerScript ? createReaders({ file, script: readerScript }) : undefined;
  const finder = createFinder(readers, fewObjects);

  const idle = createIdle(() => {
    finder.rest();
    opened?.exec('PRAGMA shrink_memory');
  });
  const use = () => {
    if (closed) throw closedError();
    if (!opened) {
      opened = openDatabase(file);
      onOpened?.();
    }
    idle.restart();
    return opened;
  };
  // What is thrown rejects, as everything here is a promise.
  const ask = async <Result>(
    work: (connection: Connection) => Result | Promise<Result>,
  ): Promise<Result> => work(use());
  const forgottenTypes = new Set<string>();
  const apply = createApply({ ...DEFAULT_HISTORY_LIMITS, ...history, forgottenTypes });
  const read = async <Result>(
    empty: Result,
    work: (connection: Connection) => Result | Promise<Result>,
  ): Promise<Result> => (opened || closed || existsSync(file) ? ask(work) : empty);
  return {
    findDamage: createDamageCheck(() => read<string | undefined>(undefined, finder.findDamage)),
    latestVersion: () => read(0, readLatestVersion),
    remembers: (type) => read(false, (connection) => remembersType(connection, type)),
    prepare: () => void (existsSync(file) && loadDriver()),
    get: (keys, mayRead) =>
      read(keys.map(nothing), (connection) => getObjects(connection, keys, mayRead)),
    find: (query) => read(NOTHING_FOUND, (connection) => finder.find(connection, query)),
    count: (query) =>
      read<ReadonlyMap<string, number>>(new Map(), (connection) => finder.count(connection, query)),
    apply: (writes, options) =>
      ask((connection) => {
        finder.forget(typesOf(writes));
        return apply(connection, writes, options);
      }),
    history: (key) => ask((connection) => readHistory(connection, key)),
    keepNoHistoryOf(types) {
      types.forEach((type) => forgottenTypes.add(type));
      return read(undefined, (connection) => forgetTypes(connection, types));
    },
    backup: (target) => ask((connection) => finder.copyTo(connection, target)),
    async close() {
      closed = true;
      idle.end();
      await finder.close();
      closeSettled(opened);
      opened = undefined;
    },
  };
}

const typesOf = (writes: readonly StoreWrite[]): ReadonlySet<string> =>
  new Set(writes.map((write) => (write.kind === 'put' ? write.object : write.key).type));

/** Pages of the file that were read stay in memory, but not while nobody asks for any. */
function createIdle(rest: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    restart() {
      timer ??= setTimeout(rest, IDLE_MS).unref();
      timer.refresh();
    },
    end: () => clearTimeout(timer),
  };
}

function createApply(limits: HistoryRules) {
  let forgotAt = 0;
  return (connection: Connection, writes: readonly StoreWrite[], options: ApplyOptions) =>
    connection.transaction(() => {
      if (Date.now() - forgotAt > HOUR_MS) {
        forgetOldVersions(connection, limits);
        forgotAt = Date.now();
      }
      return applyWrites(connection, writes, { ...options, limits });
    });
}

const nothing = (): StoredObject | undefined => undefined;
const NOTHING_FOUND: FindResult = { total: 0, objects: [] };

function getObjects(
  connection: Connection,
  keys: readonly ObjectKey[],
  mayRead?: (place: ObjectPlace) => boolean,
) {
  const asked = mayRead ? findReadable(connection, keys, mayRead) : undefined;
  const rows = connection.all(
    `SELECT k.key AS position, ${OBJECT_JSON} AS object FROM json_each(?) k
     CROSS JOIN ${OBJECT_TABLES} WHERE o.type = (k.value ->> 0) AND o.id = (k.value ->> 1)`,
    [toKeyList(asked ? keys.map((key, at) => (asked.has(at) ? key : NO_KEY)) : keys)],
  );
  const found = new Map(rows.map((row) => [Number(row['position']), toObject(row['object'])]));
  return keys.map((_, position) => found.get(position));
}

/** The key of no object. */
const NO_KEY: ObjectKey = { type: '', id: '' };

/** Positions of the keys whose objects may be read; where these lie is all that is looked at. */
function findReadable(
  connection: Connection,
  keys: readonly ObjectKey[],
  mayRead: (place: ObjectPlace) => boolean,
): ReadonlySet<number> {
  const rows = connection.all(
    `SELECT k.key AS position, a.workspaces, a.permissions FROM json_each(?) k
     CROSS JOIN objects o CROSS JOIN audiences a ON a.audience = o.audience
     WHERE o.type = (k.value ->> 0) AND o.id = (k.value ->> 1)`,
    [toKeyList(keys)],
  );
  const readable = rows.filter((row) => mayRead(toPlace(row)));
  return new Set(readable.map((row) => Number(row['position'])));
}

function readHistory(connection: Connection, { type, id }: ObjectKey) {
  return connection
    .all('SELECT * FROM history WHERE type = ? AND id = ? ORDER BY entry DESC', [type, id])
    .map(toEarlierVersion);
}
