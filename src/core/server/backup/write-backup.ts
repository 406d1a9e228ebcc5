import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { DIGEST_LENGTH, formatHeader, type BackupPart } from './format';

export interface OpenedPart {
  name: BackupPart;
  file: FileHandle;
  /** Bytes. */
  size: number;
}

/** Opens a finished copy and takes its name away: nothing is left of it, whatever becomes of the answer. */
export async function openPart(name: BackupPart, path: string): Promise<OpenedPart> {
  const file = await open(path);
  await rm(path);
  return { name, file, size: (await file.stat()).size };
}

export function createBackup(parts: readonly OpenedPart[], version: string) {
  const header = formatHeader({
    madeAt: new Date().toISOString(),
    version,
    parts: parts.map(({ name, size }) => ({ name, size })),
  });
  const size = parts.reduce((sum, part) => sum + part.size, header.length + DIGEST_LENGTH);
  return { size, content: writeParts(header, parts) };
}

async function* writeParts(header: Buffer, parts: readonly OpenedPart[]): AsyncGenerator<Buffer> {
  const hash = createHash('sha256').update(header);
  try {
    yield header;
    for (const { file } of parts) {
      for await (const chunk of file.createReadStream({ autoClose: false })) {
        hash.update(chunk as Buffer);
        yield chunk as Buffer;
      }
    }
    yield Buffer.from(hash.digest('hex'));
  } finally {
    await Promise.all(parts.map(({ file }) => file.close()));
  }
}
