import type { Connection } from './connection';

/** Of the store's last change. */
export function readLatestVersion(connection: Connection): number {
  const [row] = connection.all("SELECT value FROM counters WHERE name = 'version'");
  return Number(row?.['value'] ?? 0);
}
