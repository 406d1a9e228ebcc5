import { type Connection, openMemory } from './connection';

/** What `read` finds in a new database that these steps have made. Throws what SQLite throws at a step. */
export function readLayout<Found>(
  steps: readonly string[],
  read: (connection: Connection) => Found,
): Found {
  const connection = openMemory();
  try {
    steps.forEach((step) => connection.exec(step));
    return read(connection);
  } finally {
    connection.close();
  }
}
