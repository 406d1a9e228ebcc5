import type { EarlierVersion, StoredObject } from '../store';
import type { Connection } from './connection';

/** How much of an object's past is kept. */
export interface HistoryLimits {
  versions: number;
  days: number;
}

/** The limits, and types whose objects have no past at all. */
export interface HistoryRules extends HistoryLimits {
  forgottenTypes: ReadonlySet<string>;
}

export const DEFAULT_HISTORY_LIMITS: HistoryLimits = { versions: 100, days: 90 };

const DAY_MS = 24 * 3600 * 1000;

interface Change {
  connection: Connection;
  limits: HistoryRules;
  by: string;
  now: string;
}

export function keepEarlierVersion(
  { connection, limits, by, now }: Change,
  object: StoredObject,
  change: EarlierVersion['change'],
): void {
  const { type, id } = object;
  if (limits.forgottenTypes.has(type)) {
    return;
  }
  connection.run(
    'INSERT INTO history (type, id, replaced_at, replaced_by, change, object) VALUES (?, ?, ?, ?, ?, ?)',
    [type, id, now, by, change, JSON.stringify(object)],
  );
  connection.run(
    `DELETE FROM history WHERE type = ? AND id = ? AND entry <= (
       SELECT entry FROM history WHERE type = ? AND id = ? ORDER BY entry DESC LIMIT 1 OFFSET ?)`,
    [type, id, type, id, limits.versions],
  );
}

/** What is too old goes. Called when the store is opened, and now and then while it is written. */
export function forgetOldVersions(connection: Connection, limits: HistoryLimits): void {
  const oldest = new Date(Date.now() - limits.days * DAY_MS).toISOString();
  connection.run('DELETE FROM history WHERE replaced_at < ?', [oldest]);
}

/** Types that keep none, but had some when another version of the server ran. */
export function forgetTypes(connection: Connection, types: readonly string[]): void {
  const list = JSON.stringify(types);
  const ofThese = 'type IN (SELECT value FROM json_each(?))';
  // A write waits for the disk: at most starts there is nothing to forget.
  if (connection.all(`SELECT 1 FROM history WHERE ${ofThese} LIMIT 1`, [list]).length > 0) {
    connection.run(`DELETE FROM history WHERE ${ofThese}`, [list]);
  }
}

/** Whether there is an object of this type, or an earlier version of one. */
export function remembersType(connection: Connection, type: string): boolean {
  const sql =
    'SELECT 1 WHERE EXISTS (SELECT 1 FROM objects WHERE type = ?) OR EXISTS (SELECT 1 FROM history WHERE type = ?)';
  return connection.all(sql, [type, type]).length > 0;
}
