import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A copy on its way into a backup, and what a database keeps beside it while it is written. */
const COPY = /^backup-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:[-.][a-z]+)?$/;

/** What a process that was ended in the middle of a backup has left: no other is at work in the folder. */
export function removeUnfinished(folders: readonly (string | undefined)[]): void {
  for (const folder of folders) {
    if (folder === undefined || !existsSync(folder)) continue;
    for (const name of readdirSync(folder)) {
      if (COPY.test(name)) rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
}
