import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The server's name for machines: made once and kept in the data folder. One that can't be kept changes with each start. */
export function readServerUuid(folder: string): string {
  const file = join(folder, 'uuid');
  try {
    const known = readFileSync(file, 'utf8').trim();
    if (UUID.test(known)) {
      return known;
    }
  } catch {
    // Not there yet.
  }
  const made = randomUUID();
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, `${made}\n`);
  } catch {
    // A read-only folder: what else works, works.
  }
  return made;
}
