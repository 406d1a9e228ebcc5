import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileEntry } from '../connectors/connector';
import { limitBytes } from '../limit-bytes';
import type { CopyTools } from './copy-source';

interface StagedFiles {
  folder: string;
  paths: readonly string[];
}

/** Under names of ours: the other side's are never paths. Nothing stays of a copy that fails. */
export async function stageFiles(
  entries: readonly FileEntry[],
  { stagingFolder, maxBytes, signal, report }: CopyTools,
): Promise<StagedFiles> {
  const folder = join(stagingFolder, `${randomUUID()}.source`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const limit = limitBytes(maxBytes);
  const paths: string[] = [];
  try {
    for (const [position, entry] of entries.entries()) {
      const path = join(folder, String(position + 1));
      const file = createWriteStream(path, { mode: 0o600, flags: 'wx' });
      await pipeline(await entry.open(), limit.chunks, file, { signal });
      paths.push(path);
      report({ rows: paths.length });
    }
    return { folder, paths };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
