import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';

export interface RotatingFile {
  /** The line is in the file when this returns. Throws where it can't be written; nothing of it is in the file then. */
  write(line: string): void;
  close(): void;
}

export interface RotatingFileOptions {
  file: string;
  /** A file that would get longer becomes `file.1`, the one before it `file.2`. */
  maxBytes: number;
  /** Files that are kept, the one that is written included. */
  maxFiles: number;
}

/** A log that stays within its bounds; only this account of the machine may read it. Throws where it can't be opened. */
export function openRotatingFile({ file, maxBytes, maxFiles }: RotatingFileOptions): RotatingFile {
  let fd = openWhole(file);
  let bytes = fstatSync(fd).size;
  const rotate = () => {
    shift(file, maxFiles);
    const next = openWhole(file);
    closeSync(fd);
    fd = next;
    bytes = 0;
  };
  return {
    write(line) {
      const content = Buffer.from(line);
      if (bytes > 0 && bytes + content.length > maxBytes) {
        rotate();
      }
      writeWhole(fd, content, bytes);
      bytes += content.length;
    },
    close: () => closeSync(fd),
  };
}

/** A line that a lost machine left half begins no other line: what is written goes on below it. */
function openWhole(file: string): number {
  const fd = openSync(file, 'a+', 0o600);
  const { size } = fstatSync(fd);
  const last = Buffer.alloc(1);
  if (size > 0 && readSync(fd, last, 0, 1, size - 1) === 1 && last.toString() !== '\n') {
    writeSync(fd, '\n');
  }
  return fd;
}

function writeWhole(fd: number, content: Buffer, end: number): void {
  try {
    for (let written = 0; written < content.length;) {
      written += writeSync(fd, content, written);
    }
  } catch (error) {
    // A part of it may have found room.
    ftruncateSync(fd, end);
    throw error;
  }
}

/** Makes room for a new file; the oldest goes where there are too many. */
function shift(file: string, maxFiles: number): void {
  rmSync(`${file}.${maxFiles - 1}`, { force: true });
  for (let number = maxFiles - 2; number >= 1; number -= 1) {
    if (existsSync(`${file}.${number}`)) {
      renameSync(`${file}.${number}`, `${file}.${number + 1}`);
    }
  }
  if (maxFiles > 1) {
    renameSync(file, `${file}.1`);
  } else {
    rmSync(file);
  }
}
