import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made = new Set<string>();

/** An empty folder, which goes when the file of tests has ended. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `atrium-${name}-`));
  made.add(folder);
  return folder;
}

export function removeTemporaryFolders(): void {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
  made.clear();
}
