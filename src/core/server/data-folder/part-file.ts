import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupPart } from '../backup/format';

/** How a file of each kind begins, whatever is in it. */
const BEGINNINGS: Readonly<Record<'sqlite' | 'duckdb', { at: number; text: string }>> = {
  sqlite: { at: 0, text: 'SQLite format 3\0' },
  duckdb: { at: 8, text: 'DUCK' },
};

/** Whether the file is there and begins as one that was written. */
export function isPartWhole(folder: string, part: BackupPart): boolean {
  const { at, text } = BEGINNINGS[part === 'engine.duckdb' ? 'duckdb' : 'sqlite'];
  return readBytes(join(folder, part), at, text.length).toString('latin1') === text;
}

/** Whether anything is in the file. */
export function hasContent(folder: string, part: BackupPart): boolean {
  return readBytes(join(folder, part), 0, 1).length > 0;
}

/** Fewer where the file is shorter; none where it can't be read. */
function readBytes(file: string, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  try {
    const opened = openSync(file, 'r');
    try {
      return bytes.subarray(0, readSync(opened, bytes, 0, length, at));
    } finally {
      closeSync(opened);
    }
  } catch {
    return bytes.subarray(0, 0);
  }
}
