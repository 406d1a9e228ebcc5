import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** By which a server knows again what it was doing in a cluster when it was stopped: the same for each start over a data folder. */
export async function readServerId(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'server-id');
  const known = await readFile(path, 'utf8').catch(() => '');
  if (/^[\w-]{36}$/.test(known)) return known;
  const made = randomUUID();
  await writeFile(path, made, { mode: 0o600 });
  return made;
}
