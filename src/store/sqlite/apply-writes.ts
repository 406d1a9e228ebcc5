import { type ObjectKey, keyOf } from '#common/saved-objects';
import type {
  ApplyOptions,
  Expected,
  ObjectText,
  StoredObject,
  StoreWrite,
  WriteOutcome,
} from '../store';
import { StoreError } from '../store-error';
import { countIn, countOut, findAudience } from './audiences';
import type { Connection } from './connection';
import type { HistoryRules } from './history';
import { keepEarlierVersion } from './history';
import { OBJECT_JSON, OBJECT_TABLES, toObject } from './rows';

interface Present {
  row: number;
  audience: number;
  object: StoredObject;
}

interface Work {
  connection: Connection;
  limits: HistoryRules;
  by: string;
  now: string;
}

/** Inside a transaction. */
export function applyWrites(
  connection: Connection,
  writes: readonly StoreWrite[],
  { by, onConflict, limits }: ApplyOptions & { limits: HistoryRules },
): WriteOutcome[] {
  const work: Work = { connection, limits, by, now: new Date().toISOString() };
  return writes.map((write) => {
    const outcome = write.kind === 'put' ? put(work, write) : remove(work, write);
    if (!outcome.done && onConflict === 'fail') {
      const key = write.kind === 'put' ? write.object : write.key;
      throw new StoreError('conflict', `${keyOf(key)} is not in the state that was expected.`);
    }
    return outcome;
  });
}

function put(work: Work, { object, text, expected }: StoreWrite & { kind: 'put' }): WriteOutcome {
  const present = read(work.connection, object);
  const refused = check(present, expected);
  if (refused) {
    return refused;
  }
  const stored: StoredObject = {
    ...object,
    version: nextVersion(work.connection),
    updatedAt: work.now,
    updatedBy: work.by,
  };
  if (present) {
    keepEarlierVersion(work, present.object, 'update');
  }
  writeRow(work.connection, stored, { present, text });
  return { done: true, object: stored, replaced: present !== undefined };
}

function remove(work: Work, { key, expected }: StoreWrite & { kind: 'delete' }): WriteOutcome {
  const present = read(work.connection, key);
  if (!present) {
    return { done: false, reason: 'missing' };
  }
  const refused = check(present, expected);
  if (refused) {
    return refused;
  }
  keepEarlierVersion(work, present.object, 'delete');
  clearRow(work.connection, present);
  work.connection.run('DELETE FROM object_bodies WHERE row = ?', [present.row]);
  work.connection.run('DELETE FROM objects WHERE row = ?', [present.row]);
  return { done: true, object: present.object, replaced: true };
}

function check(present: Present | undefined, expected: Expected): WriteOutcome | undefined {
  if (expected === 'any') {
    return undefined;
  }
  if (!present) {
    return expected === 'absent' ? undefined : { done: false, reason: 'missing' };
  }
  return expected !== 'absent' && expected.version === present.object.version
    ? undefined
    : { done: false, reason: 'conflict', stored: present.object };
}

function read(connection: Connection, { type, id }: ObjectKey): Present | undefined {
  const [row] = connection.all(
    `SELECT o.row, o.audience, ${OBJECT_JSON} AS object FROM ${OBJECT_TABLES} WHERE o.type = ? AND o.id = ?`,
    [type, id],
  );
  return (
    row && {
      row: Number(row['row']),
      audience: Number(row['audience']),
      object: toObject(row['object']),
    }
  );
}

/** Not the highest version there is: that of a deleted object must not come again. */
function nextVersion(connection: Connection): number {
  const [row] = connection.all(
    "UPDATE counters SET value = value + 1 WHERE name = 'version' RETURNING value",
  );
  return Number(row?.['value']);
}

export function writeRow(
  connection: Connection,
  object: StoredObject,
  { present, text }: { present: Present | undefined; text: ObjectText },
): void {
  const audience = findAudience(connection, object);
  countIn(connection, audience, object.type);
  const [written] = connection.all(
    `INSERT OR REPLACE INTO objects (row, type, id, version, updated_at, updated_by, title, origin_id,
       migration_version, marks, audience)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING row`,
    [present?.row ?? null, ...toValues(object, text.title), audience],
  );
  const row = Number(written?.['row']);
  if (present) {
    clearRow(connection, present);
  }
  connection.run('INSERT OR REPLACE INTO object_bodies VALUES (?, ?, ?)', [
    row,
    JSON.stringify(object.attributes),
    JSON.stringify(object.references),
  ]);
  for (const { type, id } of object.references) {
    connection.run('INSERT OR IGNORE INTO object_references VALUES (?, ?, ?)', [type, id, row]);
  }
  connection.run('INSERT INTO object_text (rowid, title, description, more) VALUES (?, ?, ?, ?)', [
    row,
    text.title ?? null,
    text.description ?? null,
    text.more ?? null,
  ]);
}

function toValues(object: StoredObject, title: string | undefined) {
  const { type, id, version, updatedAt, updatedBy, originId, migrationVersion, marks } = object;
  return [
    type,
    id,
    version,
    updatedAt,
    updatedBy,
    title ?? null,
    originId ?? null,
    migrationVersion ? JSON.stringify(migrationVersion) : null,
    marks ? JSON.stringify(marks) : null,
  ];
}

/** What is kept of an object beside its own row. */
function clearRow(connection: Connection, { row, audience, object }: Present): void {
  countOut(connection, audience, object.type);
  connection.run('DELETE FROM object_references WHERE row = ?', [row]);
  connection.run('DELETE FROM object_text WHERE rowid = ?', [row]);
}
