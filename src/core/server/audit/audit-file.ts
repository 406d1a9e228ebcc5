import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openRotatingFile, type RotatingFile, type RotatingFileOptions } from './rotating-file';

/** Lines that are written, or the knowledge that they can't be. */
export interface AuditFile {
  /** Whether a line of what is about to be done would find its place. */
  isWritable(): boolean;
  /** Never throws: a line that finds no place is given to `onLost`. */
  write(line: string): void;
  close(): void;
}

export interface AuditFileOptions extends RotatingFileOptions {
  onLost(line: string, error: unknown): void;
}

/** Bytes for the lines of what had begun before the disk was full. */
const RESERVE = 2_000_000;
/** Milliseconds until a file that could not be written is tried again. */
const AGAIN_MS = 1000;

/**
 * What can't be audited is not done (attack 104): a piece of the disk is held back, so that what was begun finds its place when
 * the disk is full; from then on nothing is begun until there is room again.
 */
export function openAuditFile({ onLost, ...options }: AuditFileOptions): AuditFile {
  const reserve = `${options.file}.reserve`;
  let log: RotatingFile | undefined;
  let triedAt = -Infinity;
  let isSound = false;

  const repair = () => {
    triedAt = performance.now();
    try {
      mkdirSync(dirname(options.file), { recursive: true });
      log ??= openRotatingFile(options);
      if (!existsSync(reserve)) {
        holdBack(reserve);
      }
      isSound = true;
    } catch {
      isSound = false;
    }
  };
  const write = (line: string) => {
    if (!log) throw new Error('The audit log could not be opened.');
    try {
      log.write(line);
    } catch {
      isSound = false;
      rmSync(reserve, { force: true });
      log.write(line);
    }
  };
  repair();
  return {
    isWritable() {
      if (!isSound && performance.now() - triedAt >= AGAIN_MS) repair();
      return isSound;
    },
    write(line) {
      try {
        write(line);
      } catch (error) {
        onLost(line, error);
      }
    },
    close: () => log?.close(),
  };
}

/** Bytes that no file system packs into nothing. */
function holdBack(file: string): void {
  try {
    writeFileSync(file, randomBytes(RESERVE), { mode: 0o600 });
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}
