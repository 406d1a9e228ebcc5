import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { createReserve } from './reserve';
import { openRotatingFile, type RotatingFile, type RotatingFileOptions } from './rotating-file';

/** Lines that are written, or the knowledge that they can't be. */
export interface AuditFile {
  /** Whether a line of what is about to be done would find its place. */
  isWritable(): boolean;
  /** Why it could not be opened at first; a full disk may have room again. */
  readonly problem: NodeJS.ErrnoException | undefined;
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
  const reserve = createReserve(`${options.file}.reserve`, RESERVE);
  let log: RotatingFile | undefined;
  let triedAt = -Infinity;
  let isSound = false;
  let problem: NodeJS.ErrnoException | undefined;

  const repair = () => {
    triedAt = performance.now();
    try {
      mkdirSync(dirname(options.file), { recursive: true });
      refuseOtherKinds(options);
      log ??= openRotatingFile(options);
      reserve.hold();
      isSound = true;
    } catch (error) {
      isSound = false;
      problem = error as NodeJS.ErrnoException;
    }
  };
  const write = (line: string) => {
    if (!log) throw new Error('The audit log could not be opened.');
    try {
      log.write(line);
    } catch {
      isSound = false;
      reserve.release();
      log.write(line);
    }
  };
  repair();
  return {
    problem,
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

/** What `code` says of something that is neither a file nor a folder. */
export const NO_FILE = 'NO_FILE';

/**
 * In the place of a file that will be needed later: found now, while somebody is there to move it away. A pipe that nobody reads
 * would hold up the whole server at a line, and a device keeps none.
 */
function refuseOtherKinds({ file, maxFiles }: RotatingFileOptions): void {
  const numbers = Array.from({ length: maxFiles - 1 }, (_, at) => at + 1);
  const others = [`${file}.reserve`, ...numbers.map((number) => `${file}.${number}`)];
  for (const path of [file, ...others]) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && !found.isFile()) {
      const code = found.isDirectory() ? 'EISDIR' : NO_FILE;
      throw Object.assign(new Error(`${path} is no file.`), { code, path });
    }
  }
}
