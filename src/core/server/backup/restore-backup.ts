import { createHash, type Hash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ConfigError } from '../config';
import { type CheckIndices, checkParts } from './check-parts';
import {
  BACKUP_PARTS,
  type BackupHeader,
  DIGEST_LENGTH,
  MAGIC,
  MAX_HEADER,
  parseHeader,
} from './format';

const CHUNK = 1 << 20;

/**
 * Makes an empty data folder what it was when the backup was made. All is read and checked before
 * anything stands in the folder. Throws `ConfigError` with a sentence where that can't be.
 */
export async function restoreBackup(
  path: string,
  dataFolder: string,
  checkIndices: CheckIndices,
): Promise<BackupHeader> {
  const folder = resolve(dataFolder);
  const file = await openBackup(path);
  try {
    await assertEmpty(folder);
    const made = await makeFolderFor(folder);
    try {
      const header = await unpack(file, path, made);
      await checkParts(header, made, checkIndices);
      await moveInto(made, folder);
      return header;
    } finally {
      await rm(made, { recursive: true, force: true });
    }
  } finally {
    await file.close();
  }
}

const NOT_OPENED: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file',
  EISDIR: 'It is no file',
};

async function openBackup(path: string): Promise<FileHandle> {
  try {
    // Opening a pipe would wait for whoever writes into it.
    if (!(await stat(path)).isFile()) throw Object.assign(new Error(path), { code: 'EISDIR' });
    return await open(path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = NOT_OPENED[code] ?? "It can't be read";
    throw new ConfigError(`${path} can't be restored. ${reason}: nothing was changed.`, {
      cause: error,
    });
  }
}

async function assertEmpty(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') {
      return [];
    }
    throw error;
  });
  if (entries.length > 0) {
    throw new ConfigError(
      `The folder ${folder} is not empty: a backup is restored into an empty one. Choose another with --data.`,
    );
  }
}

async function unpack(file: FileHandle, path: string, folder: string): Promise<BackupHeader> {
  const beginning = Buffer.alloc(MAGIC.length + MAX_HEADER);
  const { bytesRead } = await file.read(beginning, 0, beginning.length, 0);
  const parsed = parseHeader(beginning.subarray(0, bytesRead));
  if (!parsed) {
    throw new ConfigError(`${path} is not a backup of Atrium: nothing was changed.`);
  }
  const { header, length } = parsed;
  const { size } = await file.stat();
  const content = header.parts.reduce((sum, part) => sum + part.size, length);
  const damaged = new ConfigError(
    `The backup ${path} is damaged: ${size < content + DIGEST_LENGTH ? 'its end is missing' : 'it is not as it was made'}. Nothing was changed.`,
  );
  if (size !== content + DIGEST_LENGTH) {
    throw damaged;
  }
  const hash = createHash('sha256').update(beginning.subarray(0, length));
  let position = length;
  for (const part of header.parts) {
    await copyPart({ file, position, size: part.size, hash }, join(folder, part.name));
    position += part.size;
  }
  const digest = Buffer.alloc(DIGEST_LENGTH);
  await file.read(digest, 0, DIGEST_LENGTH, position);
  if (digest.toString() !== hash.digest('hex')) {
    throw damaged;
  }
  return header;
}

interface Piece {
  file: FileHandle;
  position: number;
  size: number;
  hash: Hash;
}

async function copyPart({ file, position, size, hash }: Piece, target: string): Promise<void> {
  const written = await open(target, 'wx', 0o600);
  try {
    const buffer = Buffer.alloc(CHUNK);
    for (let copied = 0; copied < size;) {
      const { bytesRead } = await file.read(
        buffer,
        0,
        Math.min(CHUNK, size - copied),
        position + copied,
      );
      if (bytesRead === 0) {
        return;
      }
      hash.update(buffer.subarray(0, bytesRead));
      await written.write(buffer, 0, bytesRead);
      copied += bytesRead;
    }
    // A power cut after this finds it whole.
    await written.sync();
  } finally {
    await written.close();
  }
}

/** Beside it, so that it becomes the folder in one step; inside where it must stay, such as a mounted volume. */
async function makeFolderFor(folder: string): Promise<string> {
  const name = `restoring-${randomUUID()}`;
  const beside = `${folder}.${name}`;
  const isMade = await mkdir(beside, { mode: 0o700, recursive: true }).then(
    () => true,
    () => false,
  );
  const device = async (path: string) => (await stat(path).catch(() => undefined))?.dev;
  const own = await device(folder);
  if (isMade && (own === undefined || own === (await device(beside)))) {
    return beside;
  }
  await rm(beside, { recursive: true, force: true });
  const inside = join(folder, name);
  await mkdir(inside, { mode: 0o700, recursive: true });
  return inside;
}

async function moveInto(made: string, folder: string): Promise<void> {
  if (dirname(made) !== folder) {
    await rmdir(folder).catch(() => undefined);
    await rename(made, folder);
    return;
  }
  // What everything else belongs to comes last.
  for (const name of BACKUP_PARTS.toReversed()) {
    await rename(join(made, name), join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') {
        throw error;
      }
    });
  }
}
